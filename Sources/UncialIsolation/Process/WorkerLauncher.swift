import CUncialIsolation
import UncialCore
import UncialModel

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

/// Starts workers, on one thread that never ends.
///
/// The system kills a worker when the thread that started it ends: this one ends with the program.
actor WorkerLauncher {
    static let shared = WorkerLauncher()

    private let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private init() {}

    /// Starts a program as a worker; nothing was heard of it yet.
    ///
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)``.
    func start(
        _ executable: WorkerExecutable,
        service: String,
        memoryLimit: Int
    ) throws(OcrError) -> WorkerConnection {
        let program = try executable.opened()
        let (socket, channel) = try pair(for: executable, by: uncial_socket_pair)
        let (errors, errorEnd) = try pair(for: executable, by: uncial_error_pipe)
        let variables = WorkerEnvironment.variables(from: ProcessInfo.processInfo.environment)
        var identifier: pid_t = 0
        let code = withCStrings(["uncial-worker", service]) { arguments in
            withCStrings(variables.map { "\($0)=\($1)" }) { environment in
                uncial_spawn(
                    program.rawValue,
                    arguments,
                    environment,
                    channel.rawValue,
                    errorEnd.rawValue,
                    &identifier
                )
            }
        }
        guard code == 0 else { throw .startFailed(executable, code: code) }
        let connection = WorkerConnection(
            process: ChildProcess(identifier: identifier),
            socket: socket,
            errors: errors,
            memoryLimit: memoryLimit
        )
        Task { await WorkerWatch().watch(connection) }
        return connection
    }

    /// Two descriptors that a function of the system makes.
    private func pair(
        for executable: WorkerExecutable,
        by make: (UnsafeMutablePointer<Int32>?) -> Int32
    ) throws(OcrError) -> (FileDescriptor, FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        let code = ends.withUnsafeMutableBufferPointer { make($0.baseAddress) }
        guard code == 0 else { throw .startFailed(executable, code: code) }
        return (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
    }

    /// Calls with a list of C strings that ends with a null pointer.
    private func withCStrings<Result>(
        _ strings: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // There is at least the null pointer.
            body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
        }
    }
}

extension WorkerExecutable {
    /// How it is called in messages.
    var name: String {
        switch self {
        case .thisProgram: "This program"
        case .file(let url): url.path(percentEncoded: false)
        }
    }

    /// A descriptor that can be executed, whatever becomes of the name of the file.
    ///
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)``.
    func opened() throws(OcrError) -> FileDescriptor {
        let path =
            switch self {
            case .thisProgram: "/proc/self/exe"
            case .file(let url): url.path(percentEncoded: false)
            }
        let descriptor = uncial_open_program(path)
        guard descriptor >= 0 else {
            throw .noIsolation(
                reason:
                    "\(path) cannot be opened (\(String(cString: strerror(errno)))). Name a program "
                    + "that is there, such as uncial-worker."
            )
        }
        return FileDescriptor(owning: descriptor)
    }
}

extension OcrError {
    /// What the system says about a program that it does not start.
    static func startFailed(_ executable: WorkerExecutable, code: Int32) -> OcrError {
        let reason = "\(executable.name) cannot be started (\(String(cString: strerror(code))))."
        let remedy =
            switch code {
            case EACCES, ENOEXEC, EISDIR:
                "Name a program that may be executed, such as uncial-worker."
            case EMFILE, ENFILE: "Too many files are open: allow more, or use fewer workers."
            case EAGAIN, ENOMEM: "Too many processes run or memory is short: use fewer workers."
            default: "Use no isolation, or name another program."
            }
        return .noIsolation(reason: "\(reason) \(remedy)")
    }
}
