import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How a batch goes on.
struct BatchResumeTests {
    @Test func anUnfinishedLogAsksForResume() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        try fixture.batch()
        let again = try fixture.batch()
        #expect(again.exitCode == 1)
        #expect(again.errors.contains("--resume"))
        let resumed = try fixture.batch("--resume")
        #expect(resumed.exitCode == 0)
        #expect(resumed.errors.contains("1 done before"))
        #expect(try fixture.records().count == 1)
    }

    @Test func resumeIsAllowedAtTheStartAndForOtherJobs() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        #expect(try fixture.batch("--resume").exitCode == 0)
        #expect(try fixture.batch("--resume", "--jobs", "1", "-q").exitCode == 0)
    }

    @Test func otherOptionsAreRefused() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        try fixture.batch("--format", "text")
        let outcome = try fixture.batch("--resume", "--format", "markdown")
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("--format txt, and now it is with --format md"))
        #expect(try fixture.results().keys.sorted() == ["a.txt"])
    }

    @Test func whatChangedIsReadAgain() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "b.pdf"])
        try fixture.batch("--format", "hocr,text")
        try fixture.write("a.pdf", pages: 2)
        try fixture.write("c.pdf", pages: 1)
        #expect(try fixture.batch("--resume", "--format", "hocr,text").exitCode == 0)
        let records = try fixture.records()
        #expect(records.map(\.input).sorted() == ["a.pdf", "a.pdf", "b.pdf", "c.pdf"])
        let second = try #require(records.last { $0.input == "a.pdf" })
        #expect(second.attempt == 2)
        #expect(second.pages == 2)
    }

    @Test func aResultThatIsMissingOrCutIsWrittenAgain() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "b.pdf", "c.pdf"])
        try fixture.batch()
        let whole = try fixture.results()
        try FileManager.default.removeItem(atPath: fixture.folder.path("out/a.txt"))
        try fixture.folder.write("short", to: "out/b.txt")
        try fixture.batch("--resume")
        #expect(try fixture.results() == whole)
        #expect(try fixture.records().count == 5)
    }

    @Test func resultsOutliveTheirInputs() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "b.pdf"])
        try fixture.folder.write("in/a.pdf\nin/b.pdf\n", to: "list")
        let words = [
            "batch", fixture.folder.path("list"), "-o", fixture.folder.path("out"), "--resume",
        ]
        #expect(try UncialBinary.run(words).exitCode == 0)
        try FileManager.default.removeItem(atPath: fixture.folder.path("in/a.pdf"))
        let outcome = try UncialBinary.run(words)
        #expect(outcome.exitCode == 0)
        #expect(try fixture.results().keys.sorted() == ["in/a.txt", "in/b.txt"])
    }

    @Test func failuresOfDocumentsStayUntilARetry() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        try fixture.folder.write("no PDF", to: "in/b.pdf")
        #expect(try fixture.batch().exitCode == 4)
        let resumed = try fixture.batch("--resume")
        #expect(resumed.exitCode == 4)
        #expect(resumed.errors.contains("1 failed before"))
        #expect(try fixture.records().count == 2)
        #expect(try fixture.batch("--resume", "--retry").exitCode == 4)
        #expect(try fixture.records().map(\.attempt).last == 2)
    }

    @Test func failuresOfTheMachineAreTriedAgain() throws {
        let fixture = try BatchFolderFixture([])
        try fixture.folder.write("in/a.pdf\n", to: "list")
        let words = [
            "batch", fixture.folder.path("list"), "-o", fixture.folder.path("out"), "--resume",
        ]
        #expect(try UncialBinary.run(words).exitCode == 4)
        try fixture.write("a.pdf", pages: 1)
        #expect(try UncialBinary.run(words).exitCode == 0)
        #expect(try fixture.results().keys.sorted() == ["in/a.txt"])
    }

    /// Killed again and again, with whatever is in flight then.
    @Test func aBatchThatIsKilledComesToTheSameResults() throws {
        let names = (0..<10).map { "\($0 % 3)/\($0).pdf" } + ["0/0.PDF", "x.pdf"]
        let fixture = try BatchFolderFixture(names)
        try fixture.batch("--format", "json,text", to: "undisturbed")
        var kills = 0
        while kills < 40 {
            let process = Process()
            process.executableURL = try UncialBinary.url
            process.arguments = [
                "batch", fixture.folder.path("in"), "-o", fixture.folder.path("out"), "--resume",
                "--format", "json,text", "--jobs", "2", "--quiet",
            ]
            try process.run()
            let before = try fixture.logSize()
            // A record more, and then a moment of any length.
            while process.isRunning, try fixture.logSize() < before + 400 { usleep(1000) }
            usleep(UInt32.random(in: 0...40_000))
            guard process.isRunning else { break }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            kills += 1
        }
        #expect(kills > 2)
        let last = try fixture.batch("--resume", "--format", "json,text")
        #expect(last.exitCode == 0, "\(last.errors)")
        #expect(try fixture.results() == fixture.results(of: "undisturbed"))
        // What was done once was not done again.
        #expect(try fixture.records().map(\.input).sorted() == names.sorted())
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func anInterruptedBatchHasNoFailuresAndNoHalfFiles(signal: Int32) throws {
        let fixture = try BatchFolderFixture((0..<12).map { "\($0).pdf" })
        let process = Process()
        process.executableURL = try UncialBinary.url
        process.arguments = ["batch", fixture.folder.path("in"), "-o", fixture.folder.path("out")]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        while process.isRunning, try fixture.logSize() < 500 { usleep(1000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains("--resume") && said.contains("interrupted"), "\(said)")
        let records = try fixture.records()
        #expect(!records.isEmpty && records.allSatisfy { $0.status == "done" })
        #expect(try fixture.results().keys.allSatisfy { $0.hasSuffix(".txt") })
        #expect(try fixture.batch("--resume").exitCode == 0)
        #expect(try fixture.records().count == 12)
    }
}

extension BatchFolderFixture {
    fileprivate func logSize() throws -> Int {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: folder.path("out/batch.jsonl")
        )
        return attributes?[.size] as? Int ?? 0
    }
}
