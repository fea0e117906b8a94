import UncialModel

/// The letters that a language in Cyrillic has.
struct CyrillicAlphabet: Sendable {
    /// The code of the language's model.
    let code: String
    private let letters: Set<Unicode.Scalar>

    /// The alphabet of a language, or `nil` when it is not known or not Cyrillic.
    init?(of language: OcrLanguage) {
        guard let own = Self.letters(ofCode: language.code) else { return nil }
        code = language.code
        letters = Set(own.unicodeScalars).union(own.uppercased().unicodeScalars)
    }

    /// Whether the language has a letter.
    func has(_ letter: Unicode.Scalar) -> Bool { letters.contains(letter) }

    private static func letters(ofCode code: String) -> String? {
        switch code {
        case "ukr": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
        case "rus": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
        case "bel": "абвгдеёжзійклмнопрстуўфхцчшыьэюя"
        case "bul": "абвгдежзийклмнопрстуфхцчшщъьюя"
        case "srp": "абвгдђежзијклљмнњопрстћуфхцчџш"
        case "mkd": "абвгдѓежзѕијклљмнњопрстќуфхцчџш"
        default: nil
        }
    }
}
