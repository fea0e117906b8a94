import Foundation

/// A process that was started by this one, at the head of a process group.
///
/// It ends when this process ends: its input is a pipe that it watches.
public final class ChildProcess {
    private let pid: pid_t
    private let input: Int32
    private var status: Int32?

    /// How a process ended.
    public enum End: Sendable, Equatable {
        case exited(Int32)
        case signal(Int32)
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: the program's path and its arguments.
    ///   - environment: all of its environment.
    ///   - errors: the file its error stream goes to; made empty.
    public init(
        _ arguments: [String],
        environment: [String: String],
        errors: String
    ) throws {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw FuzzFailure.system("pipe", errno) }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0], 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        var started: pid_t = 0
        let number = posix_spawn(
            &started,
            arguments[0],
            &actions,
            &attributes,
            &words,
            &variables
        )
        close(pipes[0])
        guard number == 0 else {
            close(pipes[1])
            throw FuzzFailure.system("posix_spawn \(arguments[0])", number)
        }
        pid = started
        input = pipes[1]
    }

    deinit {
        if status == nil { kill() }
        close(input)
    }

    /// How it ended, or `nil` while it runs.
    public func end() -> End? {
        if status == nil {
            var number: Int32 = 0
            guard waitpid(pid, &number, WNOHANG) == pid else { return nil }
            status = number
            // Whatever it left running goes with it.
            Foundation.kill(-pid, SIGKILL)
        }
        guard let status else { return nil }
        return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signal(status & 0x7F)
    }

    /// Ends it and its group, and waits for it.
    public func kill() {
        Foundation.kill(-pid, SIGKILL)
        var number: Int32 = 0
        while status == nil, waitpid(pid, &number, 0) == pid || errno == EINTR { status = number }
    }

    /// Waits until it ends by itself, or ends it after so many seconds; `nil` when it was ended.
    public func wait(seconds: Double) -> End? {
        let deadline = monotonicNanoseconds() + UInt64(seconds * 1e9)
        while monotonicNanoseconds() < deadline {
            if let end = end() { return end }
            usleep(2000)
        }
        kill()
        return nil
    }
}

extension ChildProcess {
    /// What a running process takes.
    public struct Use: Sendable {
        /// Memory that is in use.
        public var residentBytes = 0
        /// Time on processors so far.
        public var processorSeconds = 0.0
        /// Open descriptors.
        public var openFiles = 0
        /// Threads that run or wait.
        public var threads = 0
    }

    /// What it takes now, or `nil` when it is gone.
    public func use() -> Use? {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 21 else { return nil }
        var use = Use()
        let ticks = (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)
        use.processorSeconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        use.threads = Int(fields[17]) ?? 0
        use.residentBytes = (Int(fields[21]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
        use.openFiles =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0
        return use
    }
}

/// What stops the fuzzer itself.
public enum FuzzFailure: Error, CustomStringConvertible {
    case system(String, Int32)
    case usage(String)

    /// What failed, as a sentence.
    public var description: String {
        switch self {
        case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
        case .usage(let text): text
        }
    }
}
