internal import Synchronization
internal import UncialDist

/// Reads the inputs of a batch, several at once, and writes their results and the log.
struct BatchRun: Sendable {
    let request: BatchRequest
    let planner: BatchPlanner
    let folder: BatchFolder
    let log: BatchLog
    let job: DocumentJob
    let tally: BatchTally
    private let report: Report

    init(
        _ request: BatchRequest,
        _ planner: BatchPlanner,
        _ folder: BatchFolder,
        _ log: BatchLog,
        _ job: DocumentJob,
        _ tally: BatchTally
    ) {
        self.request = request
        self.planner = planner
        self.folder = folder
        self.log = log
        self.job = job
        self.tally = tally
        report = Report(console: job.console)
    }

    /// Reads everything.
    ///
    /// - Throws: `CommandFailure` when there is no use going on: the disk is full, the log cannot
    ///   be written, there is no engine. `CancellationError`. What was being read then is not in
    ///   the log.
    func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<request.documentsAtOnce {
                group.addTask { try await work() }
            }
            // The first failure ends the others.
            for try await _ in group {}
        }
    }

    private func work() async throws {
        while let step = try await planner.next() {
            switch step {
            case .keep(let record):
                tally.keep(record)
            case .pass(let input, let isLogged):
                let record = BatchRecord(input.entry, line: input.line, status: .skipped)
                job.console.warn("\(input.entry.input): it is listed twice, and read once")
                if !isLogged { try await log.append(record) }
                tally.count(record)
            case .read(let task):
                try await read(task)
            }
        }
    }

    private func read(_ task: BatchTask) async throws {
        let start = ContinuousClock.now
        var record = task.record
        var stop: CommandFailure?
        do {
            try await write(task, &record)
        } catch let error as CancellationError {
            throw error
        } catch {
            // A file that fails may be the victim of the cancellation of all.
            try Task.checkCancellation()
            report.fail(error, of: task)
            record.status = .failed
            record.error = BatchRecord.Failure(error, of: task.path)
            stop = CommandFailure(endingBatch: error, isStream: false)
        }
        record.take(ContinuousClock.now - start)
        try await log.append(record)
        tally.count(record)
        if let stop { throw stop }
    }

    /// Reads one document and writes its files.
    private func write(_ task: BatchTask, _ record: inout BatchRecord) async throws {
        if let failure = task.failure { throw failure }
        guard let name = task.name else { return }
        folder.remove(task.earlier?.outputs ?? [])
        let start = ContinuousClock.now
        let plan = try OutputPlan(
            input: task.item,
            stem: folder.prepare(name),
            formats: request.reading.formats.fileExtensions
        )
        var writer = DocumentWriter(
            exporters: request.reading.exporters,
            plan: plan,
            console: job.console
        )
        do {
            let document = try await job.run(
                task.item,
                at: 0,
                plan,
                password: task.input.entry.password,
                &writer
            )
            let pdf = plan.destinations[0].filter(\.isPDF).compactMap(\.path)
            record.outputs = try (writer.written + pdf).map(folder.output)
            record.take(document)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            report.finish(document, of: task, seconds: seconds)
        } catch {
            // Files of some formats alone are no result.
            let written = writer.written.compactMap { try? folder.output(at: $0) }
            folder.remove(written)
            throw error
        }
    }

    /// Tells people about documents, from several tasks.
    private final class Report: Sendable {
        private let report: Mutex<ExtractionReport>

        init(console: Console) {
            let showsFacts = console.verbosity == .verbose
            report = Mutex(
                ExtractionReport(
                    console: console,
                    showsFacts: showsFacts,
                    acceptsMissingPages: true
                )
            )
        }

        func finish(_ document: OcrDocument, of task: BatchTask, seconds: Double) {
            report.withLock { _ = $0.finish(document, of: task.item, seconds: seconds) }
        }

        func fail(_ error: any Error, of task: BatchTask) {
            report.withLock { _ = $0.fail(error, of: InputItem(path: task.path)) }
        }
    }
}
