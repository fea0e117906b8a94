/// The names of a stream, taken one by one.
actor StreamInputs {
    private let executor = BlockingExecutor("uncial stream inputs")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var lines: ManifestLines
    private var count = 0

    init(_ lines: ManifestLines) {
        self.lines = lines
    }

    /// Returns the next input with its place among all, `nil` at the end; waits for the pipe.
    func next() throws -> (place: Int, task: BatchTask)? {
        guard let input = try lines.next() else { return nil }
        defer { count += 1 }
        return (count, BatchTask(input, base: lines.base))
    }
}
