import UncialCore
import UncialModel

/// What the calls of one client share: options, parts, and the engine once it is needed.
final class ExtractionPipeline: Sendable {
    let logger: OcrLogger
    private let options: Result<OcrOptions, OcrError>
    private let components: UncialComponents
    private let lazyEngine: LazyEngine

    init(
        options: Result<OcrOptions, OcrError>,
        components: UncialComponents,
        logger: OcrLogger
    ) {
        self.options = options
        self.components = components
        self.logger = logger
        lazyEngine = LazyEngine(components: components, logger: logger)
    }

    /// The client's engine, made now if nobody needed it before.
    func engine() async throws -> Engine {
        try await lazyEngine.engine(options: options.get())
    }

    /// How pages are read, where the client has a say in it.
    var readingStrategy: (any ReadingStrategy)? { components.readingStrategy }

    func capabilities() async throws -> OcrCapabilities {
        try await lazyEngine.capabilities(options: options.get())
    }

    func close() async {
        await lazyEngine.close()
    }

    /// Opens an input and plans its pages.
    func open(
        _ input: OcrInput,
        recognizing choice: RecognitionChoice
    ) async throws -> (job: PageJob, pages: [PlannedPage]) {
        let options = try options.get()
        try await lazyEngine.requireOpen()
        let digital = try await digitalText(of: input, options: options, choice)
        if let digital, digital.pages.allSatisfy({ !choice.needsPixels(of: $0, in: digital) }),
            choice != .pagesWithoutText || digital.hasUsableText
        {
            let pages = digital.pages.map { PlannedPage(index: $0.index, digital: $0) }
            return (job(options, .none, pages, digital), pages)
        }
        let (source, pageCount) = try await pixels(of: input)
        let usable = Dictionary(
            (digital?.pages ?? []).lazy
                .filter { page in digital.map { !choice.needsPixels(of: page, in: $0) } == true }
                .map { ($0.index, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let pages = try options.selectedPages(of: pageCount)
            .map { PlannedPage(index: $0, digital: usable[$0]) }
        return (job(options, source, pages, digital), pages)
    }

    private func job(
        _ options: OcrOptions,
        _ source: PageSource,
        _ pages: [PlannedPage],
        _ digital: DigitalText?
    ) -> PageJob {
        PageJob(
            pipeline: self,
            options: options,
            source: source,
            hasTextPages: pages.contains { $0.digital != nil },
            outline: digital?.outline ?? [],
            structureTree: digital?.structureTree
        )
    }

    /// The text layer, where the input may have one and the client wants it.
    private func digitalText(
        of input: OcrInput,
        options: OcrOptions,
        _ choice: RecognitionChoice
    ) async throws -> DigitalText? {
        guard case .pdf(let pdf, let password) = input,
            options.preferDigitalLayer || choice != .pagesWithoutText,
            let extractor = components.textExtractor
        else { return nil }
        return try await extractor.extractPages(
            from: pdf,
            password: password,
            options: options,
            logger: logger
        )
    }

    private func pixels(of input: OcrInput) async throws -> (PageSource, pageCount: Int) {
        switch input {
        case .raster(let raster):
            return (.raster(raster), 1)
        case .image(let image):
            guard let decoder = components.imageDecoder else {
                throw OcrError.unsupported(
                    reason: "This client has no image decoder. Use UncialDist, or give it one."
                )
            }
            let document = try await decoder.open(image, logger: logger)
            return (.image(document), document.pageCount)
        case .pdf(let pdf, let password):
            guard let rasterizer = components.rasterizer else {
                throw OcrError.unsupported(
                    reason: "This client has no PDF library. Use UncialDist, or give it one."
                )
            }
            let document = try await rasterizer.open(pdf, password: password, logger: logger)
            return (.document(document), document.pageCount)
        }
    }
}
