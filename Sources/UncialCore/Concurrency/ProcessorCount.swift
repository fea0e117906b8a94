#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How many processors the process may use.
package enum ProcessorCount {
    /// The processors that are there, that the process is bound to, and that its control groups grant,
    /// whichever is least; 1 or more.
    ///
    /// In a container the machine may have many more: with a thread for each of those, threads stand
    /// still in the middle of a page until their group has time again. Found out once.
    package static let available: Int = {
        let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        #if os(Linux)
        return count(online: online, limits: .ofThisProcess)
        #else
        return max(1, online)
        #endif
    }()

    static func count(online: Int, limits: ProcessorLimits) -> Int {
        // A part of a processor's time needs a thread as a whole one does.
        let granted = limits.quota.flatMap { Int(exactly: $0.rounded(.up)) } ?? .max
        return max(1, min(online, limits.boundProcessors ?? .max, granted))
    }
}
