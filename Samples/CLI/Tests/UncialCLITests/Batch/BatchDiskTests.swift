import Foundation
import Testing

/// What happens when there is no room for the results.
struct BatchDiskTests {
    /// A file system of 128 KiB that really fills up.
    @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
    func aFullDiskStopsTheBatchAndResumeGoesOn() throws {
        let fixture = try BatchFolderFixture((0..<6).map { "\($0).pdf" })
        let words = ["--format", "json,text", "--jobs", "1"]
        let disk = try SmallDisk(at: fixture.folder.path("out"), size: "128k")
        let outcome = try UncialBinary.run(
            ["batch", fixture.folder.path("in"), "-o", fixture.folder.path("out")] + words
        )
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("the disk is full: make room and go on with --resume"))
        let records = try fixture.records()
        #expect(records.contains { $0.status == "done" })
        #expect(records.count { $0.status == "failed" } == 1)
        #expect(records.last?.error?.code == "fileAccess")
        // Nothing but whole results of what is done.
        let done = records.filter { $0.status == "done" }.flatMap { $0.outputs ?? [] }
        let results = try fixture.results()
        #expect(results.keys.sorted() == done.map(\.path).sorted())
        #expect(done.allSatisfy { results[$0.path]?.count == $0.bytes })

        try disk.grow(to: "8m")
        let resumed = try UncialBinary.run(
            ["batch", fixture.folder.path("in"), "-o", fixture.folder.path("out"), "--resume"]
                + words
        )
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
        try fixture.batch("--format", "json,text", to: "undisturbed")
        #expect(try fixture.results() == fixture.results(of: "undisturbed"))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
    func aFullDiskStopsABatchOfPDFs() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "b.pdf", "c.pdf"])
        let disk = try SmallDisk(at: fixture.folder.path("out"), size: "64k")
        let outcome = try fixture.batch("--format", "pdf", "--mode", "strip", "--jobs", "1")
        #expect(outcome.exitCode == 5, "\(outcome.errors)")
        #expect(outcome.errors.contains("the disk is full: make room"))
        try disk.grow(to: "8m")
        let resumed = try fixture.batch("--format", "pdf", "--mode", "strip", "--resume")
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
        #expect(try fixture.results().count == 3)
    }

    /// A limit for the size of files, which the log meets too.
    @Test func aLogThatCannotGrowStopsTheBatchAndStaysWhole() throws {
        let fixture = try BatchFolderFixture((0..<40).map { "\($0).pdf" })
        let outcome = try UncialBinary.runShell(
            "ulimit -f 8; \"$UNCIAL\" batch '\(fixture.folder.path("in"))' "
                + "-o '\(fixture.folder.path("out"))' --format csv --quiet"
        )
        #expect(outcome.exitCode == 5, "\(outcome.errors)")
        #expect(outcome.errors.contains("batch.jsonl"))
        #expect(try fixture.folder.read("out/batch.jsonl").hasSuffix("}\n"))
        let resumed = try fixture.batch("--resume", "--format", "csv")
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
        #expect(try fixture.records().count == 40)
    }
}

/// A file system in memory, mounted as long as this value lives.
private final class SmallDisk {
    private let path: String

    init(at path: String, size: String) throws {
        self.path = path
        let made = try UncialBinary.runShell(
            "mkdir -p '\(path)' && mount -t tmpfs -o size=\(size) tmpfs '\(path)'"
        )
        guard made.exitCode == 0 else { throw Failure() }
    }

    deinit { _ = try? UncialBinary.runShell("umount -l '\(path)'") }

    func grow(to size: String) throws {
        guard try UncialBinary.runShell("mount -o remount,size=\(size) '\(path)'").exitCode == 0
        else { throw Failure() }
    }

    static var isPossible: Bool {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? SmallDisk(at: folder.path("disk"), size: "64k")) != nil
    }

    private struct Failure: Error {}
}
