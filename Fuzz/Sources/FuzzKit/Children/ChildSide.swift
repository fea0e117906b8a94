import Foundation

/// What a child does with itself before it works.
public enum ChildSide {
    /// Sets limits, and ends the process when the one that started it is gone.
    ///
    /// - Parameter memory: the most address space, in bytes.
    public static func begin(memory: Int) {
        limit(__rlimit_resource_t(RLIMIT_AS.rawValue), memory)
        limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
        limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), 1 << 29)
        let watch = Thread {
            var byte: UInt8 = 0
            while true {
                let count = read(0, &byte, 1)
                // A tracer of crashes interrupts every thread.
                guard count > 0 || count < 0 && errno == EINTR else { _exit(0) }
            }
        }
        watch.stackSize = 1 << 16
        watch.start()
    }

    /// Has the allocator give back what it holds for later.
    public static func returnFreedMemory() {
        _ = trim?(0)
    }

    /// glibc's `malloc_trim`, which its Swift module leaves out.
    private static let trim = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }

    private static func limit(_ resource: __rlimit_resource_t, _ value: Int) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(resource, &limits)
    }
}
