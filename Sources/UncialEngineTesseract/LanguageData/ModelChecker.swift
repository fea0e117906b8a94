import UncialCore
import UncialModel

/// Looks into model files on a thread of its own: a disk may be slow, and Swift's own threads must
/// not wait for it.
actor ModelChecker {
    private let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Checks files, one after the other.
    ///
    /// - Throws: as ``TrainedDataFile/check()``; `CancellationError`.
    func check(_ files: [TrainedDataFile]) throws {
        for file in files {
            try Task.checkCancellation()
            try file.check()
        }
    }
}
