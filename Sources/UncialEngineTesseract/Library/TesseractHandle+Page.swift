import CTesseract
import UncialCore
import UncialModel

extension TesseractHandle {
    /// Reads a page, all of it or up to where assistants have read from its end.
    ///
    /// - Throws: `CancellationError` when the page's flag is set meanwhile,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func readOwnersPart(of page: SharedPage) throws -> [RecognizedLine] {
        let request = page.request
        try setUp(for: request, mode: pageSegmentation.mode)
        defer { TessBaseAPIClear(api) }
        if page.isShareable {
            guard let layout = PageLayout(of: api) else { throw request.failure }
            page.publish(layout)
            try page.cancellation.check()
            // Recognition would look for a layout once more.
            guard !layout.lines.isEmpty else { return [] }
        }

        let monitor = RecognitionMonitor { pieceCount in
            page.cancellation.isSet
                || page.isShareable && !page.ownerMayReadOn(pieceCount: pieceCount)
        }
        let status = monitor.recognize(with: api)
        let limit = page.finishOwnersPart()
        // A cancelled page has text and a confidence all the same, both meaningless.
        try page.cancellation.check()
        guard status == 0 || page.isOwnerStopped else { throw request.failure }
        guard let cursor = resultCursor() else { return [] }
        return PageReader(request: request, languages: languages).lines(at: cursor, limit: limit)
    }

    /// Reads single lines of a page for as long as there are some to take.
    ///
    /// - Parameter mayGoOn: asked before each line.
    /// - Throws: as ``readOwnersPart(of:)``.
    func assist(_ page: SharedPage, while mayGoOn: () -> Bool) throws {
        guard var assignment = page.takeAssignment() else { return }
        try withLinesOf(page) { readLine in
            while true {
                page.deliver(try readLine(assignment.box), for: assignment)
                guard mayGoOn(), let next = page.takeAssignment() else { return }
                assignment = next
            }
        }
    }

    /// Reads lines that an assistant took and did not read.
    ///
    /// - Throws: as ``readOwnersPart(of:)``.
    func read(_ assignments: [SharedPage.Assignment], of page: SharedPage) throws {
        try withLinesOf(page) { readLine in
            for assignment in assignments {
                page.deliver(try readLine(assignment.box), for: assignment)
            }
        }
    }

    /// Sets the page up for reading single lines.
    private func withLinesOf(
        _ page: SharedPage,
        _ body: (_ readLine: (BoundingBox) throws -> RecognizedLine?) throws -> Void
    ) throws {
        try setUp(for: page.request, mode: PSM_SINGLE_LINE)
        defer { TessBaseAPIClear(api) }
        let monitor = RecognitionMonitor { _ in page.cancellation.isSet }
        try body { box in try readLine(in: box, of: page, monitor: monitor) }
    }

    private func readLine(
        in box: BoundingBox,
        of page: SharedPage,
        monitor: borrowing RecognitionMonitor
    ) throws -> RecognizedLine? {
        let request = page.request
        let cut = BoundingBox(
            left: box.left - Self.marginOfLine,
            top: box.top - Self.marginOfLine,
            right: box.right + Self.marginOfLine,
            bottom: box.bottom + Self.marginOfLine
        ).clamped(to: request.raster.size)
        TessBaseAPISetRectangle(
            api,
            Int32(cut.left),
            Int32(cut.top),
            Int32(cut.width),
            Int32(cut.height)
        )
        setResolution(request.raster.sourceDpi)
        let status = monitor.recognize(with: api)
        try page.cancellation.check()
        guard status == 0 else { throw request.failure }
        guard let cursor = resultCursor() else { return nil }
        let lines = PageReader(request: request, languages: languages).lines(at: cursor)
        return RecognizedLine(joining: lines)
    }

    /// The margin around the ink of a line, in pixels: what Tesseract itself leaves around a line that
    /// it reads.
    private static let marginOfLine = 4.0
}
