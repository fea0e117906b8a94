#if canImport(Glibc)
import Glibc
#endif

/// Memory that was freed and that the C library keeps for later.
package enum FreedMemory {
    #if canImport(Glibc)
    /// glibc's `malloc_trim`, which its Swift module leaves out.
    private static let trim = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }
    #endif

    /// Gives it back to the system; takes some milliseconds, on a thread of its own.
    ///
    /// glibc has a heap for each of several threads and lets go of what lies at the end of a heap
    /// alone. After a document the heaps are full of holes: of some 120 MB less than 10 are in use, and
    /// the process would keep the rest for as long as it lives. Called when much was freed and nothing
    /// like it is expected soon: in the middle of work the memory would be asked for again at once.
    ///
    /// Other C libraries give memory back by themselves: there this does nothing.
    package static func giveBack() async {
        #if canImport(Glibc)
        if let trim { await Giver().giveBack(by: trim) }
        #endif
    }

    #if canImport(Glibc)
    private actor Giver {
        private let executor = ThreadExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        func giveBack(by trim: @convention(c) (Int) -> Int32) {
            _ = trim(0)
        }
    }
    #endif
}
