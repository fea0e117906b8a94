import CTesseract
import UncialCore
import UncialModel

/// Reads lines cut out of a page, each with the models it needs.
///
/// Where the alphabets of the languages tell them apart, a line is read with one model, and the others are
/// asked about words of which it is not sure. Lives while one worker reads one page, on its thread.
final class LineReader {
    private let page: SharedPage
    /// The handles for each set of languages, loaded when first asked for.
    private let handles: [() throws -> TesseractHandle]
    private var loaded: [Int: TesseractHandle] = [:]
    private let monitor: RecognitionMonitor
    /// The languages of the line before, which are likely those of the next.
    private var likely = 0

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - page: the page, whose lines are known.
    ///   - handles: the handles for each set of languages.
    ///   - first: the first of them, where it has the page's image already.
    init(
        _ page: SharedPage,
        handles: [() throws -> TesseractHandle],
        first: TesseractHandle? = nil
    ) {
        self.page = page
        self.handles = handles
        if let first {
            first.setMode(PSM_SINGLE_LINE)
            loaded[0] = first
        }
        let cancellation = page.cancellation
        monitor = RecognitionMonitor(mustStop: { cancellation.isSet })
    }

    deinit {
        for handle in loaded.values { handle.clear() }
    }

    /// Reads a line.
    ///
    /// - Returns: `nil` when it has no text.
    /// - Throws: `CancellationError` when the page's flag is set,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func read(_ line: PageBlocks.Line) throws -> RecognizedLine? {
        guard handles.count > 1 else { return try read(line, with: 0).line }
        var readings = [Int: LineReading]()
        for index in [likely] + handles.indices.filter({ $0 != likely }) {
            let reading = try read(line, with: index)
            if reading.isInOwnAlphabet {
                likely = index
                return try withOtherAlphabets(reading, of: line, except: index)
            }
            readings[index] = reading
        }
        var all = handles.indices.compactMap { readings[$0] }
        // No model can read it: perhaps because it is light on dark.
        if all.allSatisfy({ $0.confidence < Self.leastReadable }) {
            all = try handles.indices.map { try read(line, with: $0, inverted: true) }
        }
        return LineReading.merged(all)
    }

    /// Below this Tesseract too reads a line once more.
    private static let leastReadable = 0.7

    /// Asks the other models about the words that may be in their alphabets, and about no more.
    private func withOtherAlphabets(
        _ reading: LineReading,
        of line: PageBlocks.Line,
        except index: Int
    ) throws -> RecognizedLine? {
        var result = reading.line
        for stretch in reading.doubtfulStretches {
            for other in handles.indices where other != index {
                let words = try read(line, along: stretch, with: other)
                result = result.map { words.claimingWords(of: $0) }
            }
        }
        return result
    }

    private func read(
        _ line: PageBlocks.Line,
        along stretch: ClosedRange<Double>? = nil,
        with index: Int,
        inverted: Bool = false
    ) throws -> LineReading {
        let handle = try handle(at: index)
        // A model of the wrong alphabet reads every line badly: it would read all of them twice.
        if handles.count > 1 { handle.setReadsInverted(inverted) }
        let found = try handle.read(
            line,
            along: stretch,
            of: page.request,
            monitor: monitor,
            cancellation: page.cancellation
        )
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
