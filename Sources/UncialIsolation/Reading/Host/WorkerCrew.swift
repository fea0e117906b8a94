import Synchronization
import UncialCore
import UncialModel

/// The worker processes of one reader: started when first needed, lent to one caller at a time.
///
/// Callers are served in the order they come, but for this: a worker goes on with the document that it has
/// open as long as nobody else has waited for more than a moment, since opening another one takes time.
/// Workers that nobody needs for a while are ended.
final class WorkerCrew: Sendable {
    /// How long a caller waits at most while a worker goes on with another document.
    private static let patience = Duration.milliseconds(100)
    /// After this time a worker that nobody used is ended.
    private static let idleTime = Duration.seconds(30)
    /// For this long a failure to start the first worker is taken to be that of the next one too.
    private static let failureTime = Duration.seconds(1)
    /// How long to wait until another worker is started in the place of one that could not be.
    private static let delays = [Duration.milliseconds(100), .milliseconds(400)]

    private struct Waiter {
        let ticket: Int
        let document: Int
        let since = ContinuousClock.now
        let continuation: CheckedContinuation<ReadingWorker?, any Error>
    }

    private struct State {
        /// In the order they came back.
        var idle: [(worker: ReadingWorker, since: ContinuousClock.Instant)] = []
        /// How many workers are lent or on their way to their end, and places that are to get one.
        var lentCount = 0
        var waiting: [Waiter] = []
        var nextTicket = 0
        /// Tickets whose task was cancelled before it came to wait.
        var cancelledEarly: Set<Int> = []
        /// Workers that recognize a page now.
        var recognizing: [ObjectIdentifier: ReadingWorker] = [:]
        var hasStarted = false
        var lastFailure: (error: OcrError, time: ContinuousClock.Instant)?
        var expiry: Watchdog.Watch?
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    /// The most workers at once.
    let limit: Int
    private let watchdog: Watchdog
    private let launch: @Sendable () async throws -> ReadingWorker
    private let state = Mutex(State())

    /// Makes a crew; starts nobody.
    ///
    /// - Parameters:
    ///   - limit: the most workers at once, 1 or more.
    ///   - launch: starts one.
    init(
        limit: Int,
        watchdog: Watchdog,
        launch: @escaping @Sendable () async throws -> ReadingWorker
    ) {
        self.limit = max(1, limit)
        self.watchdog = watchdog
        self.launch = launch
    }

    deinit {
        let idle = state.withLock { state in
            defer { state.idle = [] }
            return state.idle.map(\.worker)
        }
        if !idle.isEmpty { Task.detached { for worker in idle { await worker.end() } } }
    }

    /// Lends a place for a worker, with a worker in it where one is idle.
    ///
    /// - Parameter document: the one that will be worked on.
    /// - Throws: `CancellationError` when the task is cancelled while it waits;
    ///   ``/UncialModel/OcrError/clientClosed`` after ``close()``; what the closure throws.
    func withPlace<Result>(
        for document: Int,
        _ body: (inout Place) async throws -> Result
    ) async throws -> Result {
        var place = Place(crew: self, worker: try await acquire(for: document))
        do {
            let result = try await body(&place)
            pass(place.worker)
            return result
        } catch {
            pass(place.worker)
            throw error
        }
    }

    /// The processes that there are now and that nobody uses at the moment, or that recognize a page.
    var processIdentifiers: [Int32] {
        state.withLock { state in
            state.idle.map(\.worker.processIdentifier)
                + state.recognizing.values.map(\.processIdentifier)
        }
    }

    /// - Throws: ``/UncialModel/OcrError/clientClosed`` after ``close()``.
    func requireOpen() throws(OcrError) {
        if state.withLock({ $0.isClosed }) { throw .clientClosed }
    }

