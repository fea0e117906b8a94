import Synchronization
import UncialModel

/// A bounded set of workers, made when first needed and handed out in the order they are asked for.
///
/// A worker is with one borrower at a time. Waiting does not block a thread and ends with the task's
/// cancellation.
package final class WorkerPool<Worker: Sendable>: Sendable {
    private struct State {
        var idle: [Worker] = []
        var madeCount = 0
        var nextTicket = 0
        /// Those who wait, in order; a cancelled one is taken out.
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Worker, any Error>)] = []
        /// Tickets whose task was cancelled before it came to wait.
        var cancelledEarly: Set<Int> = []
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    /// The most workers that exist at once.
    package let limit: Int
    private let make: @Sendable () -> Worker
    private let state: Mutex<State>

    /// Makes a pool.
    ///
    /// - Parameters:
    ///   - limit: the most workers that exist at once, 1 or more.
    ///   - first: a worker that exists already, for the first borrower; it counts.
    ///   - make: makes a worker; called on the thread of whoever needs it first, never under a lock.
    package init(
        limit: Int,
        first: Worker? = nil,
        make: @escaping @Sendable () -> Worker
    ) {
        self.limit = max(1, limit)
        self.make = make
        let idle = first.map { [$0] } ?? []
        state = Mutex(State(idle: idle, madeCount: idle.count))
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
        try Task.checkCancellation()
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        // A cancellation that comes after the worker was granted has nothing to take out.
        defer { state.withLock { _ = $0.cancelledEarly.remove(ticket) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enqueue($0, ticket: ticket) }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Returns a worker for the next borrower.
    package func giveBack(_ worker: Worker) {
        pass(worker)
    }

    /// Gives up on a worker, one that hangs for example: a new one takes its place when needed.
    package func discard(_ worker: Worker) {
        pass(nil)
    }

    /// Turns new borrowers away and waits until every worker has come back, then lets go of them.
    package func close() async {
        await withCheckedContinuation { continuation in
            let (turnedAway, isQuiet) = state.withLock { state in
                state.isClosed = true
                let turnedAway = state.waiting.map(\.continuation)
                state.waiting = []
                let isQuiet = state.idle.count == state.madeCount
                if isQuiet {
                    state.idle = []
                    state.madeCount = 0
                } else {
                    state.closing.append(continuation)
                }
                return (turnedAway, isQuiet)
            }
            for waiting in turnedAway { waiting.resume(throwing: OcrError.clientClosed) }
            if isQuiet { continuation.resume() }
        }
    }

    private enum Grant {
        case existing(Worker)
        case new
        case closed
        case cancelled
        case later
    }

    private func enqueue(
        _ continuation: CheckedContinuation<Worker, any Error>,
        ticket: Int
    ) {
        let grant: Grant = state.withLock { state in
            if state.isClosed { return .closed }
            if state.cancelledEarly.contains(ticket) { return .cancelled }
            if let worker = state.idle.popLast() { return .existing(worker) }
            if state.madeCount < limit {
                state.madeCount += 1
                return .new
            }
            state.waiting.append((ticket, continuation))
            return .later
        }
        switch grant {
        case .existing(let worker): continuation.resume(returning: worker)
        case .new: continuation.resume(returning: make())
        case .closed: continuation.resume(throwing: OcrError.clientClosed)
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .later: break
        }
    }

    private func cancel(_ ticket: Int) {
        let waiting: CheckedContinuation<Worker, any Error>? = state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                state.cancelledEarly.insert(ticket)
                return nil
            }
            return state.waiting.remove(at: place).continuation
        }
        waiting?.resume(throwing: CancellationError())
    }

    /// Hands a returned worker, or the room for a new one, to the next in line.
    private func pass(_ worker: Worker?) {
        let (next, closers):
            (CheckedContinuation<Worker, any Error>?, [CheckedContinuation<Void, Never>]) =
                state.withLock { state in
                    if !state.waiting.isEmpty {
                        return (state.waiting.removeFirst().continuation, [])
                    }
                    if let worker {
                        state.idle.append(worker)
                    } else {
                        state.madeCount -= 1
                    }
                    guard state.isClosed, state.idle.count == state.madeCount else {
                        return (nil, [])
                    }
                    state.idle = []
                    state.madeCount = 0
                    defer { state.closing = [] }
                    return (nil, state.closing)
                }
        next?.resume(returning: worker ?? make())
        for closer in closers { closer.resume() }
    }
}
