import UncialCore
import UncialModel

/// Looks into model files on a thread of its own: a disk may be slow, and Swift's own threads must
/// not wait for it.
package actor ModelChecker {
    private let executor = ThreadExecutor()

    /// Makes a checker; its thread starts with the first file.
    package init() {}

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Checks files, one after the other.
    ///
    /// - Throws: as ``TrainedDataFile/check()``; `CancellationError`.
    package func check(_ files: [TrainedDataFile]) throws {
        for file in files {
            try Task.checkCancellation()
            try file.check()
        }
    }
}
