import Synchronization

/// Tells a worker how many processors it may use, while it works.
///
/// The newest number counts: those that were overtaken before they went out are not sent.
final class ProcessorNotices: Sendable {
    private struct State {
        var said: Int?
        var wanted: Int?
        var isSending = false
    }

    private let handle: WorkerHandle
    private let state = Mutex(State())

    init(_ handle: WorkerHandle) {
        self.handle = handle
    }

    /// Has a number sent, unless it is what the worker knows; returns at once.
    func say(_ count: Int) {
        let mustSend = state.withLock { state in
            state.wanted = count
            guard !state.isSending, state.said != count else { return false }
            state.isSending = true
            return true
        }
        if mustSend { Task { await send() } }
    }

    private func send() async {
        while let count = next() {
            // Whoever waits for the worker's answer hears of its death.
            guard let frame = try? ReadingRequest.processors(count).frame,
                (try? await handle.send(frame)) != nil
            else { return }
        }
    }

    private func next() -> Int? {
        state.withLock { state in
            guard let wanted = state.wanted, wanted != state.said else {
                state.isSending = false
                return nil
            }
            state.said = wanted
            return wanted
        }
    }
}
