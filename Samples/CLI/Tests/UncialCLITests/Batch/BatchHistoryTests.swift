import Foundation
import Testing

@testable import UncialCLI

struct BatchHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func record(_ input: String, _ status: BatchRecord.Status = .done) -> BatchRecord {
        var record = BatchRecord(ManifestEntry(input: input), line: nil, status: status)
        record.name = input
        return record
    }

    private func history() throws -> BatchHistory {
        try BatchHistory(BatchLogFile(directory: folder.path("")), onName: { _ in })
    }

    private func append(_ lines: String...) throws {
        let old = folder.has("batch.jsonl") ? try folder.read("batch.jsonl") : ""
        try folder.write(old + lines.joined(), to: "batch.jsonl")
    }

    @Test func aNewLogIsEmpty() throws {
        #expect(try history().isEmpty)
    }

    @Test func theLastRecordOfAnInputCounts() throws {
        let log = try BatchLogFile(directory: folder.path(""))
        for record in [record("a.pdf", .failed), record("б в.pdf"), record("a.pdf")] {
            try log.append(record.json)
        }
        let history = try BatchHistory(log, onName: { _ in })
        #expect(history.record(of: ManifestEntry(input: "a.pdf"))?.status == .done)
        #expect(history.record(of: ManifestEntry(input: "б в.pdf"))?.name == "б в.pdf")
        #expect(history.record(of: ManifestEntry(input: "c.pdf")) == nil)
        #expect(history.record(of: ManifestEntry(input: "a.pdf", id: .number(1))) == nil)
    }

    @Test func whatWasPassedOverHidesNoResult() throws {
        try append(record("a.pdf").json + "\n", record("a.pdf", .skipped).json + "\n")
        #expect(try history().record(of: ManifestEntry(input: "a.pdf"))?.status == .done)
    }

    /// A process that is killed may leave any part of its last line.
    @Test func aTornLastLineIsDroppedAtEveryLength() throws {
        let whole = try record("a.pdf").json + "\n"
        let last = try record("b.pdf").json
        for count in 1...last.utf8.count {
            try folder.write(whole + String(last.prefix(count)), to: "batch.jsonl")
            let history = try history()
            #expect(history.record(of: ManifestEntry(input: "a.pdf")) != nil)
            #expect(history.record(of: ManifestEntry(input: "b.pdf")) == nil)
            #expect(history.remarks.count == 1)
            #expect(try folder.read("batch.jsonl") == whole)
        }
    }

    @Test func aDamagedLineIsReportedAndTheOthersCount() throws {
        try append(record("a.pdf").json + "\n", "garbage\n", record("b.pdf").json + "\n")
        let history = try history()
        #expect(history.record(of: ManifestEntry(input: "b.pdf")) != nil)
        #expect(history.remarks.first?.contains("line 2") == true)
    }

    @Test func theLogBelongsToOneBatch() throws {
        let first = try BatchLogFile(directory: folder.path(""))
        let failure = #expect(throws: CommandFailure.self) {
            _ = try BatchLogFile(directory: folder.path(""))
        }
        #expect(failure?.message.contains("another batch") == true)
        try first.append("{}")
        #expect(try folder.read("batch.jsonl") == "{}\n")
    }

    @Test func otherOptionsAreNamed() throws {
        let header = BatchHeader(
            batch: 1,
            program: "1",
            started: "",
            options: ["dpi": "200", "layout": ""]
        )
        try header.check(["layout": "", "dpi": "200"], of: "log")
        for (options, message) in [
            (["dpi": "300", "layout": ""], "--dpi 200, and now it is with --dpi 300"),
            (["dpi": "200"], "with --layout, and now it is without --layout"),
        ] {
            let failure = #expect(throws: CommandFailure.self) {
                try header.check(options, of: "log")
            }
            #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        }
        let newer = BatchHeader(batch: 2, program: "9", started: "", options: [:])
        #expect(throws: CommandFailure.self) { try newer.check([:], of: "log") }
    }
}
