import UncialCore
import UncialIsolation

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

/// Services by which tests look at a worker from the inside.
let processProbes: [String: @Sendable () -> any WorkerService] = ["probe": { ProbeService() }]

/// Does what a line of text says and answers with one; a number after "errno" where a call failed.
struct ProbeService: WorkerService {
    func isUrgent(_ kind: UInt8) -> Bool { kind == 2 }

    func handle(_ frame: Frame, descriptors: [FileDescriptor], channel: WorkerChannel) async {
        // Any other kind is an echo.
        guard frame.kind <= 2 else { return channel.send(frame) }
        let words = String(decoding: frame.payload, as: UTF8.self).split(separator: " ")
            .map(String.init)
        guard let command = words.first else { return channel.send(frame) }
        let answer = answer(command, Array(words.dropFirst()), frame, descriptors)
        channel.send(Frame(kind: frame.kind, payload: Array(answer.utf8)))
    }

    private func answer(
        _ command: String,
        _ words: [String],
        _ frame: Frame,
        _ descriptors: [FileDescriptor]
    ) -> String {
        let first = words.first ?? ""
        let number = Int(first) ?? 0
        switch command {
        // What goes wrong.
        case "exit": exit(Int32(number))
        case "raise":
            raise(Int32(number))
            return "raised"
        case "say":
            let line = Array((words.joined(separator: " ") + "\n").utf8)
            _ = write(2, line, line.count)
            return "said"
        case "send":
            let bytes = words.compactMap { UInt8($0) }
            _ = write(3, bytes, bytes.count)
            return "sent"
        case "hang":
            while true { sleep(1000) }
        case "spin":
            if number > 0 { Confinement.allowProcessorTime(seconds: number) }
            var count: UInt64 = 0
            while true { count &+= 1 }
        case "take": return taken(number)
        // What it has.
        case "contents":
            return descriptors.map { descriptor in
                (try? WorkerFile.mapped(descriptor)).map { String(decoding: $0, as: UTF8.self) }
                    ?? "none"
            }.joined(separator: "|")
        case "change":
            return descriptors.map { outcome(pwrite($0.rawValue, "x", 1, 0)) }
                .joined(separator: "|")
        case "descriptors":
            return (0..<1024).filter { fcntl($0, F_GETFD) >= 0 }.map(String.init)
                .joined(separator: " ")
        case "environment":
            return ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
        case "directory":
            var buffer = [CChar](repeating: 0, count: 4096)
            return getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? ""
        case "limits":
            return (try? Data(contentsOf: URL(filePath: "/proc/self/limits")))
                .map { String(decoding: $0, as: UTF8.self) } ?? ""
        case "session": return "\(getsid(0) == getpid() && getpgid(0) == getpid())"
        // What it may do.
        case "open": return outcome(open(first, O_RDONLY))
        case "create": return outcome(open(first, O_WRONLY | O_CREAT, 0o600))
        case "socket": return outcome(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        case "signal": return outcome(kill(Int32(number), 0))
        case "unlink": return outcome(unlink(first))
        case "thread": return threadAnswer()
        case "shared":
            return outcome(
                mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
                    == MAP_FAILED ? -1 : 0
            )
        case "start":
            var process: pid_t = 0
            let code = withUnsafePointer(to: nil as UnsafeMutablePointer<CChar>?) {
                posix_spawn(&process, "/bin/true", nil, nil, $0, $0)
            }
            return code == 0 ? "ok" : "errno \(code)"
        case "trace":
            typealias Trace = @convention(c) (Int, Int, Int, Int) -> Int
            let trace = dlsym(nil, "ptrace").map { unsafeBitCast($0, to: Trace.self) }
            return outcome(trace?(0, 0, 0, 0) ?? -1)
        default: return String(decoding: frame.payload, as: UTF8.self)
        }
    }

    private func outcome(_ result: some BinaryInteger) -> String {
        result >= 0 ? "ok" : "errno \(errno)"
    }

    /// Takes memory until there is none, or that many bytes.
    private func taken(_ limit: Int) -> String {
        let step = 16 << 20
        var total = 0
        while total < limit, let bytes = malloc(step) {
            memset(bytes, 1, step)
            total += step
        }
        return "\(total)"
    }

    private func threadAnswer() -> String {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, nil, { _ in nil }, nil)
        guard code == 0 else { return "errno \(code)" }
        #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
        #else
        pthread_join(thread, nil)
        #endif
        return "ok"
    }
}

/// Is the host of a worker in a program that was started with the argument "host".
///
/// The next argument says what it does. Never returns then.
func hostIfAsked() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "host" else { return }
    do {
        switch arguments.dropFirst().first {
        // Children whose ending nobody wants are dropped by the system.
        case "ignoring": signal(SIGCHLD, SIG_IGN)
        // A server that takes whatever child has ended.
        case "reaping": signal(SIGCHLD) { _ in while waitpid(-1, nil, WNOHANG) > 0 {} }
        default: break
        }
        let worker = try await WorkerHandle.launch(
            .thisProgram,
            service: "probe",
            memoryLimit: 1 << 30
        )
        if arguments.dropFirst().first == "busy" {
            try await worker.send(Frame(kind: 1, payload: Array("spin".utf8)))
            print(worker.processIdentifier)
            fflush(nil)
            while true { try await Task.sleep(for: .seconds(1000)) }
        }
        try await worker.send(Frame(kind: 1, payload: Array("exit 3".utf8)))
        _ = try await worker.receive()
    } catch let death as WorkerDeath {
        print(death.cause)
    } catch {
        print(error)
    }
    exit(0)
}
