import UncialModel

extension Collection<OcrLanguage> {
    /// The codes in ascending order, or "none".
    package var codeList: String { isEmpty ? "none" : map(\.code).sorted().joined(separator: ", ") }
}
