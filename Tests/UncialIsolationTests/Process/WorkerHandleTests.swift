import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

@Suite("WorkerHandle")
struct WorkerHandleTests {
    @Test func `frames go there and back whole and in order`() async throws {
        let worker = try await ProbeWorker.launch()
        for size in [0, 1, 5, 4096, 300_000, 5_000_000] {
            let payload = Array(repeating: UInt8(ascii: "a"), count: size)
            try await worker.handle.send(Frame(kind: 7, payload: payload))
            #expect(try await worker.handle.receive() == Frame(kind: 7, payload: payload))
        }
        for number in 0..<500 { try await worker.send("number \(number)") }
        for number in 0..<500 { #expect(try await worker.receive() == "number \(number)") }
        await worker.handle.end()
    }

    @Test func `several tasks send at once without mixing frames`() async throws {
        let worker = try await ProbeWorker.launch()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for letter in UInt8(ascii: "a")...UInt8(ascii: "h") {
                group.addTask {
                    try await worker.handle.send(
                        Frame(kind: letter, payload: Array(repeating: letter, count: 400_000))
                    )
                }
            }
            for _ in 0..<8 {
                let frame = try await worker.handle.receive()
                #expect(frame.payload.count == 400_000)
                #expect(frame.payload.allSatisfy { $0 == frame.kind })
            }
            try await group.waitForAll()
        }
    }

    @Test func `descriptors arrive with their frame`() async throws {
        let worker = try await ProbeWorker.launch()
        let names = ["one", "two", "three"]
        for count in 0...3 {
            let files = try names.prefix(count).map { name in
                try Array(name.utf8).withUnsafeBytes { try WorkerFile.sealed($0) }
            }
            try await worker.send("contents", descriptors: files)
            try await worker.send("contents")
            #expect(try await worker.receive() == names.prefix(count).joined(separator: "|"))
            #expect(try await worker.receive() == "")
        }
        #expect(try await worker.ask("descriptors").split(separator: " ").count < 12)
    }

    @Test func `an urgent frame is handled while another is in progress`() async throws {
        let worker = try await ProbeWorker.launch()
        try await worker.send("spin")
        try await worker.send("usual")
        try await worker.send("urgent", isUrgent: true)
        #expect(try await worker.receive() == "urgent")
    }

    @Test(arguments: [
        ("exit 0", WorkerDeath.Cause.exited(0)),
        ("exit 3", .exited(3)),
        ("raise \(SIGSEGV)", .signalled(SIGSEGV)),
        ("raise \(SIGKILL)", .signalled(SIGKILL)),
        ("send 255 255 255 255 255", .protocolError("a frame of 4294967295 bytes")),
        ("send 0 0 0 0 0", .protocolError("a frame of 0 bytes")),
    ])
    func `a worker's death says how it ended`(
        command: String,
        cause: WorkerDeath.Cause
    ) async throws {
        let worker = try await ProbeWorker.launch()
        let death = try await worker.death(of: command)
        #expect(death?.cause == cause)
        #expect(death?.isOutOfMemory == false)
        #expect(!isThere(worker.handle.processIdentifier))
        // And so from then on.
        await #expect(throws: WorkerDeath.self) { try await worker.ask("more") }
    }

    @Test func `half a frame counts for nothing`() async throws {
        let worker = try await ProbeWorker.launch()
        try await worker.send("send 100 0 0 0 1 2 3")
        try await worker.send("exit 4")
        do {
            // The answer to the first is the rest of what it began.
            _ = try await worker.receive()
            Issue.record("There was a frame.")
        } catch let death as WorkerDeath {
            #expect(death.cause == .exited(4))
        }
    }

    @Test func `frames from before a death come before it`() async throws {
        let worker = try await ProbeWorker.launch()
        try await worker.send("one")
        try await worker.send("exit 0")
        #expect(try await eventually { !isThere(worker.handle.processIdentifier) })
        #expect(try await worker.receive() == "one")
        await #expect(throws: WorkerDeath.self) { try await worker.receive() }
    }

    @Test func `the last words are the last lines of standard error`() async throws {
        let worker = try await ProbeWorker.launch()
        for line in 0..<2000 { try await worker.send("say line \(line) \u{1B}[31mof many") }
        for _ in 0..<2000 { _ = try await worker.receive() }
        let death = try await worker.death(of: "exit 9")
        let lines = death?.lastWords.split(separator: "\n") ?? []
        #expect(lines.count == 10)
        #expect(lines.last == "line 1999 [31mof many")
    }

    @Test func `a killed worker is gone at once and leaves no zombie`() async throws {
        let worker = try await ProbeWorker.launch()
        try await worker.send("hang")
        worker.handle.kill()
        do {
            _ = try await worker.receive()
        } catch let death as WorkerDeath {
            #expect(death.cause == .signalled(SIGKILL))
        }
        #expect(!isThere(worker.handle.processIdentifier))
    }

    @Test(arguments: ["", "hang", "spin"])
    func `an ended worker is gone, busy or not`(command: String) async throws {
        let worker = try await ProbeWorker.launch()
        try await worker.send(command)
        await worker.handle.end()
        #expect(!isThere(worker.handle.processIdentifier))
        await worker.handle.end()
    }

    @Test func `a worker that nobody holds any more is gone`() async throws {
        let process = try await ProbeWorker.launch().handle.processIdentifier
        #expect(try await eventually { !isThere(process) })
    }

    @Test func `waiting for a frame is cancelled without losing one`() async throws {
        let worker = try await ProbeWorker.launch()
        let task = Task { try await worker.receive() }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await worker.ask("still there") == "still there")
    }

    @Test func `sending to a worker that does not read is cancelled`() async throws {
        let worker = try await ProbeWorker.launch()
        kill(worker.handle.processIdentifier, SIGSTOP)
        let frame = Frame(kind: 7, payload: Array(repeating: 0x20, count: 4 << 20))
        let task = Task { try await worker.handle.send(frame) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // What was begun goes on.
        kill(worker.handle.processIdentifier, SIGCONT)
        #expect(try await worker.handle.receive() == frame)
    }

    @Test func `a killed worker fails those who wait to send`() async throws {
        let worker = try await ProbeWorker.launch()
        kill(worker.handle.processIdentifier, SIGSTOP)
        let task = Task {
            try await worker.handle.send(
                Frame(kind: 7, payload: Array(repeating: 0, count: 4 << 20))
            )
        }
        try await Task.sleep(for: .milliseconds(20))
        worker.handle.kill()
        await #expect(throws: WorkerDeath.self) { try await task.value }
    }

    @Test func `a worker of which nobody takes the frames waits`() async throws {
        let worker = try await ProbeWorker.launch()
        let frame = Frame(kind: 7, payload: Array(repeating: 0x20, count: 16 << 20))
        for _ in 0..<8 { try await worker.handle.send(frame) }
        for _ in 0..<8 { #expect(try await worker.handle.receive() == frame) }
    }

    @Test func `workers leave no descriptors in the host`() async throws {
        func count() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        try await ProbeWorker.launch().handle.end()
        // Other tests run meanwhile: far fewer than ten for each of these workers.
        let before = try count()
        for _ in 0..<60 { try await ProbeWorker.launch().handle.end() }
        #expect(try await eventually { ((try? count()) ?? .max) < before + 60 })
    }
}
