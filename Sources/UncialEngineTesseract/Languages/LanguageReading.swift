import UncialModel

/// A word as the model of one language reads it.
struct SampledWord: Sendable, Hashable {
    let text: String
    let letterCount: Int
    /// 0…1.
    let confidence: Double
    /// Whether the model's own dictionary has it.
    let isKnown: Bool

    init(text: String, confidence: Double, isInDictionary: Bool) {
        self.text = text
        letterCount = text.unicodeScalars.count(where: \.properties.isAlphabetic)
        self.confidence = min(1, max(0, confidence))
        // One letter or two are in every dictionary.
        isKnown = isInDictionary && letterCount >= 3
    }
}

/// How well the model of one language reads some lines.
struct LanguageReading: Sendable, Hashable {
    let letterCount: Int
    /// The mean confidence of the words by their letters, 0…1.
    let confidence: Double
    /// The share of letters in words that the model's dictionary has, each as sure as it was read, 0…1.
    let knownShare: Double

    init(of words: some Sequence<SampledWord>) {
        var (letters, sure, known) = (0, 0.0, 0.0)
        for word in words {
            letters += word.letterCount
            let sureLetters = Double(word.letterCount) * word.confidence
            sure += sureLetters
            if word.isKnown { known += sureLetters }
        }
        self.init(
            letterCount: letters,
            confidence: letters > 0 ? sure / Double(letters) : 0,
            knownShare: letters > 0 ? known / Double(letters) : 0
        )
    }

    init(letterCount: Int, confidence: Double, knownShare: Double) {
        self.letterCount = letterCount
        self.confidence = confidence
        self.knownShare = knownShare
    }

    /// How likely the language is, by how sure its model is and by the words it knows, 0…1.
    ///
    /// Measured: models of the right language have 0.4 and more on bad photos and 0.8 on good print,
    /// those of close kin a quarter less, and those of another alphabet 0.15 at most.
    var value: Double { confidence * (0.3 + 0.7 * knownShare) }
}
