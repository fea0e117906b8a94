import Synchronization
import UncialCore
import UncialModel

/// Questions to one worker process and its answers, one after the other.
struct WorkerConversation: Sendable {
    let handle: WorkerHandle
    let watchdog: Watchdog
    let logger: OcrLogger
    /// How much text an answer may have for a page.
    let charactersPerPage: Int

    /// Asks for something and waits for the answer; log records that come before it are passed on.
    ///
    /// - Parameters:
    ///   - descriptor: a file that goes along.
    ///   - time: how long that may take until the worker is killed.
    /// - Throws: ``WorkerLoss``; ``/UncialModel/OcrError`` where that is the answer;
    ///   `CancellationError` as soon as the task is cancelled: the worker is killed then.
    func ask(
        _ request: ReadingRequest,
        descriptor: FileDescriptor? = nil,
        within time: Duration
    ) async throws -> ReadingReply {
        try Task.checkCancellation()
        let course = Course()
        let watch = watchdog.watch(for: time) {
            if course.end(as: .outOfTime) { handle.kill() }
        }
        defer { watchdog.end(watch) }
        do {
            let reply = try await withTaskCancellationHandler {
                try await send(request, descriptor)
                return try await nextAnswer()
            } onCancel: {
                if course.end(as: .cancelled) { handle.kill() }
            }
            if course.end(as: .answered) { return reply }
        } catch {
            // Once it was killed, whatever went wrong came of that.
            if course.end(as: .lost) {
                handle.kill()
                throw Self.loss(because: error)
            }
        }
        if course.outcome == .cancelled { throw CancellationError() }
        throw WorkerLoss.outOfTime
    }

    private func send(_ request: ReadingRequest, _ descriptor: FileDescriptor?) async throws {
        let frame = try request.frame
        do {
            try await handle.send(frame, descriptors: descriptor.map { [$0] } ?? [])
        } catch let death as WorkerDeath {
            throw WorkerLoss.gone(death)
        }
    }

    private func nextAnswer() async throws -> ReadingReply {
        while true {
            let frame = try await handle.receive()
            let reply = try ReadingReply(frame, charactersPerPage: charactersPerPage)
            guard case .log(let record) = reply else { return reply }
            logger.log(record.level, record.source, record.message)
        }
    }

    private static func loss(because error: any Error) -> WorkerLoss {
        switch error {
        case let loss as WorkerLoss: loss
        case let death as WorkerDeath: .died(death)
        case let error as MessageError where error.limit != nil:
            error.limit.map(WorkerLoss.overLimit) ?? .outOfTime
        default: .died(.nonsense("what is no answer: \(error)"))
        }
    }
}

extension WorkerConversation {
    /// What one exchange comes to: the first outcome counts.
    private final class Course: Sendable {
        enum Outcome: Sendable {
            case answered, outOfTime, cancelled, lost
        }

        private let state = Mutex<Outcome?>(nil)

        var outcome: Outcome? { state.withLock { $0 } }

        /// Whether this is the first outcome.
        func end(as outcome: Outcome) -> Bool {
            state.withLock { state in
                guard state == nil else { return false }
                state = outcome
                return true
            }
        }
    }
}