    /// Turns new callers away, ends the idle workers at once and the others as they come back, and
    /// waits until the last one has ended.
    func close() async {
        let (turnedAway, idle) = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return (state.waiting, takeIdle(where: { _ in true }, &state))
        }
        for waiter in turnedAway { waiter.continuation.resume(throwing: OcrError.clientClosed) }
        await end(idle)
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if state.lentCount > 0 { state.closing.append(continuation) }
                return state.lentCount == 0
            }
            if hasEnded { continuation.resume() }
        }
    }

    // MARK: Lending

    private enum Grant {
        case place(ReadingWorker?)
        case refused(any Error)
        case later
    }

    private func acquire(for document: Int) async throws -> ReadingWorker? {
        try Task.checkCancellation()
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        // A cancellation that comes after the place was granted has nothing to take out.
        defer { state.withLock { _ = $0.cancelledEarly.remove(ticket) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = Waiter(
                    ticket: ticket,
                    document: document,
                    continuation: continuation
                )
                switch state.withLock({ grant(waiter, &$0) }) {
                case .place(let worker): continuation.resume(returning: worker)
                case .refused(let error): continuation.resume(throwing: error)
                case .later: break
                }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    private func grant(_ waiter: Waiter, _ state: inout State) -> Grant {
        if state.isClosed { return .refused(OcrError.clientClosed) }
        if state.cancelledEarly.contains(waiter.ticket) { return .refused(CancellationError()) }
        guard state.idle.count + state.lentCount < limit || !state.idle.isEmpty else {
            state.waiting.append(waiter)
            return .later
        }
        state.lentCount += 1
        guard !state.idle.isEmpty else { return .place(nil) }
        // The one that came last, so that those that are not needed are left alone until they end.
        let place =
            state.idle.lastIndex { $0.worker.has(waiter.document) } ?? state.idle.count - 1
        return .place(state.idle.remove(at: place).worker)
    }

    private func cancel(_ ticket: Int) {
        let waiter: Waiter? = state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                state.cancelledEarly.insert(ticket)
                return nil
            }
            return state.waiting.remove(at: place)
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    private enum Passing {
        case to(Waiter)
        case toEnd(ReadingWorker)
        case kept
        case gone(closing: [CheckedContinuation<Void, Never>])
    }

    /// Hands a worker that came back, or the room for a new one, to the next in line.
    private func pass(_ worker: ReadingWorker?) {
        let passing: Passing = state.withLock { state in
            let isRoom = worker != nil || state.idle.count + state.lentCount <= limit
            if isRoom, let next = nextWaiter(for: worker, &state) { return .to(next) }
            if let worker {
                if state.isClosed { return .toEnd(worker) }
                state.lentCount -= 1
                state.idle.append((worker, .now))
                setExpiry(&state)
                return .kept
            }
            state.lentCount -= 1
            guard state.isClosed, state.lentCount == 0 else { return .kept }
            defer { state.closing = [] }
            return .gone(closing: state.closing)
        }
        switch passing {
        case .to(let waiter): waiter.continuation.resume(returning: worker)
        case .toEnd(let worker): Task { await end([worker]) }
        case .kept: break
        case .gone(let closing): for closer in closing { closer.resume() }
        }
    }

    private func nextWaiter(for worker: ReadingWorker?, _ state: inout State) -> Waiter? {
        guard let first = state.waiting.first else { return nil }
        var place = 0
        if let worker, ContinuousClock.now - first.since < Self.patience {
            place = state.waiting.firstIndex { worker.has($0.document) } ?? 0
        }
        return state.waiting.remove(at: place)
    }

    // MARK: Starting and ending

    /// Starts a worker for a place.
    ///
    /// Where workers could be started before, what stands against it may pass: it is tried again after
    /// a moment, and once more. Where none ever could, every caller learns it at once.
    fileprivate func makeWorker() async throws -> ReadingWorker {
        var delays = Self.delays[...]
        while true {
            let (failure, mayPass) = state.withLock { ($0.lastFailure, $0.hasStarted) }
            if !mayPass, let failure, .now - failure.time < Self.failureTime { throw failure.error }
            do {
                let worker = try await launch()
                state.withLock { $0.hasStarted = true }
                return worker
            } catch let error as OcrError {
                state.withLock { $0.lastFailure = (error, .now) }
                guard mayPass, let delay = delays.popFirst() else { throw error }
                try await Task.sleep(for: delay)
            }
        }
    }

    /// Ends workers that were taken out, and makes room for new ones.
    private func end(_ workers: [ReadingWorker]) async {
        await withDiscardingTaskGroup { group in
            for worker in workers {
                group.addTask {
                    await worker.end()
                    self.pass(nil)
                }
            }
        }
    }

    /// Ends a worker that its place goes on without.
    fileprivate func drop(_ worker: ReadingWorker) {
        state.withLock { $0.lentCount += 1 }
        Task { await end([worker]) }
    }

    /// Takes idle workers out; they count as lent until they are passed on.
    private func takeIdle(
        where isTaken: (ReadingWorker) -> Bool,
        _ state: inout State
    ) -> [ReadingWorker] {
        let taken = state.idle.filter { isTaken($0.worker) }.map(\.worker)
        state.idle.removeAll { isTaken($0.worker) }
        state.lentCount += taken.count
        return taken
    }

    private func setExpiry(_ state: inout State) {
        guard state.expiry == nil, let first = state.idle.first else { return }
        let time = first.since + Self.idleTime - .now
        state.expiry = watchdog.watch(for: time) { [weak self] in self?.expire() }
    }

    private func expire() {
        let expired = state.withLock { state in
            state.expiry = nil
            let end = ContinuousClock.now - Self.idleTime
            let expired = Set(
                state.idle.prefix { $0.since <= end }.map { ObjectIdentifier($0.worker) }
            )
            let workers = takeIdle(where: { expired.contains(ObjectIdentifier($0)) }, &state)
            setExpiry(&state)
            return workers
        }
        if !expired.isEmpty { Task { await end(expired) } }
    }

    /// Has idle workers let go of a document that nobody reads any more.
    func close(_ document: Int) {
        let workers = state.withLock { takeIdle(where: { $0.has(document) }, &$0) }
        for worker in workers {
            Task {
                do {
                    try await worker.closeDocuments()
                    pass(worker)
                } catch {
                    await end([worker])
                }
            }
        }
    }

    // MARK: Processors

    /// Says that a worker recognizes a page now: those that do share the processors.
    func beginRecognizing(_ worker: ReadingWorker) {
        state.withLock { state in
            state.recognizing[ObjectIdentifier(worker)] = worker
            shareProcessors(state)
        }
    }

    /// Says that it has ended.
    func endRecognizing(_ worker: ReadingWorker) {
        state.withLock { state in
            state.recognizing[ObjectIdentifier(worker)] = nil
            // Somebody takes its place at once.
            if state.waiting.isEmpty { shareProcessors(state) }
        }
    }

    private func shareProcessors(_ state: State) {
        let share = max(1, ProcessorCount.available / max(1, state.recognizing.count))
        for worker in state.recognizing.values { worker.share(processors: share) }
    }
}

extension WorkerCrew {
    /// A place for one worker, while it is lent.
    struct Place {
        fileprivate let crew: WorkerCrew
        fileprivate var worker: ReadingWorker?

        /// The worker in it, started now where there is none.
        mutating func readyWorker() async throws -> ReadingWorker {
            if let worker { return worker }
            let new = try await crew.makeWorker()
            worker = new
            return new
        }

        /// Takes out a worker that is of no use any more; it is ended meanwhile.
        mutating func dropWorker() {
            if let worker { crew.drop(worker) }
            worker = nil
        }
    }
}
