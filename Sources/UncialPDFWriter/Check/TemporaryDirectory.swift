#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where temporary files go.
package enum TemporaryDirectory {
    /// The directory that `TMPDIR` names, where files can be made in it; else one that every system
    /// has.
    package static var path: String {
        let named = getenv("TMPDIR").map { String(cString: $0) }
        let candidates = [named, "/tmp", "/var/tmp"].compactMap { $0 }.filter { !$0.isEmpty }
        return candidates.first { access($0, W_OK | X_OK) == 0 } ?? candidates[0]
    }
}
