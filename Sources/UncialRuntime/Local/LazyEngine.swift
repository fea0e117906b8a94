import UncialCore
import UncialModel

/// A recognizer and what goes with it.
struct Engine: Sendable {
    /// Held by a page from before its pixels are made until they are freed.
    struct RasterPermit: Sendable {}

    let recognizer: any TextRecognizer
    /// Which engine it is, for the document.
    let summary: RecognitionSummary
    /// How many pages may have pixels: one for each page being recognized, and one that is rendered
    /// meanwhile.
    let rasterPermits: WorkerPool<RasterPermit>
    /// How many pages one reading starts ahead: twice as many as are recognized at once, so that a slow
    /// page does not leave a core idle while its successors wait to be delivered.
    let window: Int

    init(recognizer: any TextRecognizer, options: OcrOptions) {
        let capabilities = recognizer.capabilities
        self.recognizer = recognizer
        summary = RecognitionSummary(
            engineId: capabilities.engineId,
            engineVersion: capabilities.engineVersion,
            languages: capabilities.languages,
            droppedLanguages: capabilities.dropped(of: options.requestedLanguages)
        )
        rasterPermits = WorkerPool(limit: capabilities.parallelism + 1, make: RasterPermit.init)
        window = capabilities.parallelism * 2
    }
}

/// The engine of a client: made at the first page that needs it, by one caller for all.
actor LazyEngine {
    private let components: UncialComponents
    private let options: OcrOptions
    private let logger: OcrLogger
    private var making: Task<Engine, any Error>?
    private var isClosed = false

    init(components: UncialComponents, options: OcrOptions, logger: OcrLogger) {
        self.components = components
        self.options = options
        self.logger = logger
    }

    func requireOpen() throws {
        if isClosed { throw OcrError.clientClosed }
    }

    func engine() async throws -> Engine {
        try requireOpen()
        let task = making ?? Task { try await make() }
        making = task
        do {
            // Loading goes on for the others when this caller is cancelled.
            return try await withAbandonment(after: nil, throwing: .clientClosed) {
                try await task.value
            }
        } catch {
            // Language data may be installed meanwhile: the next page tries again.
            if making == task, !Task.isCancelled { making = nil }
            // What close() cancelled is the loading, not this caller.
            throw isClosed && !Task.isCancelled ? OcrError.clientClosed : error
        }
    }

    func capabilities() async throws -> OcrCapabilities {
        try requireOpen()
        return try await components.registry.requireAvailable().capabilities(
            options: options,
            languageData: components.languageData
        )
    }

    func close() async {
        isClosed = true
        making?.cancel()
        let engine = try? await making?.value
        making = nil
        await engine?.recognizer.close()
        // Documents and decoded images were freed as well, by libraries that the engine knows nothing of.
        await FreedMemory.giveBack()
    }

    private func make() async throws -> Engine {
        let factory = try components.registry.requireAvailable()
        let recognizer = try await factory.create(
            options: options,
            logger: logger,
            languageData: components.languageData
        )
        let engine = Engine(recognizer: recognizer, options: options)
        let languages = engine.summary.languages.map(\.code).joined(separator: ", ")
        logger.log(.info, "runtime", "Recognizing with \(factory.id) in \(languages).")
        return engine
    }
}
