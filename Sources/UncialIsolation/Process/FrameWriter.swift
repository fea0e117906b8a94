import CUncialIsolation
import Synchronization
import UncialCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Puts frames onto a socket, whole and in order, from any thread.
///
/// What there is room for goes at once, on the calling thread. The rest, which is rare, waits on a
/// thread that this has for it.
final class FrameWriter: Sendable {
    /// The other side is gone.
    struct Closed: Error {}

    private struct Item {
        var bytes: [UInt8]
        var sent = 0
        var descriptors: [FileDescriptor]
        let ticket: UInt64
        var waiting: CheckedContinuation<Void, any Error>?
    }

    private struct State {
        var items: [Item] = []
        var ticket: UInt64 = 0
        var isDraining = false
        var isClosed = false
    }

    private enum Outcome {
        case done, mustWait, closed
    }

    private let socket: FileDescriptor
    private let state = Mutex(State())

    init(socket: FileDescriptor) {
        self.socket = socket
    }

    /// Sends a frame without waiting; one that the other side is not there for is lost.
    func post(_ frame: Frame) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.items.append(Item(bytes: frame.encoded, descriptors: [], ticket: 0))
            proceed(&state)
        }
    }

    /// Sends a frame, and returns when all of it is on its way.
    ///
    /// - Throws: ``Closed``; `CancellationError`, after which the frame is sent nevertheless, since half a
    ///   frame would be the end of the connection.
    func send(_ frame: Frame, descriptors: [FileDescriptor]) async throws {
        try Task.checkCancellation()
        let ticket = state.withLock { state in
            state.ticket += 1
            return state.ticket
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                state.withLock { state in
                    if state.isClosed { return continuation.resume(throwing: Closed()) }
                    state.items.append(
                        Item(
                            bytes: frame.encoded,
                            descriptors: descriptors,
                            ticket: ticket,
                            waiting: continuation
                        )
                    )
                    proceed(&state)
                    if Task.isCancelled { abandon(ticket, in: &state) }
                }
            }
        } onCancel: {
            state.withLock { abandon(ticket, in: &$0) }
        }
    }

    private func abandon(_ ticket: UInt64, in state: inout State) {
        guard let index = state.items.firstIndex(where: { $0.ticket == ticket }) else { return }
        state.items[index].waiting?.resume(throwing: CancellationError())
        state.items[index].waiting = nil
    }

    /// Nothing is sent any more.
    func close() {
        state.withLock { close(&$0) }
    }

    private func close(_ state: inout State) {
        state.isClosed = true
        for item in state.items { item.waiting?.resume(throwing: Closed()) }
        state.items = []
    }

    private func proceed(_ state: inout State) {
        guard !state.isDraining else { return }
        switch write(&state) {
        case .done: break
        case .closed: close(&state)
        case .mustWait:
            state.isDraining = true
            Task { await Drain().run(self) }
        }
    }

    /// Writes what there is room for.
    private func write(_ state: inout State) -> Outcome {
        while var item = state.items.first {
            let numbers = item.sent == 0 ? item.descriptors.map(\.rawValue) : []
            let count = item.bytes[item.sent...].withUnsafeBytes { bytes in
                uncial_send(socket.rawValue, bytes.baseAddress, bytes.count, numbers, numbers.count)
            }
            guard count >= 0 else {
                return errno == EAGAIN || errno == EWOULDBLOCK ? .mustWait : .closed
            }
            item.sent += count
            if item.sent == item.bytes.count {
                item.waiting?.resume()
                state.items.removeFirst()
            } else {
                state.items[0].sent = item.sent
            }
        }
        return .done
    }

    /// The thread that waits for room.
    private actor Drain {
        private let executor = ThreadExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        func run(_ writer: FrameWriter) {
            while writer.isWaiting() {
                var event = pollfd(fd: writer.socket.rawValue, events: Int16(POLLOUT), revents: 0)
                // A second at most: whether this was closed is seen then.
                poll(&event, 1, 1000)
            }
        }
    }

    /// Writes on; whether there is more to write.
    private func isWaiting() -> Bool {
        state.withLock { state in
            if !state.isClosed {
                switch write(&state) {
                case .mustWait: return true
                case .closed: close(&state)
                case .done: break
                }
            }
            state.isDraining = false
            return false
        }
    }
}
