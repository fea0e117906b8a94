/// Writes the log of a batch, one record after the other.
actor BatchLog {
    private let executor = BlockingExecutor("uncial batch log")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: BatchLogFile

    init(_ file: BatchLogFile) {
        self.file = file
    }

    nonisolated var path: String { file.path }

    /// Adds a record; it is on the disk when this returns.
    func append(_ record: BatchRecord) throws {
        try file.append(record.json)
    }
}
