/// Which engine recognized a document's pages, and in which languages.
public struct RecognitionSummary: Sendable, Hashable, Codable {
    /// The engine's identifier, such as "tesseract".
    public var engineId: String
    /// The engine's version as it reports it.
    public var engineVersion: String
    /// The languages that were used, in order.
    public var languages: [OcrLanguage]
    /// The languages that were asked for and not used, because their data is missing.
    public var droppedLanguages: [OcrLanguage]

    /// Makes a summary.
    public init(
        engineId: String,
        engineVersion: String,
        languages: [OcrLanguage],
        droppedLanguages: [OcrLanguage] = []
    ) {
        self.engineId = engineId
        self.engineVersion = engineVersion
        self.languages = languages
        self.droppedLanguages = droppedLanguages
    }
}
