import UncialModel

extension OcrLine {
    /// Whether the line has words that stand side by side, rather than above one another.
    var runsAcross: Bool {
        guard words.count > 1 else { return !words.isEmpty }
        return BoundingBox(enclosing: words.lazy.map(\.box)).map { $0.width > $0.height } ?? false
    }

    /// The height of the highest word with a letter or a digit, or `nil` when there is none.
    var letterHeight: Double? {
        words.lazy.filter(\.hasLettersOrDigits).map(\.box.height).max()
    }
}

extension OcrWord {
    /// Whether there is more than punctuation.
    var hasLettersOrDigits: Bool {
        text.unicodeScalars.contains(where: \.isLetterOrDigit)
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter of any script or a digit.
    var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }
}
