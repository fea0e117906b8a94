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
    /// How much of the text is in each language, most first; empty unless the languages were found from the
    /// pages (``OcrOptions/languageDetection``).
    public var detectedLanguages: [LanguageShare]

    /// Makes a summary.
    public init(
        engineId: String,
        engineVersion: String,
        languages: [OcrLanguage],
        droppedLanguages: [OcrLanguage] = [],
        detectedLanguages: [LanguageShare] = []
    ) {
        self.engineId = engineId
        self.engineVersion = engineVersion
        self.languages = languages
        self.droppedLanguages = droppedLanguages
        self.detectedLanguages = detectedLanguages
    }
}

extension RecognitionSummary {
    private enum CodingKeys: String, CodingKey {
        case engineId, engineVersion, languages, droppedLanguages, detectedLanguages
    }

    /// Decodes a summary; what an older program did not write was not found.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            engineId: try container.decode(String.self, forKey: .engineId),
            engineVersion: try container.decode(String.self, forKey: .engineVersion),
            languages: try container.decode([OcrLanguage].self, forKey: .languages),
            droppedLanguages: try container.decode([OcrLanguage].self, forKey: .droppedLanguages),
            detectedLanguages: try container.decodeIfPresent(
                [LanguageShare].self,
                forKey: .detectedLanguages
            ) ?? []
        )
    }

    /// Encodes a summary; languages that were not found from the pages are left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(engineId, forKey: .engineId)
        try container.encode(engineVersion, forKey: .engineVersion)
        try container.encode(languages, forKey: .languages)
        try container.encode(droppedLanguages, forKey: .droppedLanguages)
        if !detectedLanguages.isEmpty {
            try container.encode(detectedLanguages, forKey: .detectedLanguages)
        }
    }
}
