import UncialModel

/// What the model of one language, or of several together, makes of a line.
struct LineReading {
    let languages: [OcrLanguage]
    /// `nil` when it found no text.
    let line: RecognizedLine?

    /// A line with fewer letters says too little about its language.
    private static let fewestLetters = 6
    /// Means below this are those of a foreign alphabet, or of a line that mixes two. Measured on mixed
    /// pages: 0.07 to 0.52 for lines in the other alphabet, 0.84 and more for lines in the model's.
    private static let leastMean = 0.80
    /// A word below this may be one in the other alphabet.
    private static let leastOfWord = 0.70

    /// The mean confidence of the words by their lengths.
    let confidence: Double
    private let letterCount: Int

    init(languages: [OcrLanguage], line: RecognizedLine?) {
        self.languages = languages
        self.line = line
        let words = line?.words ?? []
        confidence = words.confidence
        letterCount = words.reduce(0) { $0 + $1.letterCount }
    }

    /// Whether no other model need look at the line.
    ///
    /// Then every other model would be sure of nothing in it. What a line says must not depend on which
    /// model is asked first.
    var isClear: Bool {
        guard letterCount >= Self.fewestLetters, confidence >= Self.leastMean else { return false }
        return line?.words.allSatisfy { word in
            word.letterCount < 2 || (word.confidence.value ?? 0) >= Self.leastOfWord
        } ?? false
    }
}

extension LineReading {
    /// Puts a line together from what several models made of it.
    ///
    /// The model that is surest of the whole line has it; where others are clearly surer of words in
    /// their own alphabet they have those.
    ///
    /// - Parameter readings: one for each model, in the order of the languages.
    static func merged(_ readings: [LineReading]) -> RecognizedLine? {
        guard let main = readings.indices.max(by: { readings[$0].isLessSure(than: readings[$1]) }),
            var line = readings[main].line
        else { return readings.lazy.compactMap(\.line).first }
        for (index, other) in readings.enumerated() where index != main {
            guard let alphabet = other.languages.first.flatMap(Alphabet.init), let words = other.line
            else { continue }
            line = line.replacingWords(by: words, of: alphabet)
        }
        return line
    }

    /// On a tie the earlier of the two is the surer.
    private func isLessSure(than other: LineReading) -> Bool {
        confidence < other.confidence
    }
}

extension OcrWord {
    var letterCount: Int { text.unicodeScalars.count(where: \.properties.isAlphabetic) }
}

extension Collection<OcrWord> {
    /// The mean confidence, each word counted by its length; 0 when there is none.
    var confidence: Double {
        Confidence.mean(lazy.map { ($0.confidence, Double($0.text.count)) }).value ?? 0
    }
}
