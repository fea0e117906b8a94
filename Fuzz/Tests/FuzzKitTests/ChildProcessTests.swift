import Foundation
import FuzzKit
import Testing

@Suite struct ChildProcessTests {
    private func start(_ script: String) throws -> ChildProcess {
        try ChildProcess(["/bin/sh", "-c", script], environment: [:], errors: "/dev/null")
    }

    @Test func `says how a process ended`() throws {
        #expect(try start("exit 3").wait(seconds: 20) == .exited(3))
        #expect(try start("kill -11 $$").wait(seconds: 20) == .signal(11))
    }

    @Test func `ends what takes too long`() throws {
        #expect(try start("while :; do :; done").wait(seconds: 0.2) == nil)
    }

    @Test func `ends with its owner`() throws {
        let folder = FileManager.default.temporaryDirectory
        let mark = folder.appending(path: "uncial-fuzz-\(UInt32.random(in: 0...UInt32.max))")
        var child: ChildProcess? = try start("cat; echo over > \(mark.path)")
        #expect(child?.end() == nil)
        child = nil
        #expect(!FileManager.default.fileExists(atPath: mark.path))
    }

    @Test func `progress is read back`() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "uncial-fuzz-\(UInt32.random(in: 0...UInt32.max))")
        try Data().write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forUpdating: url)
        #expect(ChildProgress.read(from: file.fileDescriptor).done == 0)
        var progress = ChildProgress()
        progress.number = 12
        progress.done = 11
        progress.isFinished = true
        progress.write(to: file.fileDescriptor)
        let read = ChildProgress.read(from: file.fileDescriptor)
        #expect(read.number == 12 && read.done == 11 && read.isFinished)
    }
}
