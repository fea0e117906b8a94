import CTesseract
import UncialCore
import UncialModel

/// Reads lines cut out of a page, each with the models it needs.
///
/// Where the alphabets of the languages tell them apart, a line is read with one model; the next ones are
/// asked about lines of which it is not sure. Lives while one worker reads one page, on its thread.
final class LineReader {
    private let page: SharedPage
    /// The handles for each set of languages, loaded when first asked for.
    private let handles: [() throws -> TesseractHandle]
    private var loaded: [Int: TesseractHandle] = [:]
    private let monitor: RecognitionMonitor
    /// The languages of the line before, which are likely those of the next.
    private var likely = 0

    init(_ page: SharedPage, handles: [() throws -> TesseractHandle]) {
        self.page = page
        self.handles = handles
        let cancellation = page.cancellation
        monitor = RecognitionMonitor(mustStop: { cancellation.isSet })
    }

    deinit {
        for handle in loaded.values { TessBaseAPIClear(handle.api) }
    }

    /// Reads a line.
    ///
    /// - Returns: `nil` when it has no text.
    /// - Throws: `CancellationError` when the page's flag is set,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func read(_ line: PageLayout.Line) throws -> RecognizedLine? {
        guard handles.count > 1 else { return try read(line, with: 0).line }
        var readings = [Int: LineReading]()
        for index in [likely] + handles.indices.filter({ $0 != likely }) {
            let reading = try read(line, with: index)
            if reading.isClear {
                likely = index
                return reading.line
            }
            readings[index] = reading
        }
        return LineReading.merged(handles.indices.compactMap { readings[$0] })
    }

    private func read(_ line: PageLayout.Line, with index: Int) throws -> LineReading {
        let handle = try handle(at: index)
        let found = try handle.read(line, of: page.request, monitor: monitor)
        try page.cancellation.check()
        return LineReading(languages: handle.languages, line: found)
    }

    private func handle(at index: Int) throws -> TesseractHandle {
        if let handle = loaded[index] { return handle }
        let handle = try handles[index]()
        try handle.setUp(for: page.request, mode: PSM_SINGLE_LINE)
        loaded[index] = handle
        return handle
    }
}
