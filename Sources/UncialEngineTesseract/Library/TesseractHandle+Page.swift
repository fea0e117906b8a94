import CTesseract
import UncialCore
import UncialModel

extension TesseractHandle {
    /// Reads a whole page.
    ///
    /// - Throws: `CancellationError` when the flag is set meanwhile,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func readPage(
        _ request: RecognitionRequest,
        cancellation: CancellationFlag
    ) throws -> [RecognizedLine] {
        try setUp(for: request, mode: request.pageSegmentation.mode)
        defer { clear() }
        return try recognizePage(request, cancellation: cancellation)
    }

    /// Analyses the layout of a page; the handle keeps it until it is cleared.
    ///
    /// - Throws: as ``readPage(_:cancellation:)``.
    func layout(
        of request: RecognitionRequest,
        cancellation: CancellationFlag
    ) throws -> PageBlocks {
        try setUp(for: request, mode: request.pageSegmentation.mode)
        guard let layout = PageBlocks(of: api) else { throw request.failure }
        try cancellation.check()
        return layout
    }

    /// Recognizes the page that is set up, by the layout that is known of it, if any.
    func recognizePage(
        _ request: RecognitionRequest,
        cancellation: CancellationFlag
    ) throws -> [RecognizedLine] {
        let status = RecognitionMonitor(mustStop: { cancellation.isSet }).recognize(with: api)
        // A cancelled page has text and a confidence all the same, both meaningless.
        try cancellation.check()
        guard status == 0 else { throw request.failure }
        guard let cursor = resultCursor() else { return [] }
        return PageReader(request: request, languages: languages).lines(at: cursor)
    }
}
