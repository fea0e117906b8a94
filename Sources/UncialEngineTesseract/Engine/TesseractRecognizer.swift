import UncialCore
import UncialModel

/// Reads pages on a pool of handles, each on a thread of its own.
///
/// Handles are made when pages first need them, loaded on their threads, all at once where several are
/// needed, and given back there after the idle time.
final class TesseractRecognizer: TextRecognizer {
    let capabilities: OcrCapabilities

    private let crew: TesseractCrew

    init(
        models: LanguageModels,
        pageSegmentation: TesseractPageSegmentation,
        idleTime: Duration?,
        capabilities: OcrCapabilities,
        logger: OcrLogger
    ) {
        self.capabilities = capabilities
        let pool = WorkerPool(
            limit: capabilities.parallelism,
            idleTime: idleTime,
            end: { workers in
                for worker in workers { await worker.end() }
                await FreedMemory.giveBack()
            },
            make: {
                TesseractWorker(
                    models: models,
                    pageSegmentation: pageSegmentation,
                    logger: logger
                )
            }
        )
        crew = TesseractCrew(
            pool: pool,
            languages: models.languages,
            pageSegmentation: pageSegmentation
        )
    }

    func prepare(pageCount: Int) async {
        await withTaskGroup { group in
            // A page that comes meanwhile may take such a worker: it waits on the worker's thread.
            for worker in crew.pool.fill(upTo: crew.workerCount(forPages: pageCount)) {
                group.addTask { await worker.prepare() }
            }
        }
    }

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> OcrPage {
        try Task.checkCancellation()
        let request = RecognitionRequest(
            raster: raster,
            pageIndex: pageIndex,
            quality: options.recognitionQuality,
            includeWords: options.includeWords
        )
        // Layout analysis listens to no cancellation. The caller need not wait for its end; the
        // worker goes back to the pool when it is really free. Nothing times out here.
        return try await withAbandonment(after: nil, throwing: .timedOut(pageIndex: pageIndex)) {
            [crew] in
            let cancellation = CancellationFlag()
            return try await withTaskCancellationHandler {
                try await crew.read(request, cancellation: cancellation)
            } onCancel: {
                cancellation.set()
            }
        }
    }

    func close() async {
        await crew.pool.close()
    }
}
