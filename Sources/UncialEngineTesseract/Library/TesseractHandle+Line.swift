import CTesseract
import UncialCore
import UncialModel

extension TesseractHandle {
    /// Reads one line of the image that is set up for single lines.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - stretch: the part of it to read, in pixels of the image, or `nil` for all of it.
    ///   - request: the page.
    ///   - monitor: stops when the flag is set.
    ///   - cancellation: the flag.
    /// - Returns: `nil` when it has no text.
    /// - Throws: `CancellationError` when the flag is set meanwhile,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func read(
        _ line: PageBlocks.Line,
        along stretch: ClosedRange<Double>?,
        of request: RecognitionRequest,
        monitor: borrowing RecognitionMonitor,
        cancellation: CancellationFlag
    ) throws -> RecognizedLine? {
        var strip = line.strip
        if let stretch {
            strip = BoundingBox(
                left: stretch.lowerBound,
                top: strip.top,
                right: stretch.upperBound,
                bottom: strip.bottom
            )
        }
        strip = strip.clamped(to: request.raster.size)
        TessBaseAPISetRectangle(
            api,
            Int32(strip.left),
            Int32(strip.top),
            Int32(strip.width),
            Int32(strip.height)
        )
        // Models of the older kind learn from line to line; which lines those were is chance.
        TessBaseAPIClearAdaptiveClassifier(api)
        setResolution(request.raster.sourceDpi)
        let status = monitor.recognize(with: api)
        // A line that was stopped looks like one that Tesseract gave up on.
        try cancellation.check()
        guard status == 0 else { throw request.failure }
        guard let cursor = resultCursor() else { return nil }
        let lines = PageReader(request: request, languages: languages).lines(at: cursor)
        return RecognizedLine(joining: lines)?.placed(as: line).withDashes()
    }
}

extension RecognizedLine {
    /// The line where the layout has it: a strip says less about its baseline and height.
    fileprivate func placed(as line: PageBlocks.Line) -> RecognizedLine {
        var placed = self
        placed.box = line.ink
        placed.baseline = line.baseline
        placed.fittedHeight = line.height
        for index in placed.words.indices {
            guard let box = placed.words[index].box.intersection(line.ink) else { continue }
            placed.words[index].box = box
        }
        return placed
    }
}
