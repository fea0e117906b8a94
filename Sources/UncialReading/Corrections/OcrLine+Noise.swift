import UncialModel

extension OcrLine {
    /// How sure an engine is of noise at most.
    private static let doubt = 0.35
    /// How sure it is of a word that shows that a line is text.
    private static let trust = 0.6
    /// How many letters words of noise have at most, on average.
    private static let scrapLength = 3.2
    /// How wide a character is in ordinary type, in heights of its line.
    private static let ordinaryWidths = 0.25...1.3
    /// How many words of noise show that it is noise whatever its shape.
    private static let manyWords = 4

    /// Whether nothing in the line can be a word.
    var isNoise: Bool {
        guard let sureness = confidence.value else { return false }
        if text.allSatisfy({ $0 == "|" || $0 == " " }) { return true }
        if isStroke { return sureness < Self.trust }
        guard sureness < Self.doubt, words.count >= Self.manyWords || hasOddShape else {
            return false
        }
        let wordsWithLetters = words.filter(\.hasLettersOrDigits)
        let letters = wordsWithLetters.map {
            $0.text.unicodeScalars.count(where: \.isLetterOrDigit)
        }
        let total = letters.reduce(0, +)
        let digits = text.unicodeScalars.count(where: \.isDigit)
        return total == 0
            || Double(total) < Self.scrapLength * Double(letters.count)
                && 2 * digits <= total
                && !hasIdeographs
                && !wordsWithLetters.contains { $0.confidence >= Confidence(Self.trust) }
                && !wordsWithLetters.contains(where: \.isNumber)
    }

    /// Whether the line is one stroke that runs down, as between the boxes of a chart.
    private var isStroke: Bool {
        text.count == 1 && "iIl1!іІ".contains(text) && box.width < 0.2 * box.height
    }

    /// Whether the characters are far wider or narrower than they are high.
    private var hasOddShape: Bool {
        guard box.height > 0, !text.isEmpty else { return true }
        return !Self.ordinaryWidths.contains(box.width / Double(text.count) / box.height)
    }

    /// Whether a word can be as short as one character in this script.
    private var hasIdeographs: Bool {
        text.unicodeScalars.contains { $0.value >= 0x2E80 }
    }
}

extension OcrWord {
    /// How many digits dirt does not look like.
    private static let certainDigits = 3

    /// Whether the word is a number of more than two digits, as in a cell of a table.
    fileprivate var isNumber: Bool {
        let characters = text.unicodeScalars
        return characters.count(where: \.isDigit) >= Self.certainDigits
            && !characters.contains(where: \.properties.isAlphabetic)
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType != nil }
}
