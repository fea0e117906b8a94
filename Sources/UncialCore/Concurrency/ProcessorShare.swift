import Synchronization

/// How many processors the pages of this process may use at once, now.
///
/// All of them, unless somebody else shares them out: a host whose worker processes read a page each
/// tells every one of them how many are to spare. A page that has fewer takes longer and reads the same.
/// Asked by a ``WorkerPool`` for the workers that a page can do without.
package final class ProcessorShare: Sendable {
    private struct State {
        var count = Int.max
        var listeners: [ObjectIdentifier: @Sendable () -> Void] = [:]
    }

    /// The share of this process.
    package static let ofProcess = ProcessorShare()

    private let state = Mutex(State())

    /// Makes a share of all processors.
    package init() {}

    /// 1 or more; `Int.max` for all.
    package var count: Int { state.withLock { $0.count } }

    /// Changes the share; those who wait for more hear of it at once, those who have more than it when
    /// they ask next.
    ///
    /// - Parameter count: how many processors, values below 1 counting as 1; `nil` for all.
    package func change(to count: Int?) {
        let listeners = state.withLock { state in
            state.count = count.map { max(1, $0) } ?? .max
            return Array(state.listeners.values)
        }
        for listener in listeners { listener() }
    }

    /// Calls the closure after each change, on the thread of whoever made it.
    func addListener(_ listener: AnyObject, _ hear: @escaping @Sendable () -> Void) {
        state.withLock { $0.listeners[ObjectIdentifier(listener)] = hear }
    }

    func removeListener(_ listener: AnyObject) {
        state.withLock { _ = $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) }
    }
}
