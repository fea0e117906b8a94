internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Turns Ctrl-C and its relatives into the end of the running child, and into a failure where the
/// program next asks.
public enum Interruption {
    private static let happened = Atomic<Bool>(false)
    private static let child = Atomic<pid_t>(0)

    /// Starts to listen; call once.
    public static func listen() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number) { _ in
                Interruption.happened.store(true, ordering: .sequentiallyConsistent)
                Interruption.stopChild()
            }
            // Whoever started us with a signal ignored (nohup, a background job) wants it so.
            if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
    }

    /// - Throws: `BenchmarkFailure.interrupted` when a signal has come.
    public static func check() throws(BenchmarkFailure) {
        guard !happened.load(ordering: .sequentiallyConsistent) else { throw .interrupted }
    }

    /// Waits for a `bench-child`, which ends what it runs when a signal comes.
    ///
    /// - Returns: its status as `waitpid` gives it.
    static func wait(for process: pid_t) throws(BenchmarkFailure) -> Int32 {
        child.store(process, ordering: .sequentiallyConsistent)
        // The signal may have come between its start and this line.
        if happened.load(ordering: .sequentiallyConsistent) {
            stopChild()
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        child.store(0, ordering: .sequentiallyConsistent)
        try check()
        return status
    }

    private static func stopChild() {
        let process = child.load(ordering: .sequentiallyConsistent)
        if process > 0 {
            kill(process, SIGTERM)
        }
    }
}
