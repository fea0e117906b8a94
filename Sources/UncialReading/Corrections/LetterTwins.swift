import UncialModel

/// Latin and Cyrillic letters that print alike.
enum LetterTwins {
    /// The Cyrillic letter of the same shape, by Latin letter.
    static let cyrillicByLatin: [Unicode.Scalar: Unicode.Scalar] = [
        "a": "а", "c": "с", "e": "е", "i": "і", "k": "к", "o": "о", "p": "р", "x": "х", "y": "у",
        "ï": "ї", "ë": "ё", "j": "ј", "s": "ѕ",
        "A": "А", "B": "В", "C": "С", "E": "Е", "H": "Н", "I": "І", "K": "К", "M": "М", "O": "О",
        "P": "Р", "T": "Т", "X": "Х", "Y": "У", "Ï": "Ї", "Ë": "Ё", "J": "Ј", "S": "Ѕ",
    ]

    /// The Latin letter of the same shape, by Cyrillic letter.
    static let latinByCyrillic: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: cyrillicByLatin.map { ($1, $0) }
    )
}

/// The alphabet a scalar is a letter of, as far as words of both are told apart.
enum LetterKind {
    case latin
    case cyrillic

    /// Nothing for digits, punctuation and letters of other scripts.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
            self = .latin
        case 0x400...0x481, 0x48A...0x52F: self = .cyrillic
        default: return nil
        }
    }

    /// Whether a letter of this alphabet looks like none of the other.
    func isCertain(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .latin: LetterTwins.cyrillicByLatin[scalar] == nil
        case .cyrillic: LetterTwins.latinByCyrillic[scalar] == nil
        }
    }
}
