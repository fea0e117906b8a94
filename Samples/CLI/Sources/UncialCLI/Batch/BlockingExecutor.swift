internal import Dispatch

/// Runs an actor on a thread outside Swift's pool, so that it may wait for a pipe or a disk.
///
/// The actor must hold the executor strongly.
final class BlockingExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: what a debugger calls the thread.
    init(_ label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        queue.async { unowned.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
