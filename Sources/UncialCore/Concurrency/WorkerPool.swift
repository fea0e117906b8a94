import Synchronization
import UncialModel

/// A bounded set of workers, made when first needed and handed out in the order they are asked for.
///
/// A worker is with one borrower at a time. Waiting does not block a thread and ends with the task's
/// cancellation. Where the pool has an idle time, workers that nobody needs for that long are ended,
/// the one that has been idle longest first; one timer serves the pool, and none runs while no worker
/// is idle.
package final class WorkerPool<Worker: Sendable>: Sendable {
    private struct State {
        var idle = IdleWorkers<Worker>()
        /// Workers that exist: lent, idle, or on their way to their end.
        var madeCount = 0
        var nextTicket = 0
        /// Those who wait, in order; a cancelled one is taken out.
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Worker, any Error>)] = []
        /// Those who wait for a worker that nobody else waits for, in order.
        var sparing: [(ticket: Int, continuation: CheckedContinuation<Worker, any Error>)] = []
        /// Tickets whose task was cancelled before it came to wait.
        var cancelledEarly: Set<Int> = []
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
        /// What ends idle workers; there is one exactly while some are idle.
        var timer: (number: Int, task: Task<Void, Never>)?
        var nextTimer = 0
    }

    /// The most workers that exist at once.
    package let limit: Int
    private let idleTime: Duration?
    private let time: ElapsedTime
    private let make: @Sendable () -> Worker
    private let end: (@Sendable ([Worker]) async -> Void)?
    private let state: Mutex<State>

    /// Makes a pool.
    ///
    /// - Parameters:
    ///   - limit: the most workers that exist at once, 1 or more.
    ///   - first: a worker that exists already, for the first borrower; it counts.
    ///   - idleTime: how long a worker may be idle before it is ended, or `nil` for ever.
    ///   - clock: what the idle time is measured by.
    ///   - end: ends workers, which nobody uses any more, before the pool lets go of them. Until it
    ///     returns they count as existing. It is called with those that ended together: by the idle
    ///     time, by ``close()``, or because the pool itself went away; never under a lock.
    ///   - make: makes a worker; called on the thread of whoever needs it first, never under a lock.
    package init(
        limit: Int,
        first: Worker? = nil,
        idleTime: Duration? = nil,
        clock: some Clock<Duration> = ContinuousClock(),
        end: (@Sendable ([Worker]) async -> Void)? = nil,
        make: @escaping @Sendable () -> Worker
    ) {
        self.limit = max(1, limit)
        self.idleTime = idleTime
        self.end = end
        self.make = make
        time = ElapsedTime(clock)
        state = Mutex(State())
        if let first {
            state.withLock { $0.madeCount = 1 }
            giveBack(first)
        }
    }

    deinit {
        let idle = state.withLock { state in
            state.timer?.task.cancel()
            return state.idle.takeAll()
        }
        if let end, !idle.isEmpty { Task.detached { await end(idle) } }
    }

    /// Lends a worker to the closure and takes it back afterwards.
    ///
    /// - Throws: `CancellationError` when the task is cancelled while it waits for a worker;
    ///   ``/UncialModel/OcrError/clientClosed`` after ``close()``; what the closure throws.
    package func withWorker<Result>(
        _ body: (Worker) async throws -> Result
    ) async throws -> Result {
        let worker = try await acquire()
        defer { giveBack(worker) }
        return try await body(worker)
    }

    /// Takes a worker out of the pool; hand it back with ``giveBack(_:)`` or ``discard(_:)``.
    package func acquire() async throws -> Worker {
        try await acquire(onlyIfSpare: false)
    }

    /// Takes a worker as soon as one is to spare: idle, or to be made, while nobody waits in
    /// ``acquire()``.
    ///
    /// For work that goes faster with more workers and needs none of them. Whoever has such a worker
    /// gives it back when ``isAwaited`` turns true.
    package func acquireSpare() async throws -> Worker {
        try await acquire(onlyIfSpare: true)
    }

    /// Whether somebody waits in ``acquire()``.
    package var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }

    private func acquire(onlyIfSpare: Bool) async throws -> Worker {
        try Task.checkCancellation()
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        // A cancellation that comes after the worker was granted has nothing to take out.
        defer { state.withLock { _ = $0.cancelledEarly.remove(ticket) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                enqueue($0, ticket: ticket, onlyIfSpare: onlyIfSpare)
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Makes the workers that are missing until there are as many as said; they are idle at once.
    ///
    /// The limit holds; a closed pool makes none.
    ///
    /// - Returns: the new workers, for whoever wants to get them ready before they are needed. They may
    ///   be lent meanwhile, or be ended: a worker must put up with that.
    package func fill(upTo count: Int) -> [Worker] {
        let missing = state.withLock { state in
            let missing = state.isClosed ? 0 : max(0, min(count, limit) - state.madeCount)
            state.madeCount += missing
            return missing
        }
        let workers = (0..<missing).map { _ in make() }
        for worker in workers { pass(worker) }
        return workers
    }

    /// Returns a worker for the next borrower.
    package func giveBack(_ worker: Worker) {
        pass(worker)
    }

    /// Gives up on a worker, one that hangs for example: a new one takes its place when needed.
    ///
    /// It is not ended by the pool.
    package func discard(_ worker: Worker) {
        pass(nil)
    }

    /// Turns new borrowers away, ends the workers that are idle at once and the others as they come
    /// back, and waits until the last one has ended.
    package func close() async {
        let (turnedAway, idle) = state.withLock { state in
            state.isClosed = true
            defer {
                state.waiting = []
                state.sparing = []
            }
            return ((state.waiting + state.sparing).map(\.continuation), takeIdle(&state))
        }
        for waiting in turnedAway { waiting.resume(throwing: OcrError.clientClosed) }
        await endWorkers(idle)
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                guard state.madeCount > 0 else { return true }
                state.closing.append(continuation)
                return false
            }
            if hasEnded { continuation.resume() }
        }
    }

    // MARK: Lending

    private enum Grant {
        case existing(Worker)
        case new
        case closed
        case cancelled
        case later
    }

    private func enqueue(
        _ continuation: CheckedContinuation<Worker, any Error>,
        ticket: Int,
        onlyIfSpare: Bool
    ) {
        let grant: Grant = state.withLock { state in
            if state.isClosed { return .closed }
            if state.cancelledEarly.contains(ticket) { return .cancelled }
            let grant = takeOrMakeRoom(&state)
            guard case .later = grant else { return grant }
            if onlyIfSpare {
                state.sparing.append((ticket, continuation))
            } else {
                state.waiting.append((ticket, continuation))
            }
            return grant
        }
        switch grant {
        case .existing(let worker): continuation.resume(returning: worker)
        case .new: continuation.resume(returning: make())
        case .closed: continuation.resume(throwing: OcrError.clientClosed)
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .later: break
        }
    }

    private func takeOrMakeRoom(_ state: inout State) -> Grant {
        if let worker = state.idle.takeLast() {
            if state.idle.isEmpty { stopTimer(&state) }
            return .existing(worker)
        }
        guard state.madeCount < limit else { return .later }
        state.madeCount += 1
        return .new
    }

    private func cancel(_ ticket: Int) {
        let waiting: CheckedContinuation<Worker, any Error>? = state.withLock { state in
            if let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) {
                return state.waiting.remove(at: place).continuation
            }
            if let place = state.sparing.firstIndex(where: { $0.ticket == ticket }) {
                return state.sparing.remove(at: place).continuation
            }
            state.cancelledEarly.insert(ticket)
            return nil
        }
        waiting?.resume(throwing: CancellationError())
    }

    private enum Passing {
        case toNext(CheckedContinuation<Worker, any Error>)
        case toEnd(Worker)
        case kept
        case gone(closing: [CheckedContinuation<Void, Never>])
    }

    /// Hands a returned worker, or the room for a new one, to the next in line.
    private func pass(_ worker: Worker?) {
        let passing: Passing = state.withLock { state in
            if !state.waiting.isEmpty { return .toNext(state.waiting.removeFirst().continuation) }
            if !state.sparing.isEmpty { return .toNext(state.sparing.removeFirst().continuation) }
            if let worker {
                if state.isClosed { return .toEnd(worker) }
                state.idle.append(worker, deadline: time.now() + (idleTime ?? .zero))
                startTimer(&state)
                return .kept
            }
            state.madeCount -= 1
            guard state.isClosed, state.madeCount == 0 else { return .kept }
            defer { state.closing = [] }
            return .gone(closing: state.closing)
        }
        switch passing {
        case .toNext(let next): next.resume(returning: worker ?? make())
        case .toEnd(let worker): Task { await endWorkers([worker]) }
        case .kept: break
        case .gone(let closing): for closer in closing { closer.resume() }
        }
    }

    // MARK: Ending

    /// Ends workers that were taken out, and makes room for new ones.
    private func endWorkers(_ workers: [Worker]) async {
        guard !workers.isEmpty else { return }
        await end?(workers)
        for _ in workers { pass(nil) }
    }

    private func takeIdle(_ state: inout State) -> [Worker] {
        stopTimer(&state)
        return state.idle.takeAll()
    }

    private func startTimer(_ state: inout State) {
        guard idleTime != nil, state.timer == nil else { return }
        let number = state.nextTimer
        state.nextTimer += 1
        let sleepUntil = time.sleepUntil
        // The timer holds no pool while it sleeps: one that is dropped goes at once.
        let task = Task.detached { [weak self] in
            while let deadline = await self?.expire(timer: number) {
                do { try await sleepUntil(deadline) } catch { return }
            }
        }
        state.timer = (number, task)
    }

    private func stopTimer(_ state: inout State) {
        state.timer?.task.cancel()
        state.timer = nil
    }

    /// Ends the workers whose time is over, and says when to look again; `nil` when this timer is
    /// done.
    private func expire(timer number: Int) async -> Duration? {
        let (expired, next): ([Worker], Duration?) = state.withLock { state in
            // It may have been stopped after it woke, and another one be at work.
            guard state.timer?.number == number else { return ([], nil) }
            let expired = state.idle.takeExpired(at: time.now())
            if state.idle.isEmpty { state.timer = nil }
            return (expired, state.idle.firstDeadline)
        }
        await endWorkers(expired)
        return next
    }
}
