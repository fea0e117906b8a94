import UncialCore
import UncialModel

/// The right to a processor, for work whose time is limited.
///
/// Time limits are by the clock on the wall. Where more documents are worked on at once than there
/// are processors, work would run out of time for want of one, so it waits before its time starts.
/// Both PDF targets compile this file, by a symbolic link, and each has permits of its own.
enum PopplerPermits {
    /// The processors that the process may use.
    static let processorCount = ProcessorCount.available

    private struct Permit: Sendable {}

    /// Shared by all documents of the process, as the processors are.
    private static let permits = WorkerPool(limit: processorCount) { Permit() }

    /// Runs work that has a processor for itself, and stops waiting for it after the limit.
    ///
    /// Work that does not stop when told to keeps no permit: it would be lost for the process.
    ///
    /// - Parameters:
    ///   - limit: how long to wait, from when the work starts.
    ///   - timeoutError: what to throw when the limit passes.
    ///   - operation: the work. It runs in a task of its own.
    /// - Throws: `CancellationError` as soon as the calling task is cancelled; `timeoutError`; what
    ///   the work throws.
    static func withPermit<Success: Sendable>(
        limit: Duration,
        throwing timeoutError: OcrError,
        _ operation: @escaping @Sendable () async throws -> Success
    ) async throws -> Success {
        try await permits.withWorker { _ in
            try await withAbandonment(after: limit, throwing: timeoutError, operation)
        }
    }
}
