public import UncialModel

/// What an engine really does with the options it was given.
public struct OcrCapabilities: Sendable, Hashable, Codable {
    /// The engine's identifier, such as "tesseract".
    public var engineId: String
    /// The engine's version as it reports it.
    public var engineVersion: String
    /// The languages that will be used, in order: those asked for and available.
    public var languages: [OcrLanguage]
    /// Whether words with boxes are reported when asked for.
    public var wordLevel: Bool
    /// Whether a confidence is reported.
    public var confidence: Bool
    /// Whether each line names the language it was read in.
    public var perLineLanguage: Bool
    /// Whether the engine can find out how a page is turned: ``TextRecognizer/orientation(of:pageIndex:)``
    /// has an answer where the page has one.
    public var orientationDetection: Bool
    /// Whether the engine reports the tilt of lines.
    public var skewDetection: Bool
    /// Whether the engine uses ``/UncialModel/OcrOptions/userWords``: such a word is preferred to one that
    /// looks much like it and is in no dictionary.
    public var userWords: Bool
    /// Whether the engine finds out which languages a page is in:
    /// ``TextRecognizer/languages(of:pageIndex:)`` has an answer where the page has one.
    public var languageDetection: Bool
    /// How somebody gets the languages that were asked for and are missing: sentences for people, empty
    /// when none is missing.
    public var languageAdvice: String
    /// How many pages it recognizes at once, 1…256; other values are clamped.
    public var parallelism: Int {
        didSet { parallelism = Self.clamped(parallelism) }
    }

    /// Makes capabilities; what is left out is not offered.
    public init(
        engineId: String,
        engineVersion: String,
        languages: [OcrLanguage],
        wordLevel: Bool = false,
        confidence: Bool = false,
        perLineLanguage: Bool = false,
        orientationDetection: Bool = false,
        skewDetection: Bool = false,
        userWords: Bool = false,
        languageDetection: Bool = false,
        languageAdvice: String = "",
        parallelism: Int = 1
    ) {
        self.engineId = engineId
        self.engineVersion = engineVersion
        self.languages = languages
        self.wordLevel = wordLevel
        self.confidence = confidence
        self.perLineLanguage = perLineLanguage
        self.orientationDetection = orientationDetection
        self.skewDetection = skewDetection
        self.userWords = userWords
        self.languageDetection = languageDetection
        self.languageAdvice = languageAdvice
        self.parallelism = Self.clamped(parallelism)
    }

    private static func clamped(_ parallelism: Int) -> Int { min(256, max(1, parallelism)) }

    /// The languages among those asked for that will not be used, in the order asked.
    public func dropped(of requested: [OcrLanguage]) -> [OcrLanguage] {
        requested.filter { !languages.contains($0) }
    }

    /// Whether any of the languages asked for will not be used.
    public func droppedAny(of requested: [OcrLanguage]) -> Bool {
        !dropped(of: requested).isEmpty
    }
}

extension OcrCapabilities {
    /// Decodes capabilities; a parallelism outside its range is clamped, and what an older program did
    /// not write is not offered.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func flag(_ key: CodingKeys) throws -> Bool { try container.decode(Bool.self, forKey: key) }
        self.init(
            engineId: try container.decode(String.self, forKey: .engineId),
            engineVersion: try container.decode(String.self, forKey: .engineVersion),
            languages: try container.decode([OcrLanguage].self, forKey: .languages),
            wordLevel: try flag(.wordLevel),
            confidence: try flag(.confidence),
            perLineLanguage: try flag(.perLineLanguage),
            orientationDetection: try flag(.orientationDetection),
            skewDetection: try flag(.skewDetection),
            userWords: try container.decodeIfPresent(Bool.self, forKey: .userWords) ?? false,
            languageDetection:
                try container.decodeIfPresent(Bool.self, forKey: .languageDetection) ?? false,
            languageAdvice:
                try container.decodeIfPresent(String.self, forKey: .languageAdvice) ?? "",
            parallelism: try container.decode(Int.self, forKey: .parallelism)
        )
    }
}
