public import UncialCore
public import UncialModel

/// Reads documents in worker processes: a file that crashes a library, or hangs it, costs its page alone.
///
/// Processes are started when they are first needed and end when nobody has needed them for half a
/// minute. Making a reader starts none.
public final class IsolatedDocumentReader: DocumentReader {
    private let options: OcrOptions
    private let memoryLimit: Int
    private let pageDeadline: Duration
    private let logger: OcrLogger
    private let engine: EngineChoice
    private let crew: WorkerCrew
    private let documents: OpenDocuments

    /// Makes a reader; does no work.
    ///
    /// - Parameters:
    ///   - options: how documents are read.
    ///   - count: the most workers at once; `nil` for one for each processor.
    ///   - memoryLimit: the bytes of memory that a worker may have.
    ///   - pageDeadline: how long opening a document, or a page with its text and its pixels, may take
    ///     until the worker is killed; `nil` for ``/UncialModel/OcrLimits/pageDuration``.
    ///   - executable: what is started.
    ///   - registry: where the engine comes from: a worker uses its own of the same identifier.
    ///   - languageData: where language models come from; `nil` leaves it to the engine.
    ///   - logger: hears what happens, in the workers too. Default: silent.
    public init(
        options: OcrOptions,
        count: Int? = nil,
        memoryLimit: Int = OcrIsolation.defaultMemoryLimit,
        pageDeadline: Duration? = nil,
        executable: WorkerExecutable = .thisProgram,
        registry: OcrEngineRegistry = .shared,
        languageData: (any LanguageDataProvider)? = nil,
        logger: OcrLogger = .silent
    ) {
        let pageDeadline = pageDeadline ?? options.limits.pageDuration
        let engine = EngineChoice(
            options: options,
            registry: registry,
            languageData: languageData
        )
        self.options = options
        self.memoryLimit = memoryLimit
        self.pageDeadline = pageDeadline
        self.logger = logger
        self.engine = engine
        let watchdog = Watchdog()
        let crew = WorkerCrew(limit: count ?? ProcessorCount.available, watchdog: watchdog) {
            var configuration = WorkerConfiguration(
                options: options.allowing(pageDeadline + Self.leeway),
                logLevel: logger.leastLevel?.rawValue,
                memoryLimit: memoryLimit
            )
            try await engine.describe(in: &configuration)
            return try await ReadingWorker(
                configuration,
                executable: executable,
                watchdog: watchdog,
                logger: logger
            )
        }
        self.crew = crew
        documents = OpenDocuments(limits: options.limits) { [weak crew] in crew?.close($0) }
    }

    /// A worker would stop a page by itself this much later than it is killed.
    private static let leeway = Duration.seconds(5)

    /// Opens a PDF to read its text layer; `nil` for any other input, and where workers read none.
    ///
    /// - Throws: ``/UncialModel/OcrError``, ``/UncialModel/OcrError/workerFailed(pageIndex:reason:)``
    ///   and ``/UncialModel/OcrError/noIsolation(reason:)`` among them; `CancellationError`.
    public func openText(of input: OcrInput) async throws -> (any DigitalTextDocument)? {
        guard case .pdf = input else { return nil }
        let work = try await work(on: input, for: .text)
        let pageCount = try await work.open()
        return pageCount == 0 ? nil : IsolatedTextDocument(pageCount: pageCount, work: work)
    }

    /// Opens a document to recognize its pages.
    ///
    /// - Throws: as ``openText(of:)``.
    public func openPages(of input: OcrInput) async throws -> any PageReader {
        let work = try await work(on: input, for: .pixels)
        return IsolatedPageReader(
            pageCount: try await work.open(),
            work: work,
            engine: engine
        )
    }

    private func work(
        on input: OcrInput,
        for stage: ReadingWorker.Stage
    ) async throws -> DocumentWork {
        try crew.requireOpen()
        return DocumentWork(
            deadline: pageDeadline,
            memoryLimit: memoryLimit,
            stage: stage,
            crew: crew,
            use: try await documents.use(input),
            logger: logger
        )
    }

    /// What the engine of this process would do with the options; starts no worker and loads no model.
    ///
    /// As many pages are read at once as there are workers.
    ///
    /// - Throws: ``/UncialModel/OcrError/noEngine(reason:)``,
    ///   ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)``.
    public func capabilities() async throws -> OcrCapabilities {
        try crew.requireOpen()
        var capabilities = try await engine.capabilities()
        capabilities.parallelism = crew.limit
        return capabilities
    }

    /// Ends the workers after the pages in progress; later calls throw
    /// ``/UncialModel/OcrError/clientClosed``.
    public func close() async {
        await crew.close()
    }

    /// The processes of workers that are idle, or recognize a page now.
    var processIdentifiers: [Int32] { crew.processIdentifiers }
}

extension OcrOptions {
    /// The same options with another time for a page.
    fileprivate func allowing(_ pageDuration: Duration) -> OcrOptions {
        let limits = try? OcrLimits(
            inputBytes: limits.inputBytes,
            pages: limits.pages,
            pixelsPerPage: limits.pixelsPerPage,
            pageSide: limits.pageSide,
            imageBytes: limits.imageBytes,
            pageDuration: pageDuration,
            documentDuration: limits.documentDuration,
            charactersPerPage: limits.charactersPerPage
        )
        return limits.map(within) ?? self
    }
}
