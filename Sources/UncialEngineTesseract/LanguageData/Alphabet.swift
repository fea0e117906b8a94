import UncialModel

/// The alphabet of a language's model.
enum Alphabet: Hashable {
    case latin
    case cyrillic
    case greek

    /// Letters that look like one of another alphabet.
    private static let twins: [Alphabet: Set<Unicode.Scalar>] = [
        .latin: Set("ABCEHIKMOPTXYaceiopxy".unicodeScalars),
        .cyrillic: Set("АВСЕНІКМОРТХУасеіорху".unicodeScalars),
        .greek: Set("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυι".unicodeScalars),
    ]

    /// Fails for a language whose model has another alphabet, or one that is not known.
    init?(_ language: OcrLanguage) {
        switch language.script {
        case "Latn", "Latf": self = .latin
        case "Cyrl": self = .cyrillic
        case "Grek": self = .greek
        default: return nil
        }
    }

    /// The share of a text's letters that occur in no other alphabet in this shape; 0 without letters.
    func shareOfOwnLetters(in text: some StringProtocol) -> Double {
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        guard !letters.isEmpty else { return 0 }
        let twins = Self.twins[self] ?? []
        return Double(letters.count { !twins.contains($0) }) / Double(letters.count)
    }
}
