import CTesseract
import UncialCore
import UncialModel

/// Reads the lines of a sample in one language after another, each line once in each.
///
/// Lives while one worker looks at one page, on its thread.
final class SampleReader {
    /// What one model made of a line.
    struct Line {
        let words: [SampledWord]
        let reading: LineReading
    }

    let sample: LineSample
    private let request: RecognitionRequest
    private let cancellation: CancellationFlag
    private let monitor: RecognitionMonitor
    private let handle: (OcrLanguage) throws -> TesseractHandle
    private var loaded: [OcrLanguage: TesseractHandle] = [:]
    private var read: [OcrLanguage: [Int: Line]] = [:]

    init(
        _ sample: LineSample,
        of request: RecognitionRequest,
        cancellation: CancellationFlag,
        handle: @escaping (OcrLanguage) throws -> TesseractHandle
    ) {
        self.sample = sample
        self.request = request
        self.cancellation = cancellation
        self.handle = handle
        monitor = RecognitionMonitor(mustStop: { cancellation.isSet })
    }

    deinit {
        for handle in loaded.values { handle.clear() }
    }

    /// Lines of the sample in a language, by their places in it.
    func lines(_ places: [Int], in language: OcrLanguage) throws -> [Line] {
        try places.map { place in
            if let line = read[language]?[place] { return line }
            let line = try line(sample.lines[place], in: language)
            read[language, default: [:]][place] = line
            return line
        }
    }

    /// How well lines read in a language.
    func reading(of places: [Int], in language: OcrLanguage) throws -> LanguageReading {
        LanguageReading(of: try lines(places, in: language).flatMap(\.words))
    }

    /// A part of a line, in pixels from the left of the page, in a language.
    func part(
        _ stretch: ClosedRange<Double>,
        of place: Int,
        in language: OcrLanguage
    ) throws -> LineReading {
        try line(sample.lines[place], along: stretch, in: language).reading
    }

    private func line(
        _ line: PageBlocks.Line,
        along stretch: ClosedRange<Double>? = nil,
        in language: OcrLanguage
    ) throws -> Line {
        let handle = try handle(for: language)
        let found = try handle.read(
            line,
            along: stretch,
            of: request,
            monitor: monitor,
            cancellation: cancellation
        )
        return Line(
            words: found == nil ? [] : handle.wordsRead(),
            reading: LineReading(languages: [language], line: found)
        )
    }

    private func handle(for language: OcrLanguage) throws -> TesseractHandle {
        if let handle = loaded[language] { return handle }
        let handle = try handle(language)
        try handle.setUp(for: request, mode: PSM_SINGLE_LINE)
        // A model of another alphabet reads every line badly, and would read all of them twice.
        handle.setReadsInverted(false)
        loaded[language] = handle
        return handle
    }
}

extension TesseractHandle {
    /// The words of what was recognized last, and whether the dictionary has them.
    fileprivate func wordsRead() -> [SampledWord] {
        guard let cursor = resultCursor() else { return [] }
        var words: [SampledWord] = []
        repeat {
            words.append(
                SampledWord(
                    text: cursor.text(of: RIL_WORD),
                    confidence: cursor.percent(of: RIL_WORD) / 100,
                    isInDictionary: cursor.isInDictionary()
                )
            )
        } while cursor.advance(to: RIL_WORD)
        return words
    }
}
