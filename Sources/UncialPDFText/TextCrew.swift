import Synchronization
import UncialCore
import UncialModel

/// The workers that read one document's pages.
final class TextCrew: Sendable {
    /// Opening the document once more pays from this many pages for each worker.
    private static let pagesWorthAWorker = 8

    private let input: PopplerInput
    /// The most pages that are read at once.
    let limit: Int
    private let pageDeadline: Duration
    private let workers: WorkerPool<TextWorker>
    private let allowance: Mutex<TextTimeAllowance>

    init(input: PopplerInput, firstWorker: TextWorker, limit: Int, pageDeadline: Duration) {
        self.input = input
        self.limit = limit
        self.pageDeadline = pageDeadline
        workers = WorkerPool(limit: limit, first: firstWorker) { TextWorker(input) }
        allowance = Mutex(TextTimeAllowance(pageDeadline: pageDeadline))
    }

    /// How many workers are worth having.
    static func size(forPages count: Int, limit: Int) -> Int {
        min(limit, max(1, count / pagesWorthAWorker))
    }

    /// Reads a page; one that takes too long has no lines, and costs no other page, unless most do.
    ///
    /// - Parameter structure: that of a tagged file.
    func readPage(
        _ index: Int,
        options: OcrOptions,
        structure: TaggedStructure?
    ) async throws -> DigitalPage {
        try Task.checkCancellation()
        guard !allowance.withLock({ $0.isSpent }) else { return DigitalPage(unreadable: index) }
        let read = try await withWorker(timeout: .timedOut(pageIndex: index)) { worker in
            let start = ContinuousClock.now
            let page = try await worker.readPage(index, options: options, structure: structure)
            return (page, duration: ContinuousClock.now - start)
        }
        if read == nil { warn("page \(index + 1) has no text layer: reading it") }
        note(duration: read?.duration ?? pageDeadline)
        return read?.0 ?? DigitalPage(unreadable: index)
    }

    /// Reads what the document states about itself; nothing where that takes too long.
    func readStatements() async throws -> PopplerStatements {
        let timeout = input.openingTimeout(after: pageDeadline)
        let statements = try await withWorker(timeout: timeout) { try await $0.readStatements() }
        if let statements { return statements }
        warn("the outline and the structure tree are not used: reading them")
        return PopplerStatements()
    }

    private func note(duration: Duration) {
        guard allowance.withLock({ $0.spend(duration) }) else { return }
        input.logger.log(
            .warning,
            "poppler",
            "the text layer takes too long page after page: that of the remaining pages is not "
                + "read, and they count as pages without one"
        )
    }

    private func warn(_ subject: String) {
        input.logger.log(
            .warning,
            "poppler",
            "\(subject) took longer than \(pageDeadline.components.seconds) seconds"
        )
    }

    /// Has a worker do something; `nil` where that takes too long.
    private func withWorker<Value: Sendable>(
        timeout: OcrError,
        _ body: @Sendable @escaping (TextWorker) async throws -> Value
    ) async throws -> Value? {
        let worker = try await workers.acquire()
        do {
            let value = try await PopplerPermits.withPermit(
                limit: pageDeadline,
                throwing: timeout
            ) {
                try await body(worker)
            }
            workers.giveBack(worker)
            return value
        } catch let error as OcrError where error != timeout {
            workers.giveBack(worker)
            throw error
        } catch {
            // poppler stops when it next looks; the document is not good for anything afterwards.
            worker.abandon()
            workers.discard(worker)
            guard error as? OcrError == timeout else { throw error }
            return nil
        }
    }
}
