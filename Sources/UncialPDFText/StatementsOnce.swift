import Synchronization
import UncialCore

/// What a document states, read by whoever needs it first; the others wait for it.
///
/// Who is cancelled while reading leaves it to the next in line.
final class StatementsOnce: Sendable {
    private struct Turn: Sendable {}

    private let turns = WorkerPool(limit: 1) { Turn() }
    private let read = Mutex<PopplerStatements?>(nil)

    /// Gives the statements, which the closure reads where nobody has.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled; what the closure throws, and
    ///   then the next one tries again.
    func value(
        reading body: () async throws -> PopplerStatements
    ) async throws -> PopplerStatements {
        if let known = read.withLock({ $0 }) { return known }
        return try await turns.withWorker { _ in
            if let known = read.withLock({ $0 }) { return known }
            let statements = try await body()
            read.withLock { $0 = statements }
            return statements
        }
    }
}
