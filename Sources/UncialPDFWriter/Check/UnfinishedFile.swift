#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file in the making, which goes with the last reference.
///
/// Where the system can do that it has no name, so that nothing is left however the process ends;
/// libraries that ask for a path open it by its descriptor. Elsewhere it has a hidden name.
final class UnfinishedFile {
    let descriptor: Int32
    /// What it can be opened by in this process.
    let path: String
    /// The name that it has in its directory, if any.
    private var name: String?
    private let directory: String

    /// Makes an empty file.
    ///
    /// - Parameters:
    ///   - directory: where it is made.
    ///   - permissions: who may read it, apart from what the process' mask forbids.
    /// - Returns: `nil` where it cannot be made; `errno` says why.
    init?(in directory: String, permissions: mode_t) {
        self.directory = directory
        if let descriptor = Self.nameless(in: directory, permissions) {
            self.descriptor = descriptor
            path = "/proc/self/fd/\(descriptor)"
            return
        }
        for _ in 0..<100 {
            let name = Self.freshName(in: directory)
            let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
            if descriptor >= 0 {
                self.descriptor = descriptor
                self.name = name
                path = name
                return
            }
            guard errno == EEXIST || errno == EINTR else { break }
        }
        return nil
    }

    deinit {
        close(descriptor)
        if let name { unlink(name) }
    }

    /// Gives the file a name in its directory, in the place of what has that name.
    ///
    /// - Returns: whether it has; `errno` says why not.
    func take(name target: String) -> Bool {
        if name == nil {
            // A name can be given once, and not to what another file has: it gets another one first.
            let hidden = Self.freshName(in: directory)
            guard linkat(AT_FDCWD, path, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else {
                return false
            }
            name = hidden
        }
        guard let hidden = name, rename(hidden, target) == 0 else { return false }
        name = nil
        return true
    }

    private static func freshName(in directory: String) -> String {
        "\(directory)/.uncial-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    }

    private static func nameless(in directory: String, _ permissions: mode_t) -> Int32? {
        #if canImport(Darwin)
        return nil
        #else
        // Older kernels and some file systems do not know files without names. The flag is spelled out
        // since the C library shows it only to programs that ask for its extensions.
        let isNameless = 0o20000000 | O_DIRECTORY
        let descriptor = open(directory, isNameless | O_RDWR | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { return nil }
        // In a process without /proc nobody could open it again.
        guard access("/proc/self/fd/\(descriptor)", R_OK) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
        #endif
    }
}
