public import UncialModel

/// How lines become headings and paragraphs.
///
/// Checked where it is built, immutable afterwards. A ratio compares with what is usual in the same
/// document, so the defaults fit print of any size.
public struct StructureOptions: Sendable, Hashable {
    /// How many times the document's usual type size makes a heading without further signs, above 1.
    ///
    /// Default: 1.25. Smaller type needs other signs as well: weight, capitals, numbers, distances,
    /// the outline of the file.
    public let headingRatio: Double
    /// How many times the usual line pitch of the page separates two paragraphs, above 1.
    ///
    /// Default: 1.2. Pitch is the distance from one baseline to the next.
    public let paragraphGapRatio: Double
    /// The share of the pages that a running head or foot must stand on, above 0 and at most 1.
    ///
    /// Default: 0.4, so that heads which alternate between left and right pages count.
    public let chromeFrequency: Double
    /// The most words that a heading may have, 1 or more.
    ///
    /// Default: 20. Longer text in large type is a paragraph.
    public let maxHeadingWords: Int
    /// The fewest pages with text among which repetition tells anything, 2 or more.
    ///
    /// Default: 4. In shorter documents only what shows by itself is recognized: page numbers, and heads
    /// and feet that stand off from the body and look like none of it.
    public let minPagesForChromeDetection: Int
    /// Whether running heads, running feet, page numbers, stamps and watermarks are left out.
    ///
    /// Default: `true`. Otherwise each is a `DocBlock.furniture` of its own.
    public let dropChrome: Bool
    /// Whether the structure that a tagged PDF states is taken where it can be trusted.
    ///
    /// Default: `true`. It is compared with the print first; one that leaves text out, or orders it as
    /// nobody would read it, is not used.
    public let usesTags: Bool

    /// Every option at its default.
    public static let `default` = StructureOptions(trustedDropChrome: true)
    /// Running heads, running feet, page numbers, stamps and watermarks are kept as furniture.
    public static let keepChrome = StructureOptions(trustedDropChrome: false)

    /// Makes options; every argument has a default.
    ///
    /// - Throws: `OcrError.invalidOptions` when a value is outside its range
    ///   or not finite. The reason names the value and the range.
    public init(
        headingRatio: Double = 1.25,
        paragraphGapRatio: Double = 1.2,
        chromeFrequency: Double = 0.4,
        maxHeadingWords: Int = 20,
        minPagesForChromeDetection: Int = 4,
        dropChrome: Bool = true,
        usesTags: Bool = true
    ) throws(OcrError) {
        func require(_ isValid: Bool, _ name: String, _ value: Any, _ range: String)
            throws(OcrError)
        {
            guard !isValid else { return }
            throw .invalidOptions(reason: "\(name) is \(value). Use \(range).")
        }
        try require(
            headingRatio.isFinite && headingRatio > 1,
            "headingRatio",
            headingRatio,
            "a number above 1, such as 1.25"
        )
        try require(
            paragraphGapRatio.isFinite && paragraphGapRatio > 1,
            "paragraphGapRatio",
            paragraphGapRatio,
            "a number above 1, such as 1.2"
        )
        try require(
            chromeFrequency > 0 && chromeFrequency <= 1,
            "chromeFrequency",
            chromeFrequency,
            "a number above 0 and up to 1, such as 0.4"
        )
        try require(
            maxHeadingWords >= 1,
            "maxHeadingWords",
            maxHeadingWords,
            "1 or more, such as 20"
        )
        try require(
            minPagesForChromeDetection >= 2,
            "minPagesForChromeDetection",
            minPagesForChromeDetection,
            "2 or more, such as 4"
        )
        self.headingRatio = headingRatio
        self.paragraphGapRatio = paragraphGapRatio
        self.chromeFrequency = chromeFrequency
        self.maxHeadingWords = maxHeadingWords
        self.minPagesForChromeDetection = minPagesForChromeDetection
        self.dropChrome = dropChrome
        self.usesTags = usesTags
    }

    private init(trustedDropChrome dropChrome: Bool) {
        headingRatio = 1.25
        paragraphGapRatio = 1.2
        chromeFrequency = 0.4
        maxHeadingWords = 20
        minPagesForChromeDetection = 4
        self.dropChrome = dropChrome
        usesTags = true
    }
}

extension StructureOptions: Codable {
    private enum CodingKeys: String, CodingKey {
        case headingRatio, paragraphGapRatio, chromeFrequency, maxHeadingWords,
            minPagesForChromeDetection, dropChrome, usesTags
    }

    /// Decodes options and checks them as the initializer does.
    ///
    /// A field that is left out has its default.
    ///
    /// - Throws: `DecodingError`, or `OcrError.invalidOptions` for a value
    ///   not allowed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, else fallback: T) throws -> T {
            try container.decodeIfPresent(T.self, forKey: key) ?? fallback
        }
        let standard = StructureOptions.default
        try self.init(
            headingRatio: value(.headingRatio, else: standard.headingRatio),
            paragraphGapRatio: value(.paragraphGapRatio, else: standard.paragraphGapRatio),
            chromeFrequency: value(.chromeFrequency, else: standard.chromeFrequency),
            maxHeadingWords: value(.maxHeadingWords, else: standard.maxHeadingWords),
            minPagesForChromeDetection: value(
                .minPagesForChromeDetection,
                else: standard.minPagesForChromeDetection
            ),
            dropChrome: value(.dropChrome, else: standard.dropChrome),
            usesTags: value(.usesTags, else: standard.usesTags)
        )
    }
}
