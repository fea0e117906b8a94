internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The unfinished files of this process, so that an interruption can remove them.
enum PartialFiles {
    private struct State {
        var paths: Set<String> = []
        var isClosed = false
        var counter = 0
    }

    private static let state = Mutex(State())
    private static let ending = ".partial"

    /// Creates a new, empty file in a directory and opens it for writing.
    ///
    /// - Returns: Its path and its descriptor, which the caller closes.
    static func create(in directory: String) throws(SystemError) -> (
        path: String, descriptor: Int32
    ) {
        try state.withLock { (state) throws(SystemError) in
            guard !state.isClosed else { throw SystemError(number: EINTR) }
            while true {
                state.counter += 1
                let path = "\(directory)/.uncial-\(getpid())-\(state.counter)\(ending)"
                let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if descriptor >= 0 {
                    state.paths.insert(path)
                    return (path, descriptor)
                }
                // A process that was killed left it, and had this process' number.
                guard errno == EEXIST else { throw .last }
            }
        }
    }

    /// Gives a finished file its real name.
    static func finish(_ path: String, as target: String) throws(SystemError) {
        try state.withLock { (state) throws(SystemError) in
            guard rename(path, target) == 0 else { throw .last }
            state.paths.remove(path)
        }
    }

    /// Removes one unfinished file.
    static func remove(_ path: String) {
        state.withLock { state in
            if state.paths.remove(path) != nil {
                unlink(path)
            }
        }
    }

    /// Removes what processes that were killed left in a directory.
    static func removeAbandoned(in directory: String) {
        guard let names = try? FilePath.names(in: directory) else { return }
        state.withLock { state in
            for name in names where name.hasPrefix(".uncial-") && name.hasSuffix(ending) {
                let path = "\(directory)/\(name)"
                let owner = name.split(separator: "-").dropFirst().first.flatMap { pid_t($0) }
                guard let owner, !state.paths.contains(path) else { continue }
                if owner == getpid() || kill(owner, 0) != 0 && errno == ESRCH { unlink(path) }
            }
        }
    }

    /// Removes all unfinished files and lets no more be made: the process is about to end.
    static func removeAll() {
        state.withLock { state in
            for path in state.paths {
                unlink(path)
            }
            state.paths = []
            state.isClosed = true
        }
    }
}
