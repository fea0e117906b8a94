import UncialModel

/// A line while it is read: what Tesseract says, before type sizes are known.
struct RecognizedLine {
    /// A letter whose height says how large the type is.
    struct Letter {
        var shape: LetterShape
        var box: BoundingBox
    }

    var text: String
    var box: BoundingBox
    var baseline: Baseline?
    var orientation: Orientation
    /// Whether the line runs downwards, as Chinese and Japanese may.
    var isVertical: Bool
    /// The row's height as Tesseract fitted it, in pixels.
    var fittedHeight: Double
    var words: [OcrWord] = []
    var letters: [Letter] = []
    /// Characters read in each language, by code.
    private var languages: [String: Int] = [:]

    init(
        text: String,
        box: BoundingBox,
        baseline: Baseline?,
        orientation: Orientation,
        isVertical: Bool,
        fittedHeight: Double
    ) {
        self.text = text
        self.box = box
        self.baseline = baseline
        self.orientation = orientation
        self.isVertical = isVertical
        self.fittedHeight = fittedHeight
    }

    /// Puts together what was found where one line was expected; `nil` when nothing was found.
    init?(joining lines: [RecognizedLine]) {
        guard var joined = lines.first else { return nil }
        for line in lines.dropFirst() {
            joined.text += " " + line.text
            joined.words += line.words
            joined.letters += line.letters
            joined.languages.merge(line.languages, uniquingKeysWith: +)
        }
        self = joined
    }

    /// The language that most characters were read in.
    var mainLanguage: String? {
        languages.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// How many characters were read in a language.
    func characterCount(in language: OcrLanguage) -> Int { languages[language.code] ?? 0 }

    mutating func removeWords() {
        words = []
        letters = []
        languages = [:]
    }

    mutating func add(_ word: OcrWord, language: String?) {
        words.append(word)
        if let language { languages[language, default: 0] += word.text.count }
    }

    /// The finished line.
    ///
    /// - Parameters:
    ///   - fontSize: in points.
    ///   - languages: those that were loaded; on a tie the first wins.
    ///   - includeWords: whether the line keeps its words.
    func ocrLine(
        fontSize: Double,
        languages candidates: [OcrLanguage],
        includeWords: Bool
    ) -> OcrLine {
        let most = languages.values.max() ?? 0
        return OcrLine(
            text: text,
            box: box,
            baseline: isVertical ? nil : measuredBaseline,
            fontSize: fontSize,
            confidence: Confidence.mean(words.lazy.map { ($0.confidence, Double($0.text.count)) }),
            words: includeWords ? words : [],
            language: candidates.first { languages[$0.code, default: 0] == most && most > 0 }
        )
    }

    /// The baseline, moved to the feet of the letters where it was fitted elsewhere.
    ///
    /// In a short line Tesseract may take the feet of descenders for the baseline.
    var measuredBaseline: Baseline? {
        guard let baseline else { return nil }
        let frame = ReadingFrame(orientation: orientation)
        let standing = letters.filter(\.shape.standsOnBaseline).map { frame.edges(of: $0.box) }
        guard standing.count >= 2, let height = standing.map({ $0.bottom - $0.top }).median,
            let offset = standing.map({ $0.bottom - frame.level(of: baseline, at: $0.middle) })
                .median,
            abs(offset) > 0.15 * height
        else { return baseline }
        return frame.lowered(baseline, by: offset)
    }
}
