import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

@Suite("Confinement")
struct ConfinementTests {
    @Test func `nothing of the host is inherited`() async throws {
        // Open on purpose, without the flag that closes it.
        let inherited = open("/dev/null", O_RDONLY)
        defer { close(inherited) }
        setenv("UNCIAL_TEST_SECRET", "secret", 1)
        let worker = try await ProbeWorker.launch()
        let environment = try await worker.ask("environment").split(separator: " ")
        #expect(!environment.contains("UNCIAL_TEST_SECRET"))
        #expect(!environment.contains("PATH"))
        #expect(try await worker.ask("directory") == "/")
        #expect(try await worker.ask("session") == "true")
        // Standard ones, the socket, and a few of the runtime's own.
        let descriptors = try await worker.ask("descriptors").split(separator: " ")
        #expect(descriptors.prefix(4) == ["0", "1", "2", "3"])
        #expect(descriptors.count < 12)
    }

    @Test func `a confined worker has no network, no files to write and no programs`()
        async throws
    {
        let worker = try await ProbeWorker.launch()
        guard worker.handle.confinement.hasCallFilter else { return }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            .path(percentEncoded: false)
        let refused = "errno \(EPERM)"
        #expect(try await worker.ask("socket") == refused)
        #expect(try await worker.ask("create \(file)") == refused)
        #expect(try await worker.ask("unlink \(file)") == refused)
        #expect(try await worker.ask("start") == refused)
        #expect(try await worker.ask("signal \(getpid())") == refused)
        #expect(try await worker.ask("signal \(worker.handle.processIdentifier)") == "ok")
        #expect(try await worker.ask("shared") == "errno \(ENOMEM)")
        #expect(try await worker.ask("thread") == "ok")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `a worker that traces others is killed`() async throws {
        let worker = try await ProbeWorker.launch()
        guard worker.handle.confinement.hasCallFilter else { return }
        #expect(try await worker.death(of: "trace")?.cause == .signalled(SIGSYS))
    }

    @Test func `a confined worker reads what it was granted and nothing else`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "model").path(percentEncoded: false)
        try Data("model".utf8).write(to: URL(filePath: file))

        let worker = try await ProbeWorker.launch()
        guard worker.handle.confinement.hasFileRules else { return }
        #expect(try await worker.ask("open \(file)") == "errno \(EACCES)")
        #expect(try await worker.ask("open /etc/passwd") == "errno \(EACCES)")
        #expect(try await worker.ask("open /proc/\(getpid())/environ") == "errno \(EACCES)")
        #expect(try await worker.ask("open /proc/\(getpid())/mem") == "errno \(EACCES)")
        #expect(try await worker.ask("open /usr") == "ok")
        #expect(try await worker.ask("open /proc/self/status") == "ok")

        let granted = try await ProbeWorker.launch(
            readablePaths: [folder.path(percentEncoded: false), "/no/such/folder"]
        )
        #expect(try await granted.ask("open \(file)") == "ok")
        #expect(try await granted.ask("create \(file)") != "ok")
    }

    @Test func `a worker that writes does so where it was allowed to`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let worker = try await ProbeWorker.launch(writablePaths: [path])
        #expect(try await worker.ask("create \(path)/new") == "ok")
        #expect(try await worker.ask("unlink \(path)/new") == "ok")
        guard worker.handle.confinement.hasFileRules else { return }
        #expect(try await worker.ask("create \(path)-beside") == "errno \(EACCES)")
        #expect(!FileManager.default.fileExists(atPath: "\(path)-beside"))
    }

    /// A build for sanitizers has none.
    private func hasMemoryLimit(_ worker: ProbeWorker) async throws -> Bool {
        let line = try await worker.ask("limits").split(separator: "\n")
            .first { $0.hasPrefix("Max data size") }
        return try !#require(line).contains("unlimited")
    }

    @Test func `no core, small files and few descriptors`() async throws {
        let limits = try await ProbeWorker.launch().ask("limits").split(separator: "\n")
        func soft(_ name: String) -> Int? {
            limits.first { $0.hasPrefix(name) }?.dropFirst(26).split(separator: " ").first
                .flatMap { Int($0) }
        }
        #expect(soft("Max core file size") == 0)
        #expect(try #require(soft("Max file size")) <= 4 << 20)
        #expect(try #require(soft("Max open files")) <= 512)
    }

    @Test func `memory ends at the limit`() async throws {
        let worker = try await ProbeWorker.launch(memoryLimit: 256 << 20)
        guard try await hasMemoryLimit(worker) else { return }
        let taken = try #require(Int(try await worker.ask("take \(1 << 30)")))
        #expect(taken > 128 << 20)
        #expect(taken <= 256 << 20)
    }

    @Test func `a worker that dies of a full memory says so`() async throws {
        let worker = try await ProbeWorker.launch(memoryLimit: 64 << 20)
        guard try await hasMemoryLimit(worker) else { return }
        let payload = Array(repeating: UInt8(ascii: "a"), count: 200 << 20)
        do {
            try await worker.handle.send(Frame(kind: 7, payload: payload))
            _ = try await worker.handle.receive()
            Issue.record("It had room for more than its limit.")
        } catch let death as WorkerDeath {
            #expect(death.isOutOfMemory, "\(death)")
        }
    }

    @Test func `processor time ends at the limit`() async throws {
        let worker = try await ProbeWorker.launch()
        #expect(try await worker.death(of: "spin 1")?.cause == .signalled(SIGXCPU))
    }
}
