import UncialCore
import UncialModel

/// What is asked of the workers about one document, and what happens when one of them dies of it.
struct DocumentWork: Sendable {
    /// How long opening the document, or one page, may take.
    let deadline: Duration
    /// The bytes of memory that a worker may have.
    let memoryLimit: Int
    let stage: ReadingWorker.Stage
    let crew: WorkerCrew
    let use: DocumentUse
    let logger: OcrLogger

    private var document: SharedDocument { use.document }

    /// A worker that was killed from outside says little about the page: so many of them are forgiven.
    private static let outsideDeaths = 4

    /// Opens the document.
    ///
    /// - Returns: how many pages it has; 0 for one that has no text to be read.
    /// - Throws: ``/UncialModel/OcrError``; `CancellationError`.
    func open() async throws -> Int {
        try await attempt(page: nil, within: deadline, countedFor: .opening) { worker, time in
            try await worker.open(document, for: stage, within: time)
        }
    }

    /// Asks for a page, or for something that belongs to none.
    ///
    /// - Parameters:
    ///   - page: its index.
    ///   - time: how long it may take, second attempts included.
    ///   - answer: takes the answer out of a reply; `nil` for one that is none.
    /// - Throws: ``/UncialModel/OcrError`` naming the page; `CancellationError`.
    func ask<Answer>(
        _ request: ReadingRequest,
        page: Int?,
        within time: Duration,
        _ answer: (ReadingReply) -> Answer?
    ) async throws -> Answer {
        try await attempt(page: page, within: time, countedFor: page.map { .page($0) }) {
            worker,
            time in
            _ = try await worker.open(document, for: stage, within: deadline)
            return try await self.answer(to: request, of: worker, within: time, answer)
        }
    }

    private func answer<Answer>(
        to request: ReadingRequest,
        of worker: ReadingWorker,
        within time: Duration,
        _ answer: (ReadingReply) -> Answer?
    ) async throws -> Answer {
        if stage == .pixels { crew.beginRecognizing(worker) }
        defer { if stage == .pixels { crew.endRecognizing(worker) } }
        let reply = try await worker.ask(request, within: time)
        guard let answer = answer(reply) else { throw worker.unexpected(reply) }
        return answer
    }

    /// Has a worker do something, and a fresh one once more when it dies.
    ///
    /// - Parameter subject: what the time is counted for. Waiting for a worker and starting one take
    ///   nothing from it.
    private func attempt<Answer>(
        page: Int?,
        within time: Duration,
        countedFor subject: PageTimes.Subject?,
        _ body: (ReadingWorker, Duration) async throws -> Answer
    ) async throws -> Answer {
        try await crew.withPlace(for: document.id) { place in
            var used = subject.map(document.times.take) ?? .zero
            // The pixels come last.
            defer {
                if stage == .text, let subject { document.times.note(used, for: subject) }
            }
            var deaths = 0
            var outsideDeaths = 0
            while true {
                guard used < time else { throw tooLong(page) }
                let worker = try await place.readyWorker()
                let start = ContinuousClock.now
                defer { used += .now - start }
                do {
                    return try await body(worker, time - used)
                } catch WorkerLoss.gone(let death) {
                    place.dropWorker()
                    outsideDeaths += 1
                    guard outsideDeaths < Self.outsideDeaths else { throw failure(death, page) }
                } catch WorkerLoss.outOfTime {
                    place.dropWorker()
                    throw tooLong(page)
                } catch WorkerLoss.overLimit(let limit) {
                    place.dropWorker()
                    throw overLimit(limit, page)
                } catch WorkerLoss.died(let death) {
                    place.dropWorker()
                    if death.cameFromOutside { outsideDeaths += 1 } else { deaths += 1 }
                    guard deaths < 2, outsideDeaths < Self.outsideDeaths else {
                        throw failure(death, page)
                    }
                    logger.log(
                        .warning,
                        "isolation",
                        "\(Self.name(page)) is read again by a fresh worker: the first one "
                            + death.reason
                    )
                } catch OcrError.limitExceeded(.memory, let index, let reason) {
                    // Libraries keep what they held when they were refused more: the next page would
                    // pay for it, and this one may have paid for the last.
                    place.dropWorker()
                    deaths += 1
                    guard deaths < 2 else {
                        throw OcrError.limitExceeded(.memory, pageIndex: index, reason: reason)
                    }
                } catch let error as OcrError {
                    // The work that took too long may still go on in there.
                    if case .timedOut = error { place.dropWorker() }
                    throw error
                } catch {
                    // The task was cancelled, and the worker killed.
                    place.dropWorker()
                    throw error
                }
            }
        }
    }

    // MARK: Failures

    private func tooLong(_ page: Int?) -> OcrError {
        if let page { return .timedOut(pageIndex: page) }
        return .workerFailed(
            pageIndex: nil,
            reason:
                "Opening it took longer than \(deadline.inWords), the deadline of a page. Leave it "
                + "out, or allow more time."
        )
    }

    private func overLimit(_ limit: OcrLimits.Kind, _ page: Int?) -> OcrError {
        .limitExceeded(
            limit,
            pageIndex: page,
            reason:
                "What was read is larger than the limit allows. Leave it out, or raise the limit."
        )
    }

    private func failure(_ death: WorkerDeath, _ page: Int?) -> OcrError {
        guard !death.isOutOfMemory else {
            return .limitExceeded(
                .memory,
                pageIndex: page,
                reason:
                    "Reading it takes more than the \(memoryLimit >> 20) MiB that a worker may have. "
                    + "Leave it out, or raise the limit."
            )
        }
        return .workerFailed(
            pageIndex: page,
            reason: "Every worker that read it died. The last one \(death.reason)."
        )
    }

    private static func name(_ page: Int?) -> String {
        page.map { "page \($0 + 1)" } ?? "the document"
    }
}
