import UncialCore

/// Runs work on files on a thread of its own: a disk may be slow, and Swift's own threads must not
/// wait for it.
package actor FileThread {
    private let executor = ThreadExecutor()

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private init() {}

    /// Runs a closure, which sees the cancellation of the task that waits for it.
    package static func run<Result: Sendable>(
        _ work: @Sendable () throws -> Result
    ) async throws -> Result {
        try await FileThread().perform(work)
    }

    private func perform<Result: Sendable>(_ work: @Sendable () throws -> Result) throws -> Result {
        try Task.checkCancellation()
        return try work()
    }
}
