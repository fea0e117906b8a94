public import UncialCore
public import UncialModel

/// An engine for tests: it "recognizes" the text it was given, with boxes where print would stand.
///
/// ```swift
/// let registry = OcrEngineRegistry()
/// registry.register(FakeOcrEngine(text: [0: "First page"], defaultText: "Another page"))
/// ```
public struct FakeOcrEngine: OcrEngineFactory {
    /// "fake".
    public let id = "fake"
    private let text: [Int: String]
    private let defaultText: String
    private let fixedCapabilities: OcrCapabilities?
    private let failOnPage: Int?
    private let available: Bool
    private let delayPerPage: Duration

    /// Makes an engine.
    ///
    /// - Parameters:
    ///   - text: what stands on each page, by zero-based index; lines are separated by line ends.
    ///   - defaultText: what stands on every other page. Default: one short line.
    ///   - capabilities: what the engine says of itself. Default: all languages that were asked for,
    ///     words, confidence, skew, two pages at once.
    ///   - failOnPage: the zero-based page that fails with
    ///     ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)``, or `nil`.
    ///   - isAvailable: whether the engine says it can be used. Default: `true`.
    ///   - delayPerPage: how long a page takes; it ends early when the task is cancelled. Default: 0.
    public init(
        text: [Int: String] = [:],
        defaultText: String = "The quick brown fox",
        capabilities: OcrCapabilities? = nil,
        failOnPage: Int? = nil,
        isAvailable: Bool = true,
        delayPerPage: Duration = .zero
    ) {
        self.text = text
        self.defaultText = defaultText
        self.fixedCapabilities = capabilities
        self.failOnPage = failOnPage
        self.available = isAvailable
        self.delayPerPage = delayPerPage
    }

    /// What the initializer was told.
    public func isAvailable() -> Bool { available }

    /// What the initializer was told, or every language that is asked for.
    public func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) -> OcrCapabilities {
        fixedCapabilities
            ?? OcrCapabilities(
                engineId: id,
                engineVersion: "1.0",
                languages: options.languages,
                wordLevel: true,
                confidence: true,
                skewDetection: true,
                parallelism: 2
            )
    }

    /// Makes a recognizer; loads nothing.
    public func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) -> any TextRecognizer {
        FakeTextRecognizer(
            capabilities: capabilities(options: options, languageData: languageData),
            text: text,
            defaultText: defaultText,
            failOnPage: failOnPage,
            delayPerPage: delayPerPage
        )
    }
}
