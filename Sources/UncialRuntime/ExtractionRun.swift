import UncialCore
import UncialModel

/// One reading of one document, driven by whoever asks for the next event.
///
/// Pages are started as far ahead as the window reaches and are awaited in page order. The consumer's
/// pace therefore bounds what is held: never more than a window of pages and their pixels.
final class ExtractionRun {
    private enum Phase {
        case notStarted
        case reading(Plan)
        case ended
    }

    /// What is left to do of an opened document.
    private struct Plan {
        let job: PageJob
        var remaining: ArraySlice<PlannedPage>
        var finished: [OcrPage] = []
        let total: Int
    }

    private let pipeline: ExtractionPipeline
    private let input: OcrInput
    private var phase = Phase.notStarted
    private var inFlight: [Task<OcrPage, any Error>] = []

    init(pipeline: ExtractionPipeline, input: OcrInput) {
        self.pipeline = pipeline
        self.input = input
    }

    deinit { stop() }

    func next() async throws -> ExtractionEvent? {
        do {
            return try await advance()
        } catch {
            stop()
            phase = .ended
            // A page that was stopped by its own cancelled task must not look like a failure.
            throw Task.isCancelled ? CancellationError() : error
        }
    }

    private func advance() async throws -> ExtractionEvent? {
        try Task.checkCancellation()
        switch phase {
        case .notStarted:
            return try await start()
        case .reading(var plan):
            guard let page = try await nextPage(of: &plan) else {
                phase = .ended
                return .done(await document(of: plan))
            }
            plan.finished.append(page)
            phase = .reading(plan)
            return .page(
                index: page.index,
                completed: plan.finished.count,
                of: plan.total,
                page: page
            )
        case .ended:
            return nil
        }
    }

    private func start() async throws -> ExtractionEvent {
        let opened = try await pipeline.open(input)
        phase = .reading(
            Plan(job: opened.job, remaining: opened.pages[...], total: opened.pages.count)
        )
        return .started(
            pageCount: opened.pages.count,
            source: .combining(opened.pages.lazy.map(\.source))
        )
    }

    private func nextPage(of plan: inout Plan) async throws -> OcrPage? {
        let reach = try await reach(of: plan)
        while inFlight.count < reach, let page = plan.remaining.popFirst() {
            let job = plan.job
            inFlight.append(Task { try await job.read(page) })
        }
        guard !inFlight.isEmpty else { return nil }
        let tasks = inFlight
        let page = try await withTaskCancellationHandler {
            try await tasks[0].value
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        try Task.checkCancellation()
        inFlight.removeFirst()
        return page
    }

    /// How many pages may be in progress.
    private func reach(of plan: Plan) async throws -> Int {
        guard plan.remaining.contains(where: { $0.source == .ocr }) else { return 1 }
        do {
            return try await pipeline.engine().window
        } catch let error as OcrError where plan.job.toleratesMissingEngine {
            pipeline.logger.log(.error, "runtime", "\(error)")
            return 1
        }
    }

    private func document(of plan: Plan) async -> OcrDocument {
        let wasRecognized = plan.finished.contains { $0.source == .ocr && $0.failure == nil }
        let summary = wasRecognized ? try? await pipeline.engine().summary : nil
        return OcrDocument(pages: plan.finished, recognition: summary)
    }

    private func stop() {
        for task in inFlight { task.cancel() }
        inFlight = []
    }
}
