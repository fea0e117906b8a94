import Synchronization

/// Does something when a time is over; one timer for all that is watched.
///
/// A sleeping task that is cancelled leaves its alarm behind until the time it was set for: with a timer
/// for each page a document of many short pages would gather as many of them.
final class Watchdog: Sendable {
    /// What is watched.
    struct Watch: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct State {
        var watched: [Int: (deadline: ContinuousClock.Instant, act: @Sendable () -> Void)] = [:]
        var nextNumber = 0
        /// When the timer wakes; it is never later than the first deadline.
        var alarm: (number: Int, time: ContinuousClock.Instant, task: Task<Void, Never>)?
        var nextAlarm = 0
    }

    private let state = Mutex(State())

    deinit { state.withLock { $0.alarm?.task.cancel() } }

    /// Calls the closure after a time, on any thread, unless ``end(_:)`` comes first.
    func watch(for time: Duration, _ act: @escaping @Sendable () -> Void) -> Watch {
        let deadline = ContinuousClock.now + max(.zero, time)
        return state.withLock { state in
            let number = state.nextNumber
            state.nextNumber += 1
            state.watched[number] = (deadline, act)
            setAlarm(at: deadline, &state)
            return Watch(number: number)
        }
    }

    /// Forgets what is watched; nothing happens when its time came already.
    func end(_ watch: Watch) {
        state.withLock { _ = $0.watched.removeValue(forKey: watch.number) }
    }

    private func setAlarm(at time: ContinuousClock.Instant, _ state: inout State) {
        if let alarm = state.alarm {
            guard time < alarm.time else { return }
            alarm.task.cancel()
        }
        let number = state.nextAlarm
        state.nextAlarm += 1
        let task = Task.detached { [weak self] in
            do { try await Task.sleep(until: time) } catch { return }
            self?.wake(alarm: number)
        }
        state.alarm = (number, time, task)
    }

    private func wake(alarm number: Int) {
        let due: [@Sendable () -> Void] = state.withLock { state in
            // It may have been replaced by an earlier one after it woke.
            guard state.alarm?.number == number else { return [] }
            state.alarm = nil
            let now = ContinuousClock.now
            let due = state.watched.filter { $0.value.deadline <= now }
            for number in due.keys { state.watched[number] = nil }
            if let next = state.watched.values.lazy.map(\.deadline).min() {
                setAlarm(at: next, &state)
            }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.act)
        }
        for act in due { act() }
    }
}
