/// Workers that wait in a pool, and until when.
///
/// The one that came last is lent first, so that those that are not needed are left alone until their
/// time is over.
struct IdleWorkers<Worker: Sendable>: Sendable {
    /// In the order they came, which is also the order of their deadlines.
    private var waiting: [(worker: Worker, deadline: Duration)] = []

    var isEmpty: Bool { waiting.isEmpty }

    /// When the first of them has waited long enough, on the pool's own clock; `nil` when none waits.
    var firstDeadline: Duration? { waiting.first?.deadline }

    mutating func append(_ worker: Worker, deadline: Duration) {
        waiting.append((worker, deadline))
    }

    /// Takes the worker that came last.
    mutating func takeLast() -> Worker? { waiting.popLast()?.worker }

    /// Takes those whose time is over, oldest first.
    mutating func takeExpired(at now: Duration) -> [Worker] {
        let expired = waiting.prefix { $0.deadline <= now }
        waiting.removeFirst(expired.count)
        return expired.map(\.worker)
    }

    /// Takes all of them, oldest first.
    mutating func takeAll() -> [Worker] {
        defer { waiting = [] }
        return waiting.map(\.worker)
    }
}
