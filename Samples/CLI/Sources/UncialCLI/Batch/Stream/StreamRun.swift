internal import UncialDist

/// Reads names from standard input and answers each with a line of JSON.
struct StreamRun: Sendable {
    let reader: DocumentReader
    private let request: BatchRequest
    private let exporter: any DocumentExporter
    private let inputs: StreamInputs
    private let answers: StreamAnswers

    /// - Throws: `CommandFailure` when standard input is a terminal.
    init(_ request: BatchRequest, isOrdered: Bool, console: Console) throws {
        self.request = request
        exporter = request.reading.exporters[0]
        inputs = StreamInputs(try ManifestLines(path: "-"))
        answers = StreamAnswers(console: console, isOrdered: isOrdered)
        reader = try DocumentReader(request.reading, console: console)
    }

    /// Answers until the input ends.
    ///
    /// A name is taken when there is room to read its document: the others stay in the pipe.
    ///
    /// - Throws: `CommandFailure` when nobody takes the answers, or when there is no engine;
    ///   `CancellationError`.
    func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<request.documentsAtOnce {
                group.addTask { try await work() }
            }
            for try await _ in group {}
        }
    }

    private func work() async throws {
        while let (place, task) = try await inputs.next() {
            let start = ContinuousClock.now
            var record = BatchRecord(task.input.entry, line: task.input.line, status: .failed)
            var content = ""
            var stop: CommandFailure?
            do {
                content = try await read(task, &record)
            } catch let error as CancellationError {
                throw error
            } catch {
                try Task.checkCancellation()
                record.error = BatchRecord.Failure(error, of: task.path)
                stop = CommandFailure(endingBatch: error, isStream: true)
            }
            record.take(ContinuousClock.now - start)
            try await answers.give(record.json, with: content, place: place)
            if let stop { throw stop }
        }
    }

    /// Returns the field of the answer that has what was read.
    private func read(_ task: BatchTask, _ record: inout BatchRecord) async throws -> String {
        if let failure = task.failure { throw failure }
        let input = task.item
        let password = task.input.entry.password ?? request.reading.password
        let document = try await reader.read(input.open(password: password), input)
        guard exporter.unit != .page || document.pages.count <= 1 else {
            throw CommandFailure(
                .badArguments,
                "the format \(exporter.format) holds one page, and there are "
                    + "\(document.pages.count): choose another one, or a page with --pages"
            )
        }
        var contents = DocumentContents(document, of: input)
        let text = try exporter.string(from: contents.content(for: exporter))
        record.take(document)
        return try exporter.format == .json
            ? "\"document\":" + StreamAnswers.inOneLine(text)
            : "\"text\":" + text.json
    }
}
