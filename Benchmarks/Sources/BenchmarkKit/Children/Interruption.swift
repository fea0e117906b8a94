internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Turns Ctrl-C and its relatives into the end of the running children, and into a failure where the
/// program next asks.
public enum Interruption {
    private static let happened = Atomic<Bool>(false)

    /// How many children can run at once.
    public static let childLimit = 64

    /// The children that run; 0 where there is none.
    ///
    /// A signal handler may only read what is there, so they have fixed places, which are never freed.
    /// Unsafe to the compiler because it is a pointer; what it points to is atomic.
    nonisolated(unsafe) private static let children = {
        let places = UnsafeMutablePointer<Atomic<pid_t>>.allocate(capacity: childLimit)
        for place in 0..<childLimit {
            (places + place).initialize(to: Atomic(0))
        }
        return places
    }()

    /// Starts to listen; call once.
    public static func listen() {
        // Made here, because a handler must not allocate.
        _ = children
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number) { _ in
                Interruption.happened.store(true, ordering: .sequentiallyConsistent)
                Interruption.stopChildren()
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
        guard let place = claimPlace(for: process) else {
            kill(process, SIGTERM)
            throw BenchmarkFailure("more than \(childLimit) programs cannot run at once")
        }
        // The signal may have come between its start and this line.
        if happened.load(ordering: .sequentiallyConsistent) {
            stopChildren()
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        children[place].store(0, ordering: .sequentiallyConsistent)
        try check()
        return status
    }

    private static func claimPlace(for process: pid_t) -> Int? {
        (0..<childLimit).first { place in
            children[place].compareExchange(
                expected: 0,
                desired: process,
                ordering: .sequentiallyConsistent
            ).exchanged
        }
    }

    private static func stopChildren() {
        for place in 0..<childLimit {
            let process = children[place].load(ordering: .sequentiallyConsistent)
            if process > 0 {
                kill(process, SIGTERM)
            }
        }
    }
}
