import UncialModel

/// What the model of one language, or of several together, makes of a line.
struct LineReading {
    let languages: [OcrLanguage]
    /// `nil` when it found no text.
    let line: RecognizedLine?
    /// The mean confidence of the words by their lengths.
    let confidence: Double

    /// A line with fewer letters says too little about its language.
    private static let fewestLetters = 6
    /// Means below this are those of a foreign alphabet, or of a line that mixes two.
    ///
    /// Measured on pages in two alphabets: 0.07 to 0.52 for lines in the other one, 0.84 and more
    /// for lines in the model's.
    private static let leastMean = 0.80
    /// A line with a larger share of words much in doubt may well be one that mixes two alphabets: then
    /// words between them may be wrong though no doubt shows.
    private static let largestUnsureShare = 0.25
    /// A line with a smaller share of letters that only the model's alphabet has may be in another.
    private static let leastShareOfOwnLetters = 0.2
    /// A word below this may be one in another alphabet.
    ///
    /// Measured on ten pages in two alphabets, where words below 0.72 had been looked at already: 25
    /// of the 34 words still in the wrong one are below, and at most 155 of all 6,094 words.
    private static let leastOfWord = 0.90
    /// Below this a word is more than doubtful: it may stand for several.
    private static let leastOfSureWord = 0.72

    init(languages: [OcrLanguage], line: RecognizedLine?) {
        self.languages = languages
        self.line = line
        confidence = line?.words.confidence ?? 0
    }

    /// Whether the line is in this model's alphabet, whatever single words are in.
    ///
    /// Then no other model could say the same of it. What a line says must not depend on which model is
    /// asked first.
    var isInOwnAlphabet: Bool {
        guard let line, confidence >= Self.leastMean, unsureShare <= Self.largestUnsureShare,
            line.words.reduce(0, { $0 + $1.letterCount }) >= Self.fewestLetters
        else { return false }
        return languages.allSatisfy { language in
            let share = Alphabet(language)?.shareOfOwnLetters(in: line.text) ?? 0
            return share >= Self.leastShareOfOwnLetters
        }
    }

    /// Stretches of the line, in pixels from the left, whose words may be in another alphabet.
    ///
    /// Each reaches to the middle of the spaces around it.
    var doubtfulStretches: [ClosedRange<Double>] {
        guard let line else { return [] }
        let words = line.words.sorted { $0.box.left < $1.box.left }
        var stretches: [ClosedRange<Double>] = []
        for (index, word) in words.enumerated() where Self.isDoubtful(word) {
            let before = index > 0 ? words[index - 1].box.right : line.box.left
            let after = index + 1 < words.count ? words[index + 1].box.left : line.box.right
            let left = min(word.box.left, (before + word.box.left) / 2)
            let right = max(word.box.right, (word.box.right + after) / 2)
            if let last = stretches.last, left <= last.upperBound + 1 {
                stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, right)
            } else {
                stretches.append(left...right)
            }
        }
        return stretches
    }

    /// The share of all characters that words much in doubt have.
    private var unsureShare: Double {
        let words = line?.words ?? []
        let unsure = words.filter { $0.letterCount >= 2 && $0.isBelow(Self.leastOfSureWord) }
            .reduce(0) { $0 + $1.text.count }
        return Double(unsure) / Double(max(1, words.reduce(0) { $0 + $1.text.count }))
    }

    private static func isDoubtful(_ word: OcrWord) -> Bool {
        word.letterCount >= 2 && word.isBelow(leastOfWord)
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
        // On a tie the earlier one is the surer.
        let main = readings.indices.max {
            readings[$0].confidence < readings[$1].confidence
        }
        guard let main, readings[main].line != nil else { return nil }
        return readings.indices.filter { $0 != main }.reduce(readings[main].line) { line, index in
            line.map { readings[index].claimingWords(of: $0) }
        }
    }

    /// The line with the words that this reading has clearly right.
    func claimingWords(of line: RecognizedLine) -> RecognizedLine {
        guard let own = self.line, let alphabet = languages.first.flatMap(Alphabet.init) else {
            return line
        }
        return line.replacingWords(by: own, of: alphabet)
    }
}

extension OcrWord {
    fileprivate func isBelow(_ confidence: Double) -> Bool {
        (self.confidence.value ?? 0) < confidence
    }

    var letterCount: Int { text.unicodeScalars.count(where: \.properties.isAlphabetic) }
}

extension Collection<OcrWord> {
    /// The mean confidence, each word counted by its length; 0 when there is none.
    var confidence: Double {
        Confidence.mean(lazy.map { ($0.confidence, Double($0.text.count)) }).value ?? 0
    }
}
