import UncialCore
import UncialModel

/// One reading of one document, driven by whoever asks for the next event.
///
/// Pages are started as far ahead as the window reaches and are awaited in page order. The consumer's
/// pace therefore bounds what is held: never more than a window of pages and their pixels.
final class ExtractionRun {
    private enum Phase {
        case notStarted
        case reading(PageJob)
        case ended
    }

    private let pipeline: ExtractionPipeline
    private let input: OcrInput
    private let choice: RecognitionChoice
    private var phase = Phase.notStarted
    private var pageCount = 0
    /// The pages that were not started yet.
    private var remaining: ArraySlice<PlannedPage> = []
    private var finished: [OcrPage] = []
    private var isPrepared = false
    private var inFlight: [Task<OcrPage, any Error>] = []

    init(pipeline: ExtractionPipeline, input: OcrInput, choice: RecognitionChoice) {
        self.pipeline = pipeline
        self.input = input
        self.choice = choice
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
        case .reading(let job):
            guard let page = try await nextPage(of: job) else {
                phase = .ended
                return .done(await takeDocument(of: job))
            }
            finished.append(page)
            return .page(
                index: page.index,
                completed: finished.count,
                of: pageCount,
                page: page
            )
        case .ended:
            return nil
        }
    }

    private func start() async throws -> ExtractionEvent {
        let opened = try await pipeline.open(input, recognizing: choice)
        phase = .reading(opened.job)
        remaining = opened.pages[...]
        pageCount = opened.pages.count
        return .started(
            pageCount: pageCount,
            source: .combining(opened.pages.lazy.map(\.source))
        )
    }

    private func nextPage(of job: PageJob) async throws -> OcrPage? {
        let window = try await window(of: job)
        while inFlight.count < window, let page = remaining.popFirst() {
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
    private func window(of job: PageJob) async throws -> Int {
        guard remaining.contains(where: { $0.source == .ocr }) else { return 1 }
        do {
            let engine = try await pipeline.engine()
            prepare(engine)
            return engine.window
        } catch let error as OcrError where job.toleratesMissingEngine {
            pipeline.logger.log(.error, "runtime", "\(error)")
            return 1
        }
    }

    /// Lets the engine load its models while the first pages are decoded or drawn.
    private func prepare(_ engine: Engine) {
        guard !isPrepared else { return }
        isPrepared = true
        let count = remaining.count { $0.source == .ocr }
        Task { await engine.recognizer.prepare(pageCount: count) }
    }

    private func takeDocument(of job: PageJob) async -> OcrDocument {
        let wasRecognized = finished.contains { $0.source == .ocr && $0.failure == nil }
        let summary = wasRecognized ? try? await pipeline.engine().summary : nil
        defer { finished = [] }
        return OcrDocument(
            pages: finished,
            recognition: summary,
            outline: job.outline,
            structureTree: job.structureTree
        )
    }

    private func stop() {
        for task in inFlight { task.cancel() }
        inFlight = []
    }
}
