import UncialCore

/// A thread for codecs: they block, and Swift's own threads must not.
actor DecodingWorker {
    private let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func run<Result: Sendable>(_ work: @Sendable () throws -> Result) throws -> Result {
        try Task.checkCancellation()
        return try work()
    }
}
