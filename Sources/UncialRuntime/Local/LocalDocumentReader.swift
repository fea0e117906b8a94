public import UncialCore
public import UncialModel

/// Reads documents in this process.
///
/// The engine is made at the first page that needs it. Making a reader touches no disk.
public final class LocalDocumentReader: DocumentReader {
    private let options: OcrOptions
    private let components: UncialComponents
    private let logger: OcrLogger
    private let lazyEngine: LazyEngine

    /// Makes a reader; does no work.
    ///
    /// - Parameters:
    ///   - options: how documents are read.
    ///   - components: the engine registry, the PDF and image libraries, the language data.
    ///   - logger: hears what happens. Default: silent.
    public init(options: OcrOptions, components: UncialComponents, logger: OcrLogger = .silent) {
        self.options = options
        self.components = components
        self.logger = logger
        lazyEngine = LazyEngine(components: components, options: options, logger: logger)
    }

    /// Opens a PDF to read its text layer; `nil` for any other input, and without a text extractor.
    ///
    /// - Throws: ``/UncialModel/OcrError``; `CancellationError`.
    public func openText(of input: OcrInput) async throws -> (any DigitalTextDocument)? {
        try await lazyEngine.requireOpen()
        guard case .pdf(let pdf, let password) = input, let extractor = components.textExtractor
        else { return nil }
        return try await extractor.open(
            pdf,
            password: password,
            options: options,
            logger: logger
        )
    }

    /// Opens a document to recognize its pages.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` when the part that opens such a document
    ///   is missing; other ``/UncialModel/OcrError``; `CancellationError`.
    public func openPages(of input: OcrInput) async throws -> any PageReader {
        try await lazyEngine.requireOpen()
        return LocalPageReader(
            source: try await source(of: input),
            options: options,
            strategy: components.readingStrategy,
            engine: lazyEngine,
            logger: logger
        )
    }

    private func source(of input: OcrInput) async throws -> PageSource {
        switch input {
        case .raster(let raster):
            return .raster(raster)
        case .image(let image):
            guard let decoder = components.imageDecoder else {
                throw OcrError.unsupported(
                    reason: "This client has no image decoder. Use UncialDist, or give it one."
                )
            }
            return .image(try await decoder.open(image, logger: logger))
        case .pdf(let pdf, let password):
            guard let rasterizer = components.rasterizer else {
                throw OcrError.unsupported(
                    reason: "This client has no PDF library. Use UncialDist, or give it one."
                )
            }
            return .document(
                try await rasterizer.open(pdf, password: password, logger: logger)
            )
        }
    }

    /// What the engine would do with these options; loads no model.
    ///
    /// - Throws: ``/UncialModel/OcrError/noEngine(reason:)``,
    ///   ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)``.
    public func capabilities() async throws -> OcrCapabilities {
        try await lazyEngine.capabilities()
    }

    /// Frees the engine after the pages in progress; calling it again does nothing.
    public func close() async {
        await lazyEngine.close()
    }
}
