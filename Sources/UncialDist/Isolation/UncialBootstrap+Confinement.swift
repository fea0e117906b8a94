public import UncialCore
import UncialModel

#if os(Linux)
import UncialIsolation
#endif

extension UncialBootstrap {
    /// Starts a worker process, asks what the system keeps it from, and ends it again.
    ///
    /// - Parameter executable: what is started. Default: this program, which must have called
    ///   ``start()`` first.
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)``; `CancellationError`.
    public func workerConfinement(
        _ executable: WorkerExecutable = .thisProgram
    ) async throws -> WorkerConfinement {
        #if os(Linux)
        let worker = try await WorkerHandle.launch(
            executable,
            service: "reading",
            memoryLimit: OcrIsolation.defaultMemoryLimit
        )
        await worker.end()
        return worker.confinement
        #else
        throw OcrError.noIsolation(reason: "There are no worker processes on this system.")
        #endif
    }
}
