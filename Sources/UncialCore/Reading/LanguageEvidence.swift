public import UncialModel

/// What an engine found out about the languages of a page.
public struct LanguageEvidence: Sendable, Hashable {
    /// The languages the page is written in, those with most text first; never empty.
    public var languages: [OcrLanguage]
    /// How sure the engine is of the first, 0…1.
    public var confidence: Confidence

    /// Makes a piece of evidence.
    ///
    /// - Parameters:
    ///   - languages: one or more, most text first.
    ///   - confidence: how sure the engine is of the first.
    public init(languages: [OcrLanguage], confidence: Confidence) {
        self.languages = languages
        self.confidence = confidence
    }
}
