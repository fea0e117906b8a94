import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

@Suite("Launching a worker")
struct WorkerLaunchTests {
    private func launch(
        _ executable: WorkerExecutable,
        start: WorkerStart? = nil,
        service: String = "probe",
        within time: Duration = .seconds(10)
    ) async throws -> WorkerHandle {
        try await WorkerHandle.launch(
            executable,
            start: start
                ?? WorkerStart(
                    service: service,
                    memoryLimit: 1 << 30,
                    readablePaths: [],
                    writablePaths: []
                ),
            answersWithin: time
        )
    }

    private func reason(_ body: () async throws -> WorkerHandle) async -> String {
        do {
            _ = try await body()
            return "It was launched."
        } catch OcrError.noIsolation(let reason) {
            return reason
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("/no/such/program", "cannot be opened (No such file or directory)"),
        ("/etc/passwd", "cannot be started (Permission denied)"),
        ("/usr", "cannot be started (Permission denied)"),
        ("/bin/false", "ended with status 1 before it answered"),
        ("/bin/true", "ended with status 0 before it answered"),
    ])
    func `what is no worker is an error that says why`(path: String, expected: String) async {
        let reason = await reason { try await launch(.file(URL(filePath: path))) }
        #expect(reason.contains(path))
        #expect(reason.contains(expected))
    }

    @Test func `a program that does not answer is killed`() async throws {
        let reason = await reason {
            // It sleeps for as long as its argument says.
            try await launch(
                .file(URL(filePath: "/bin/sleep")),
                service: "314",
                within: .milliseconds(300)
            )
        }
        #expect(reason.contains("did not answer within"))
    }

    @Test func `what a program says last is in the error`() async {
        let reason = await reason {
            try await launch(.file(URL(filePath: "/bin/ls")), service: "/no/such/folder")
        }
        #expect(reason.contains("/no/such/folder"))
        #expect(reason.contains("It said:"))
    }

    @Test func `another service is an error`() async {
        let reason = await reason {
            try await launch(.file(ProbeWorker.program), service: "cooking")
        }
        #expect(reason.contains("has no service cooking"))
    }

    @Test func `another version of the protocol is an error`() async {
        var start = WorkerStart(
            service: "probe",
            memoryLimit: 1 << 30,
            readablePaths: [],
            writablePaths: []
        )
        start.version = 999
        // The worker answers with its own version, whatever it was asked in.
        let reason = await reason { try await launch(.file(ProbeWorker.program), start: start) }
        #expect(reason.contains("has no service") || reason.contains("version"))
    }

    @Test func `launching is cancelled`() async {
        let task = Task {
            try await launch(.file(URL(filePath: "/bin/sleep")), service: "314")
        }
        try? await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a program started by hand says what it is`() throws {
        let process = Process()
        process.executableURL = ProbeWorker.program
        process.environment = ["UNCIAL_WORKER": "1"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
    }

    @Test func `a program that was replaced meanwhile still starts`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "worker")
        // A copy is "busy" while another test starts a program: its descriptor is inherited for a moment.
        try FileManager.default.linkItem(at: ProbeWorker.program, to: copy)
        let host = try ProbeHost(program: copy, mode: "busy")
        try FileManager.default.removeItem(at: copy)
        #expect(Int32(host.line()) != nil)
        host.process.terminate()
        host.process.waitUntilExit()
    }

    @Test func `a busy worker does not outlive a host that was killed`() async throws {
        let host = try ProbeHost(mode: "busy")
        let worker = try #require(Int32(host.line()))
        #expect(isThere(worker))
        kill(host.process.processIdentifier, SIGKILL)
        host.process.waitUntilExit()
        #expect(try await eventually { !isThere(worker) })
    }

    /// What became of the status is known where the system keeps it.
    @Test(arguments: [
        ("usual", ["ended with status 3"]),
        ("ignoring", ["ended with status 3", "ended"]),
        ("reaping", ["ended with status 3", "ended"]),
    ])
    func `a host may do with its children what it likes`(
        mode: String,
        expected: [String]
    ) throws {
        let host = try ProbeHost(mode: mode)
        let line = host.line()
        #expect(expected.contains(line), "\(line)")
        host.process.waitUntilExit()
    }
}

/// A program of its own that is the host of a worker.
private struct ProbeHost {
    let process = Process()
    private let output = Pipe()

    init(program: URL = ProbeWorker.program, mode: String) throws {
        process.executableURL = program
        process.arguments = ["host", mode]
        process.standardOutput = output
        try process.run()
    }

    /// The first line that it prints.
    func line() -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .newlines)
    }
}
