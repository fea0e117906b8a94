import UncialCore
import UncialModel

/// Threads that leptonica works on, away from Swift's own.
struct LeptonicaWorkers: Sendable {
    private let workers: WorkerPool<DecodingWorker>

    /// - Parameter parallelism: how much is done at once, 1 or more; `nil` for one per core.
    init(parallelism: Int?) {
        workers = WorkerPool(limit: parallelism ?? ProcessorCount.available) { DecodingWorker() }
    }

    /// Has a thread do something; a cancelled caller is let go at once.
    ///
    /// - Parameters:
    ///   - logger: hears what leptonica says.
    ///   - timeout: what it would be called if it took too long; there is no limit so far.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for damage;
    ///   ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)`` for want of memory;
    ///   `CancellationError`.
    func run<Result: Sendable>(
        _ logger: OcrLogger,
        timeout: String,
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let workers = workers
        return try await withAbandonment(after: nil, throwing: .invalidInput(reason: timeout)) {
            try await workers.withWorker { worker in
                try await worker.run {
                    do {
                        return try CodecMessages(logger).hearing(body)
                    } catch let damage as ImageDamage {
                        throw damage.error(pageIndex: nil)
                    }
                }
            }
        }
    }
}
