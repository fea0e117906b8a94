import CUncialIsolation
import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a worker keeps itself from, before it sees anything that a stranger made.
package enum Confinement {
    /// Applies all of it, for good; what the kernel refuses is not there.
    ///
    /// Call it while the process has one thread: the rules for files bind that one and those that come
    /// from it.
    static func apply(_ start: WorkerStart) -> WorkerConfinement {
        let writesFiles = !start.writablePaths.isEmpty
        uncial_limit_process(Int64(start.memoryLimit), writesFiles)
        uncial_drop_privileges(writesFiles)
        let isAlone = threadCount == 1
        let readable =
            ReadablePaths.standard(environment: ProcessInfo.processInfo.environment)
            + start.readablePaths
        let hasFileRules = withPaths(readable) { readable in
            withPaths(start.writablePaths) { writable in
                uncial_restrict_files(readable, readable.count, writable, writable.count) == 0
            }
        }
        return WorkerConfinement(
            hasCallFilter: uncial_filter_calls(writesFiles) == 0,
            hasFileRules: hasFileRules && isAlone
        )
    }

    /// Lets the process use this many seconds of processor time more than until now, over all of its
    /// threads; it is killed after that.
    package static func allowProcessorTime(seconds: Int) {
        uncial_allow_processor_time(Int64(max(0, seconds)))
    }

    /// How many threads the process has, or 0 where that is not known.
    private static var threadCount: Int {
        var status = stat()
        // Each is a directory in this one, besides it and its parent.
        guard stat("/proc/self/task", &status) == 0 else { return 0 }
        return Int(status.st_nlink) - 2
    }

    private static func withPaths<Result>(
        _ paths: [String],
        _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = paths.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies.map { UnsafePointer($0) })
    }
}
