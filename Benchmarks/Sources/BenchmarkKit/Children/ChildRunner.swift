public import Foundation

/// Runs programs one after the other and measures each.
///
/// A program runs in a process group of its own, which ends with it, and with Ctrl-C. Its temporary
/// files go to the runner's folder.
public struct ChildRunner: Sendable {
    private let helper: String
    private let folder: URL

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - helper: The program `bench-child`.
    ///   - folder: A folder that the caller removes in the end.
    public init(helper: URL, folder: URL) {
        self.helper = helper.path
        self.folder = folder
    }

    /// Runs a program to its end.
    ///
    /// - Throws: `BenchmarkFailure` when it cannot be started or fails, with the end of what it wrote
    ///   to standard error; `BenchmarkFailure.interrupted` after Ctrl-C.
    @discardableResult
    public func run(_ command: ChildCommand) throws -> ChildUsage {
        try Interruption.check()
        let report = folder.appending(path: "usage.txt")
        let errors = folder.appending(path: "errors.txt")
        let cores = command.cores.map { $0.map(String.init).joined(separator: ",") } ?? "-"
        let process = try spawn(
            [helper, report.path, cores, command.program] + command.arguments,
            environment: environment(of: command),
            output: command.output?.path ?? "/dev/null",
            errors: errors.path
        )
        let status = try Interruption.wait(for: process)
        guard status == 0, let line = try? String(contentsOf: report, encoding: .utf8),
            let result = ChildReport(line: line)
        else {
            throw BenchmarkFailure("could not start \(command.line): \(tail(of: errors))")
        }
        guard result.exitCode == 0 else {
            throw BenchmarkFailure(
                "\(command.line) ended with exit code \(result.exitCode): \(tail(of: errors))"
            )
        }
        return result.usage
    }

    private func environment(of command: ChildCommand) -> [String] {
        var variables = ProcessInfo.processInfo.environment
        // Each contender decides by itself, unless the comparison says otherwise.
        variables["OMP_THREAD_LIMIT"] = nil
        variables["LC_ALL"] = "C.UTF-8"
        variables["TMPDIR"] = folder.path
        return variables.merging(command.environment) { $1 }.map { "\($0)=\($1)" }
    }

    private func tail(of errors: URL) -> String {
        let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(5).joined(separator: "\n")
    }

    private func spawn(
        _ words: [String],
        environment: [String],
        output: String,
        errors: String
    ) throws -> pid_t {
        #if canImport(Darwin)
        var files: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        for (descriptor, path) in [(Int32(1), output), (2, errors)] {
            let flags = O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&files, descriptor, path, flags, 0o600)
        }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)

        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let number = posix_spawn(&process, helper, &files, &attributes, &arguments, &variables)
        guard number == 0 else {
            throw BenchmarkFailure(
                "could not start \(helper): \(String(cString: strerror(number))); "
                    + "build the whole package with \"swift build --package-path Benchmarks\""
            )
        }
        return process
    }
}
