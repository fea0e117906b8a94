#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// `uncial download`: hands over to the program that fetches models.
///
/// It is a program of its own so that this one contains nothing that connects to anything.
enum DownloadCommand {
    static let description = CommandDescription.download

    /// Becomes the other program; comes back only when that cannot be done.
    static func run(_ arguments: [String]) throws(CommandFailure) -> Never {
        let program = try DownloadProgram.path()
        _ = CArguments.with([program] + arguments) { execv(program, $0) }
        throw DownloadProgram.cannotStart(program, .last)
    }
}

/// The program that fetches models, as a child process.
enum DownloadProgram {
    private static let name = "uncial-download"

    /// Has models fetched and waits for the end; the program asks and reports on the terminal itself.
    ///
    /// - Parameters:
    ///   - languages: what to fetch.
    ///   - cache: where to; `nil` for the usual place.
    ///   - asks: whether it asks first.
    /// - Returns: whether all of them are there now.
    /// - Throws: `CommandFailure` when the program cannot be started; `CancellationError`.
    static func run(languages: [OcrLanguage], cache: String?, asks: Bool) async throws -> Bool {
        let place = cache.map { ["--cache=\($0)"] } ?? []
        let words = place + (asks ? [] : ["--yes"]) + ["--"] + languages.map(\.code)
        let child = try spawn(try path(), words)
        return try await withTaskCancellationHandler {
            let status = await ChildEnd().status(of: child)
            try Task.checkCancellation()
            return status == 0
        } onCancel: {
            kill(child, SIGTERM)
        }
    }

    /// The program beside this one.
    static func path() throws(CommandFailure) -> String {
        #if os(Linux)
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
        let link: String? = nil
        #endif
        let here = link ?? CommandLine.arguments.first ?? ""
        let folder = URL(filePath: here).deletingLastPathComponent()
        let program = folder.appending(path: name).path(percentEncoded: false)
        guard access(program, X_OK) == 0 else {
            throw CommandFailure(
                .download,
                "\(program) is missing, which is the program that downloads: install it beside "
                    + "uncial (\"make cli\" builds both)"
            )
        }
        return program
    }

    static func cannotStart(_ program: String, _ error: SystemError) -> CommandFailure {
        CommandFailure(.download, "\(program) cannot be started: \(error.text)", cause: error)
    }

    private static func spawn(
        _ program: String,
        _ arguments: [String]
    ) throws(CommandFailure) -> pid_t {
        var child = pid_t()
        let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let error = CArguments.with([program] + arguments) { words in
            CArguments.with(environment) { posix_spawn(&child, program, nil, nil, words, $0) }
        }
        guard error == 0 else { throw cannotStart(program, SystemError(number: error)) }
        return child
    }
}

/// Waits for a child process, on a thread that may wait.
private actor ChildEnd {
    private let executor = BlockingExecutor("uncial download")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// The status of a process that has ended; 0 when it ended well.
    func status(of child: pid_t) -> Int32 {
        var status: Int32 = -1
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

/// Words as C functions take them.
private enum CArguments {
    static func with(
        _ words: [String],
        _ use: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var pointers = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map(use) ?? -1
        }
    }
}
