import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Says whose message it is, when a C library has one handler for the whole process.
///
/// leptonica tells its handler nothing but the text, and both image decoding and recognition use
/// leptonica: whichever of them installed the handler last, it hands the text over here, and the thread
/// that speaks tells who is listening.
package enum ThreadMessages {
    private struct Listener: Sendable {
        let hear: @Sendable (String) -> Void
        /// Messages may come in pieces; a line end finishes one.
        var unfinished = ""
    }

    private static let listeners = Mutex<[UInt: Listener]>([:])

    /// Runs the closure; what a library says on this thread meanwhile is heard, a line at a time.
    ///
    /// A call within the closure listens in its place until it returns.
    package static func hearing<Result>(
        _ hear: @escaping @Sendable (String) -> Void,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let thread = currentThread
        let outer = listeners.withLock { listeners in
            let outer = listeners[thread]
            listeners[thread] = Listener(hear: hear)
            return outer
        }
        defer { listeners.withLock { $0[thread] = outer } }
        return try body()
    }

    /// Takes a piece of a message from a library's handler; on a thread where nobody listens it is dropped.
    package static func deliver(_ piece: String) {
        let thread = currentThread
        let finished: (hear: @Sendable (String) -> Void, lines: [Substring])? =
            listeners.withLock { listeners in
                guard var listener = listeners[thread] else { return nil }
                var lines = (listener.unfinished + piece)
                    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                listener.unfinished = String(lines.removeLast())
                listeners[thread] = listener
                return (listener.hear, lines)
            }
        guard let finished else { return }
        for line in finished.lines where !line.isEmpty { finished.hear(String(line)) }
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
        #else
        UInt(pthread_self())
        #endif
    }
}
