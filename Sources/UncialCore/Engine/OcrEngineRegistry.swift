import Synchronization
package import UncialModel

/// The engines of this process, in the order they were registered.
///
/// Safe to use from any thread. Most programs use ``shared``; tests make their own.
public final class OcrEngineRegistry: Sendable {
    /// The registry that the umbrella fills and clients use by default.
    public static let shared = OcrEngineRegistry()

    private struct State {
        var factories: [any OcrEngineFactory] = []
        var lastProbeFailure: String?
    }

    private let state = Mutex(State())

    /// Makes an empty registry.
    public init() {}

    /// Adds an engine, or replaces the one of the same identifier at its place in the order.
    public func register(_ factory: any OcrEngineFactory) {
        let id = factory.id
        state.withLock { state in
            if let index = state.factories.firstIndex(where: { $0.id == id }) {
                state.factories[index] = factory
            } else {
                state.factories.append(factory)
            }
        }
    }

    /// Removes the engine of an identifier; does nothing when there is none.
    public func unregister(id: String) {
        state.withLock { $0.factories.removeAll { $0.id == id } }
    }

    /// The registered engines, in the order they were registered.
    public func engines() -> [any OcrEngineFactory] {
        state.withLock { $0.factories }
    }

    /// The first engine that says it is available, or `nil`.
    ///
    /// An engine that throws while it is asked is unavailable; what it threw is kept in
    /// ``lastProbeFailure()``. Engines are asked outside the lock, so that one may register another.
    public func firstAvailable() -> (any OcrEngineFactory)? {
        state.withLock { $0.lastProbeFailure = nil }
        for factory in engines() {
            do {
                if try factory.isAvailable() { return factory }
            } catch {
                state.withLock { $0.lastProbeFailure = "\(factory.id): \(error)" }
            }
        }
        return nil
    }

    /// What the last engine that threw during the latest ``firstAvailable()`` said, with its
    /// identifier; `nil` when none threw.
    public func lastProbeFailure() -> String? {
        state.withLock { $0.lastProbeFailure }
    }
}

extension OcrEngineRegistry {
    /// The first engine that can be used.
    ///
    /// - Throws: ``/UncialModel/OcrError/noEngine(reason:)``, which says why there is none.
    package func requireAvailable() throws(OcrError) -> any OcrEngineFactory {
        if let factory = firstAvailable() { return factory }
        let registered = engines().map(\.id).joined(separator: ", ")
        var reason =
            registered.isEmpty
            ? "None is registered. Call UncialBootstrap.shared.start() first, or register one."
            : "None of those registered (\(registered)) can be used here."
        if let failure = lastProbeFailure() { reason += " \(failure)" }
        throw .noEngine(reason: reason)
    }
}
