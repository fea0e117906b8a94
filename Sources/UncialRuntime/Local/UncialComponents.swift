public import UncialCore

/// The parts a client works with, each behind its contract.
///
/// `UncialDist` fills in what the platform has; tests fill in fakes. A part that is left out makes the
/// inputs that need it ``/UncialModel/OcrError/unsupported(reason:)``.
public struct UncialComponents: Sendable {
    /// Where the engine comes from: the first available one is used.
    ///
    /// Default: the process's registry.
    public var registry: OcrEngineRegistry
    /// Turns PDF pages into pixels.
    public var rasterizer: (any PageRasterizer)?
    /// Reads the text layer of PDFs.
    public var textExtractor: (any DigitalTextExtractor)?
    /// Decodes image files.
    public var imageDecoder: (any ImageDecoder)?
    /// Decides how a page is read; `nil` has the engine read every page once, as it comes.
    public var readingStrategy: (any ReadingStrategy)?
    /// Where language models come from; `nil` leaves it to the engine.
    public var languageData: (any LanguageDataProvider)?

    /// Makes a set of parts.
    public init(
        registry: OcrEngineRegistry = .shared,
        rasterizer: (any PageRasterizer)? = nil,
        textExtractor: (any DigitalTextExtractor)? = nil,
        imageDecoder: (any ImageDecoder)? = nil,
        readingStrategy: (any ReadingStrategy)? = nil,
        languageData: (any LanguageDataProvider)? = nil
    ) {
        self.registry = registry
        self.rasterizer = rasterizer
        self.textExtractor = textExtractor
        self.imageDecoder = imageDecoder
        self.readingStrategy = readingStrategy
        self.languageData = languageData
    }
}
