import UncialCore
import UncialModel

/// Reads pages on a pool of handles, each on a thread of its own.
///
/// Handles are made when pages first need them, loaded on their threads, all at once where several are
/// needed, and given back there after the idle time.
final class TesseractRecognizer: TextRecognizer {
    let capabilities: OcrCapabilities

    private let crew: TesseractCrew
    private let choice: LanguageChoice
    private let dictionaries: ModelDictionaries
    private let layouts = LayoutMemory()

    init(
        models: LanguageModels,
        choice: LanguageChoice,
        orientationModel: OrientationModel,
        userWords: UserWords?,
        pageSegmentation: TesseractPageSegmentation,
        idleTime: Duration?,
        capabilities: OcrCapabilities,
        logger: OcrLogger
    ) {
        self.capabilities = capabilities
        self.choice = choice
        dictionaries = ModelDictionaries(of: models)
        let pool = WorkerPool(
            limit: capabilities.parallelism,
            idleTime: idleTime,
            end: { workers in
                for worker in workers { await worker.end() }
                await FreedMemory.giveBack()
            },
            make: {
                TesseractWorker(models: models, userWords: userWords, logger: logger)
            }
        )
        crew = TesseractCrew(
            pool: pool,
            orientationModel: orientationModel,
            pageSegmentation: pageSegmentation
        )
    }

    func prepare(pageCount: Int) async {
        let first = crew.pageSegmentation.firstLanguages(of: choice.usual)
        await withTaskGroup { group in
            // A page that comes meanwhile may take such a worker: it waits on the worker's thread.
            for worker in crew.pool.fill(upTo: crew.workerCount(forPages: pageCount)) {
                group.addTask { await worker.prepare(for: first) }
            }
        }
    }

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> OcrPage {
        try await recognize(
            raster,
            pageIndex: pageIndex,
            options: options,
            segmentation: .automatic
        )
    }

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions,
        segmentation: PageSegmentation
    ) async throws -> OcrPage {
        try Task.checkCancellation()
        let languages = try await languages(of: raster, pageIndex: pageIndex, options: options)
        let request = RecognitionRequest(
            raster: raster,
            pageIndex: pageIndex,
            languages: languages,
            pageSegmentation: crew.pageSegmentation.applying(segmentation),
            includeWords: options.includeWords,
            layout: segmentation == .automatic ? layouts.layout(of: raster) : nil
        )
        return try await withCancellation(ofPage: pageIndex) { [crew] in
            try await crew.read(request, cancellation: $0)
        }
    }

    func orientation(of raster: Raster, pageIndex: Int) async throws -> OrientationEvidence? {
        try Task.checkCancellation()
        let request = question(about: raster, pageIndex: pageIndex)
        return try await withCancellation(ofPage: pageIndex) { [crew] in
            try await crew.orientation(of: request, cancellation: $0)
        }
    }

    func languages(of raster: Raster, pageIndex: Int) async throws -> LanguageEvidence? {
        try Task.checkCancellation()
        guard let groups = choice.groups, !groups.isEmpty, choice.installed.count > 1 else {
            return nil
        }
        let request = question(about: raster, pageIndex: pageIndex)
        return try await withCancellation(ofPage: pageIndex) { [crew, dictionaries, layouts] in
            try await crew.languages(
                of: request,
                among: groups,
                dictionaries: dictionaries,
                memory: layouts,
                cancellation: $0
            )
        }
    }

    /// The languages to read a page in: told by its options, or found.
    private func languages(
        of raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> [OcrLanguage] {
        guard options.languageDetection != .off else { return choice.languages(for: options) }
        let evidence = try await languages(of: raster, pageIndex: pageIndex)
        return evidence?.languages ?? choice.languages(for: options)
    }

    /// A page that something is asked about, in the languages that most pages are in.
    private func question(about raster: Raster, pageIndex: Int) -> RecognitionRequest {
        RecognitionRequest(
            raster: raster,
            pageIndex: pageIndex,
            languages: choice.usual,
            pageSegmentation: crew.pageSegmentation,
            includeWords: false
        )
    }

    /// Does work that learns of the task's cancellation by a flag.
    ///
    /// Layout analysis and the detection of turned pages listen to none. The caller need not wait for
    /// their end; the worker goes back to the pool when it is really free. Nothing times out here.
    private func withCancellation<Success: Sendable>(
        ofPage pageIndex: Int,
        _ work: @escaping @Sendable (CancellationFlag) async throws -> Success
    ) async throws -> Success {
        try await withAbandonment(after: nil, throwing: .timedOut(pageIndex: pageIndex)) {
            let cancellation = CancellationFlag()
            return try await withTaskCancellationHandler {
                try await work(cancellation)
            } onCancel: {
                cancellation.set()
            }
        }
    }

    func close() async {
        await crew.pool.close()
    }
}
