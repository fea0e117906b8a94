import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialIsolation

// One after the other: each starts some processes, and there are few processors.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct IsolatedPageReaderTests {
    @Test func `pages are read by worker processes`() async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize("pages 12")
        #expect(results.count == 12)
        for (index, result) in results.enumerated() { #expect(result.isPage(index)) }
        #expect((1...2).contains(fleet.reader.processIdentifiers.count))
        await fleet.reader.close()
    }

    @Test(arguments: ["crash", "abort", "exit", "garbage", "half", "huge", "wrong"])
    func `a page that ends its worker costs itself alone`(_ fault: String) async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize("pages 8\npage 3 \(fault)")
        for (index, result) in results.enumerated() where index != 3 {
            #expect(result.isPage(index))
        }
        guard case .workerFailed(pageIndex: 3, let reason) = results[3].error else {
            Issue.record("\(results[3])")
            return
        }
        #expect(reason.contains("Every worker that read it died"))
        await fleet.reader.close()
    }

    @Test(arguments: ["crash", "abort", "exit", "killed", "garbage", "half", "wrong", "memory"])
    func `a page that ends one worker is read by another`(_ fault: String) async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize(
            "pages 6\npage 2 slow 100 once\npage 2 \(fault) once"
        )
        for (index, result) in results.enumerated() { #expect(result.isPage(index)) }
        #expect(fleet.messages(from: "isolation").contains { $0.contains("page 3 is read again") })
        await fleet.reader.close()
    }

    @Test func `the error of a page tells how its worker ended and what it said`() async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize("page 0 abort")
        let text = try #require(results[0].error).description
        #expect(text.contains("Page 1"))
        #expect(text.contains("SIGABRT"))
        #expect(text.contains("std::logic_error"))
        await fleet.reader.close()
    }

    @Test(arguments: ["hang", "spin"])
    func `a page that does not end costs its deadline alone`(_ fault: String) async throws {
        let fleet = try FaultyFleet(pageDeadline: .seconds(3))
        let results = try await fleet.recognize("pages 8\npage 3 \(fault)")
        for (index, result) in results.enumerated() where index != 3 {
            #expect(result.isPage(index))
        }
        #expect(results[3].error == .timedOut(pageIndex: 3))
        await fleet.reader.close()
    }

    @Test(arguments: ["memory", "refused"])
    func `a page that takes too much memory is over the limit`(_ fault: String) async throws {
        let fleet = try FaultyFleet(memoryLimit: 256 << 20)
        let results = try await fleet.recognize("pages 4\npage 1 \(fault)")
        for index in [0, 2, 3] { #expect(results[index].isPage(index)) }
        guard case .limitExceeded(.memory, pageIndex: 1, let reason) = results[1].error else {
            Issue.record("\(results[1])")
            return
        }
        #expect(reason.contains("256 MiB"))
        await fleet.reader.close()
    }

    @Test func `noise on the outputs of a worker harms nobody`() async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize("pages 4\npage 1 noise\npage 2 noise")
        for (index, result) in results.enumerated() { #expect(result.isPage(index)) }
        await fleet.reader.close()
    }

    @Test func `what a worker says it cannot do is the error of the page`() async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize("pages 3\npage 1 fail")
        #expect(results[0].isPage(0) && results[2].isPage(2))
        #expect(
            results[1].error
                == .recognitionFailed(pageIndex: 1, reason: "The script says so.")
        )
        await fleet.reader.close()
    }

    @Test func `records for the log come through`() async throws {
        let fleet = try FaultyFleet()
        _ = try await fleet.recognize("pages 3\npage 1 log")
        #expect(
            fleet.log.records.contains(
                OcrLogRecord(
                    level: .warning,
                    source: "script",
                    message: "page 2 has something to say"
                )
            )
        )
        await fleet.reader.close()
    }

    @Test func `workers that are killed at random lose no page`() async throws {
        let fleet = try FaultyFleet()
        let pages = try await fleet.reader.openPages(
            of: fleet.file("pages 200\n" + (0..<200).map { "page \($0) slow 15\n" }.joined())
        )
        let killer = Task {
            var generator = SystemRandomNumberGenerator()
            while true {
                try await Task.sleep(
                    for: .milliseconds(Int.random(in: 100...300, using: &generator))
                )
                if let process = fleet.reader.processIdentifiers.randomElement() {
                    kill(process, SIGKILL)
                }
            }
        }
        let read = try await withThrowingTaskGroup(of: OcrPage.self) { group in
            for index in 0..<200 { group.addTask { try await pages.recognizePage(index) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        killer.cancel()
        #expect(Set(read.map(\.index)) == Set(0..<200))
        await fleet.reader.close()
    }

    @Test func `workers that died while nobody used them are replaced`() async throws {
        let fleet = try FaultyFleet(count: 1)
        #expect(try await fleet.recognize("pages 1")[0].isPage(0))
        for _ in 0..<3 {
            for process in fleet.reader.processIdentifiers {
                kill(process, SIGKILL)
                while kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
            }
            #expect(try await fleet.recognize("pages 1")[0].isPage(0))
        }
        #expect(!fleet.messages(from: "isolation").contains { $0.contains("again") })
        await fleet.reader.close()
    }

    @Test func `a cancelled page ends soon and the others go on`() async throws {
        let fleet = try FaultyFleet()
        let pages = try await fleet.reader.openPages(of: fleet.file("pages 6\npage 0 hang"))
        let hanging = Task { try await pages.recognizePage(0) }
        let others = Task {
            try await withThrowingTaskGroup(of: OcrPage.self) { group in
                for index in 1..<6 { group.addTask { try await pages.recognizePage(index) } }
                return try await group.reduce(into: 0) { count, _ in count += 1 }
            }
        }
        #expect(try await others.value == 5)
        hanging.cancel()
        await #expect(throws: CancellationError.self) { try await hanging.value }
        #expect(try await pages.recognizePage(3).index == 3)
        await fleet.reader.close()
    }

    @Test func `a page that waits for a worker is cancelled without one`() async throws {
        let fleet = try FaultyFleet(count: 1, pageDeadline: .seconds(3))
        let pages = try await fleet.reader.openPages(
            of: fleet.file("pages 2\npage 0 log\npage 0 hang")
        )
        let hanging = Task { try await pages.recognizePage(0) }
        while fleet.messages(from: "script").isEmpty {
            try await Task.sleep(for: .milliseconds(10))
        }
        let waiting = Task { try await pages.recognizePage(1) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await #expect(throws: OcrError.timedOut(pageIndex: 0)) { try await hanging.value }
        await fleet.reader.close()
    }

    @Test func `a page that the document does not have is an error`() async throws {
        let fleet = try FaultyFleet()
        let pages = try await fleet.reader.openPages(of: fleet.file("pages 2"))
        await #expect(throws: OcrError.self) { try await pages.recognizePage(2) }
        await #expect(throws: OcrError.self) { try await pages.recognizePage(-1) }
        await fleet.reader.close()
    }
}
