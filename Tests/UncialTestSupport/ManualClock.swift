import Synchronization

/// A clock that stands still until it is moved.
public final class ManualClock: Clock, Sendable {
    /// A moment on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var offset = Swift.Duration.zero

        /// A later moment.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(offset: offset + duration)
        }
        /// The time until another moment.
        public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        /// Orders moments.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant()
        var nextSleeper = 0
        var sleepers: [Int: (deadline: Instant, end: CheckedContinuation<Void, any Error>)] = [:]
        var cancelledEarly: Set<Int> = []
    }

    private let state = Mutex(State())

    /// Makes a clock that stands at zero.
    public init() {}

    /// There is none.
    public let minimumResolution = Swift.Duration.zero

    /// Where it stands.
    public var now: Instant { state.withLock(\.now) }

    /// How many are asleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Moves it, and wakes who waits for less.
    public func advance(by duration: Swift.Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.map(\.end)
        }
        for sleeper in woken { sleeper.resume() }
    }

    /// Waits until it was moved that far.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let number = state.withLock { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelledEarly.remove(number) != nil {
                        return .failure(CancellationError())
                    }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[number] = (deadline, continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelledEarly.insert(number) }
                return sleeper
            }
            sleeper?.end.resume(throwing: CancellationError())
        }
    }
}
