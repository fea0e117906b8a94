import Synchronization
package import UncialModel

/// Runs work that cannot be interrupted, and stops waiting for it when the caller is cancelled or a time
/// limit passes.
///
/// C libraries have calls that nothing stops. The work goes on in the background until it ends by
/// itself, and its result is dropped; its task is cancelled, in case it looks.
///
/// - Parameters:
///   - limit: how long to wait, or `nil` for as long as it takes.
///   - timeoutError: what to throw when the limit passes.
///   - operation: the work. It runs in a task of its own.
/// - Throws: `CancellationError` as soon as the calling task is cancelled; `timeoutError`; what the
///   work throws.
package func withAbandonment<Success: Sendable>(
    after limit: Duration?,
    throwing timeoutError: OcrError,
    _ operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
    try Task.checkCancellation()
    let race = Race<Success>()
    let work = Task {
        do {
            race.finish(.success(try await operation()))
        } catch {
            race.finish(.failure(error))
        }
    }
    let timer = limit.map { limit in
        Task {
            try await Task.sleep(for: limit)
            race.finish(.failure(timeoutError))
            work.cancel()
        }
    }
    defer { timer?.cancel() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { race.wait($0) }
    } onCancel: {
        work.cancel()
        race.finish(.failure(CancellationError()))
    }
}

/// The first result wins; the others are dropped.
private final class Race<Success: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Success, any Error>)
        case finished(Result<Success, any Error>)
        case delivered
    }

    private let state = Mutex(State.open)

    func wait(_ continuation: CheckedContinuation<Success, any Error>) {
        let early: Result<Success, any Error>? = state.withLock { state in
            guard case .finished(let result) = state else {
                state = .awaited(continuation)
                return nil
            }
            state = .delivered
            return result
        }
        if let early { continuation.resume(with: early) }
    }

    func finish(_ result: Result<Success, any Error>) {
        let waiting: CheckedContinuation<Success, any Error>? = state.withLock { state in
            switch state {
            case .open:
                state = .finished(result)
                return nil
            case .awaited(let continuation):
                state = .delivered
                return continuation
            case .finished, .delivered:
                return nil
            }
        }
        waiting?.resume(with: result)
    }
}
