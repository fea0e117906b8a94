import UncialModel

extension Collection<OcrLanguage> {
    /// The codes in ascending order, or "none".
    package var codeList: String { isEmpty ? "none" : map(\.code).sorted().joined(separator: ", ") }

    /// Those that somebody asked for: without the models that are no languages and that engines ask for
    /// on the side, unless there is nothing else.
    var forText: [OcrLanguage] {
        let languages = filter { !$0.isAuxiliary }
        return languages.isEmpty ? Array(self) : languages
    }
}

extension OcrLanguage {
    /// Whether this is the name of an ``AuxiliaryModel``.
    var isAuxiliary: Bool { AuxiliaryModel(rawValue: code) != nil }
}
