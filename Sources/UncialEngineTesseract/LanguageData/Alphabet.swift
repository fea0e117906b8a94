import UncialModel

/// The alphabet of a language's model.
enum Alphabet: Hashable {
    case latin
    case cyrillic
    case greek

    private static let codes: [Alphabet: Set<String>] = [
        .latin: [
            "afr", "bre", "cat", "ces", "cos", "cym", "dan", "deu", "eng", "enm", "epo", "est",
            "eus",
            "fao", "fil", "fin", "fra", "frk", "frm", "fry", "gla", "gle", "glg", "hat", "hrv",
            "hun",
            "ind", "isl", "ita", "jav", "lat", "lav", "lit", "ltz", "mlt", "mri", "msa", "nld",
            "nor",
            "oci", "pol", "por", "que", "ron", "slk", "slv", "spa", "sqi", "srp_latn", "sun", "swa",
            "swe", "ton", "tur", "uzb", "vie", "yor",
        ],
        .cyrillic: [
            "bel", "bul", "kaz", "kir", "mkd", "mon", "rus", "srp", "tat", "tgk", "ukr", "uzb_cyrl",
        ],
        .greek: ["ell", "grc"],
    ]

    /// Letters that look like one of another alphabet.
    private static let twins: [Alphabet: Set<Unicode.Scalar>] = [
        .latin: Set("ABCEHIKMOPTXYaceiopxy".unicodeScalars),
        .cyrillic: Set("АВСЕНІКМОРТХУасеіорху".unicodeScalars),
        .greek: Set("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυι".unicodeScalars),
    ]

    /// Fails for a language whose model has another alphabet, or one that is not known.
    init?(_ language: OcrLanguage) {
        guard let known = Self.codes.first(where: { $0.value.contains(language.code) }) else {
            return nil
        }
        self = known.key
    }

    /// The share of a text's letters that occur in no other alphabet in this shape; 0 without letters.
    func shareOfOwnLetters(in text: some StringProtocol) -> Double {
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        guard !letters.isEmpty else { return 0 }
        let twins = Self.twins[self] ?? []
        return Double(letters.count { !twins.contains($0) }) / Double(letters.count)
    }
}
