#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Decides for one input after the other what is to be done; knows what earlier runs did.
actor BatchPlanner {
    /// What is to be done with one input.
    enum Step: Sendable {
        case read(BatchTask)
        /// It was settled by an earlier run, whose record this is.
        case keep(BatchRecord)
        /// It was listed before in this run; `isLogged` says whether the log says so already.
        case pass(BatchInput, isLogged: Bool)
    }

    private let executor = BlockingExecutor("uncial batch inputs")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var entries: any BatchEntries
    private var names: BatchNames
    private var seen: Set<Digest> = []
    private let history: BatchHistory
    private let folder: BatchFolder
    private let retries: Bool

    /// - Parameters:
    ///   - names: Has the names of earlier results.
    ///   - retries: Whether what failed is tried again.
    init(
        _ entries: any BatchEntries,
        _ history: BatchHistory,
        _ names: BatchNames,
        _ folder: BatchFolder,
        retries: Bool
    ) {
        self.entries = entries
        self.history = history
        self.names = names
        self.folder = folder
        self.retries = retries
    }

    /// What was passed over among the inputs, in words for people.
    var passedOver: [String] { entries.passedOver }

    /// Returns what is to be done next, `nil` at the end; may wait for a pipe.
    func next() throws -> Step? {
        try Task.checkCancellation()
        guard let input = try entries.next() else { return nil }
        let earlier = history.record(of: input.entry)
        guard seen.insert(input.entry.key).inserted else {
            return .pass(input, isLogged: earlier != nil)
        }
        var task = BatchTask(input, base: entries.base)
        if let earlier, isSettled(earlier, task) { return .keep(earlier) }
        task.earlier = earlier
        task.name = earlier?.name
        if task.failure == nil, task.name == nil {
            do throws(CommandFailure) {
                task.name = try names.name(for: input.entry)
            } catch {
                task.failure = error
            }
        }
        return .read(task)
    }

    /// Whether nothing has to be done about an input any more.
    private func isSettled(_ record: BatchRecord, _ task: BatchTask) -> Bool {
        let isChanged = record.bytes != task.bytes || record.modified != task.modified
        switch record.status {
        case .done, .partial:
            guard record.status == .done || !retries else { return false }
            // Who takes inputs away that were read wants to keep the results; a disk that is not
            // there for a while does not take them along.
            return (!isChanged || task.bytes == nil) && folder.hasAll(record.outputs ?? [])
        case .failed:
            return !retries && !isChanged && record.error?.isOfMachine == false
        case .skipped:
            return false
        }
    }
}
