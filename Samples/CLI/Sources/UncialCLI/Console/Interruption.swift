internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Turns Ctrl-C and its relatives into a cancellation, and into the end of the process when that
/// takes too long.
///
/// A signal handler may do next to nothing, so it writes one byte into a pipe; a thread of its own
/// waits for that byte.
enum Interruption {
    /// How long the work may take to stop by itself, in microseconds.
    private static let patience: UInt32 = 700_000

    private static let pipeEnd = Atomic<Int32>(-1)
    private static let action = Mutex<(@Sendable () -> Void)?>(nil)

    /// Lets failing writes be reported as errors rather than end the process.
    static func surviveFailingWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Starts to listen; `cancel` is called once, on a thread of its own, when a signal comes.
    ///
    /// Call once.
    static func listen(cancel: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        pipeEnd.store(ends[1], ordering: .releasing)
        action.withLock { $0 = cancel }
        startThread(waitingFor: ends[0])

        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Whoever started us with a signal ignored (nohup, a background job) wants it so.
            let previous = signal(number) { _ in
                var byte: UInt8 = 0
                _ = write(Interruption.pipeEnd.load(ordering: .acquiring), &byte, 1)
            }
            if isIgnored(previous) {
                signal(number, SIG_IGN)
            }
        }
    }

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func startThread(waitingFor end: Int32) {
        let argument = UnsafeMutableRawPointer(bitPattern: Int(end))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = pthread_create(
            &thread,
            nil,
            { argument in
                Interruption.waitAndStop(Int32(Int(bitPattern: argument)))
                return nil
            },
            argument
        )
        #if canImport(Darwin)
        if status == 0, let thread {
            pthread_detach(thread)
        }
        #else
        if status == 0 {
            pthread_detach(thread)
        }
        #endif
    }

    private static func waitAndStop(_ end: Int32) {
        var byte: UInt8 = 0
        while read(end, &byte, 1) < 0, errno == EINTR {}
        action.withLock { $0 }?()
        // Usually the work ends by itself within this time, and so does the process.
        usleep(patience)
        PartialFiles.removeAll()
        _exit(ExitCode.interrupted.rawValue)
    }
}
