import Synchronization
import UncialCore
import UncialModel

/// Reads pages on a pool of handles, each on a thread of its own.
///
/// Handles are made when pages first need them and loaded on their threads.
final class TesseractRecognizer: TextRecognizer {
    let capabilities: OcrCapabilities

    private let pool: WorkerPool<TesseractWorker>
    private let workers: WorkerList

    init(
        models: LanguageModels,
        pageSegmentation: TesseractPageSegmentation,
        capabilities: OcrCapabilities,
        logger: OcrLogger
    ) {
        self.capabilities = capabilities
        let workers = WorkerList()
        self.workers = workers
        pool = WorkerPool(limit: capabilities.parallelism) {
            let worker = TesseractWorker(
                models: models,
                pageSegmentation: pageSegmentation,
                logger: logger
            )
            workers.append(worker)
            return worker
        }
    }

    deinit {
        // Freeing a handle waits for a lock that loading a model may hold: not here, where anything
        // may be running, but on the workers' own threads.
        let workers = workers
        if !workers.isEmpty { Task.detached { await workers.end() } }
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
            [pool] in
            try await pool.withWorker { worker in
                let cancellation = CancellationFlag()
                return try await withTaskCancellationHandler {
                    try await worker.recognize(request, cancellation: cancellation)
                } onCancel: {
                    cancellation.set()
                }
            }
        }
    }

    func close() async {
        await pool.close()
        await workers.end()
    }
}

/// Every worker that the pool made, so that their handles can be freed on their threads.
private final class WorkerList: Sendable {
    private let workers = Mutex<[TesseractWorker]>([])

    var isEmpty: Bool { workers.withLock(\.isEmpty) }

    func append(_ worker: TesseractWorker) {
        workers.withLock { $0.append(worker) }
    }

    func end() async {
        let ended = workers.withLock { workers in
            defer { workers = [] }
            return workers
        }
        for worker in ended { await worker.end() }
    }
}
