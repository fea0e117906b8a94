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
        /// Those that somebody has.
        var lentCount = 0
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
    private let share: ProcessorShare
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
    ///   - share: how many workers may be lent at once for spare ones to be lent; pools that lend no
    ///     spare ones need not care.
    ///   - end: ends workers, which nobody uses any more, before the pool lets go of them. Until it
    ///     returns they count as existing. It is called with those that ended together: by the idle
    ///     time, by ``close()``, or because the pool itself went away; never under a lock.
    ///   - make: makes a worker; called on the thread of whoever needs it first, never under a lock.
    package init(
        limit: Int,
        first: Worker? = nil,
        idleTime: Duration? = nil,
        clock: some Clock<Duration> = ContinuousClock(),
        share: ProcessorShare = .ofProcess,
        end: (@Sendable ([Worker]) async -> Void)? = nil,
        make: @escaping @Sendable () -> Worker
    ) {
        self.limit = max(1, limit)
        self.idleTime = idleTime
        self.share = share
        self.end = end
        self.make = make
        time = ElapsedTime(clock)
        state = Mutex(State())
        if let first {
            state.withLock { $0.madeCount = 1 }
            pass(first, wasLent: false)
        }
        share.addListener(self) { [weak self] in self?.lendSpares() }
    }

    deinit {
        share.removeListener(self)
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
    /// ``acquire()`` and no more workers are lent, this one included, than the process's share of the
    /// processors.
    ///
    /// For work that goes faster with more workers and needs none of them. Whoever has such a worker
    /// gives it back when ``needsSparesBack`` turns true.
    package func acquireSpare() async throws -> Worker {
        try await acquire(onlyIfSpare: true)
    }

    /// Whether spare workers are to be given back: somebody waits in ``acquire()``, or the process's
    /// share has become smaller than the number of workers that are lent.
    package var needsSparesBack: Bool {
        let count = share.count
        return state.withLock { !$0.waiting.isEmpty || $0.lentCount > count }
    }

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
    /// The limit and the process's share of the processors hold; a closed pool makes none.
    ///
    /// - Returns: the new workers, for whoever wants to get them ready before they are needed. They may
    ///   be lent meanwhile, or be ended: a worker must put up with that.
    package func fill(upTo count: Int) -> [Worker] {
        let wanted = min(count, limit, share.count)
        let missing = state.withLock { state in
            let missing = state.isClosed ? 0 : max(0, wanted - state.madeCount)
            state.madeCount += missing
            return missing
        }
        let workers = (0..<missing).map { _ in make() }
        for worker in workers { pass(worker, wasLent: false) }
        return workers
    }

    /// Returns a worker for the next borrower.
    package func giveBack(_ worker: Worker) {
        pass(worker, wasLent: true)
    }

    /// Gives up on a worker, one that hangs for example: a new one takes its place when needed.
    ///
    /// It is not ended by the pool.
    package func discard(_ worker: Worker) {
        pass(nil, wasLent: true)
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
            if onlyIfSpare {
                guard state.lentCount < share.count, let grant = lend(&state) else {
                    state.sparing.append((ticket, continuation))
                    return .later
                }
                return grant
            }
            guard let grant = lend(&state) else {
                state.waiting.append((ticket, continuation))
                return .later
            }
            return grant
        }
        carryOut(grant, for: continuation)
    }

    private func carryOut(_ grant: Grant, for continuation: CheckedContinuation<Worker, any Error>)
    {
        switch grant {
        case .existing(let worker): continuation.resume(returning: worker)
        case .new: continuation.resume(returning: make())
        case .closed: continuation.resume(throwing: OcrError.clientClosed)
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .later: break
        }
    }

    /// Lends an idle worker or the room for a new one, if there is one.
    private func lend(_ state: inout State) -> Grant? {
        if let worker = state.idle.takeLast() {
            if state.idle.isEmpty { stopTimer(&state) }
            state.lentCount += 1
            return .existing(worker)
        }
        guard state.madeCount < limit else { return nil }
        state.madeCount += 1
        state.lentCount += 1
        return .new
    }

    /// Lends spare workers to those who wait for them, now that the share may be larger.
    private func lendSpares() {
        while true {
            let lent: (Grant, CheckedContinuation<Worker, any Error>)? = state.withLock { state in
                guard !state.sparing.isEmpty, state.lentCount < share.count,
                    let grant = lend(&state)
                else { return nil }
                return (grant, state.sparing.removeFirst().continuation)
            }
            guard let (grant, next) = lent else { return }
            carryOut(grant, for: next)
        }
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
    private func pass(_ worker: Worker?, wasLent: Bool) {
        let passing: Passing = state.withLock { state in
            if wasLent { state.lentCount -= 1 }
            if !state.waiting.isEmpty {
                state.lentCount += 1
                return .toNext(state.waiting.removeFirst().continuation)
            }
            if !state.sparing.isEmpty, state.lentCount < share.count {
                state.lentCount += 1
                return .toNext(state.sparing.removeFirst().continuation)
            }
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
        for _ in workers { pass(nil, wasLent: false) }
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
