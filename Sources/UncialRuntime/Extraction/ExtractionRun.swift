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
    private var time = DocumentTime(limit: nil)
    private var pageCount = 0
    /// The pages that were not started yet.
    private var remaining: ArraySlice<PlannedPage> = []
    private var finished: [OcrPage] = []
    /// How many pages may be in progress; `nil` until one is to be recognized.
    private var window: Int?
    private var inFlight: [(page: PlannedPage, task: Task<OcrPage, any Error>)] = []

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
        time = try pipeline.startTime()
        let opened = try await pipeline.open(input, recognizing: choice, within: time)
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
            inFlight.append((page, Task { try await job.read(page) }))
        }
        guard let first = inFlight.first else { return nil }
        let tasks = inFlight.map(\.task)
        let page = try await withTaskCancellationHandler {
            do {
                return try await time.limited { try await first.task.value }
            } catch let error where time.isOver(error) {
                first.task.cancel()
                return try first.page.digital ?? job.failedPage(first.page.index, because: error)
            }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        try Task.checkCancellation()
        inFlight.removeFirst()
        return page
    }

    /// How many pages may be in progress.
    private func window(of job: PageJob) async throws -> Int {
        if let window { return window }
        let count = remaining.count { $0.source == .ocr }
        guard count > 0, let reader = job.reader else { return 1 }
        do {
            let window = try await reader.prepare(pageCount: count)
            self.window = window
            return window
        } catch let error as OcrError where job.toleratesMissingEngine {
            pipeline.logger.log(.error, "runtime", "\(error)")
            return 1
        }
    }

    private func takeDocument(of job: PageJob) async -> OcrDocument {
        let wasRecognized = finished.contains { $0.source == .ocr && $0.failure == nil }
        var summary = wasRecognized ? try? await job.reader?.recognition() : nil
        if job.options.languageDetection != .off {
            let recognized = finished.lazy.filter { $0.source == .ocr }
            summary?.detectedLanguages = LanguageShare.of(recognized.flatMap(\.lines))
        }
        defer { finished = [] }
        return OcrDocument(
            pages: finished,
            recognition: summary,
            outline: job.outline,
            structureTree: job.structureTree
        )
    }

    private func stop() {
        for (_, task) in inFlight { task.cancel() }
        inFlight = []
    }
}
