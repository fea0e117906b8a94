import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialIsolation

// One after the other: each starts some processes, and there are few processors.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct IsolatedTextDocumentTests {
    private func open(_ script: String, in fleet: FaultyFleet) async throws
        -> any DigitalTextDocument
    {
        try #require(try await fleet.reader.openText(of: fleet.file(script)))
    }

    @Test func `pages and statements of a text layer are read by worker processes`() async throws {
        let fleet = try FaultyFleet()
        let document = try await open("pages 3\ntext", in: fleet)
        #expect(document.pageCount == 3)
        for index in 0..<3 {
            let page = try await document.readPage(index).page
            #expect(page.index == index)
            #expect(page.text.hasPrefix("text \(index), line 0"))
        }
        #expect(try await document.statements().outline.first?.title == "Script")
        await fleet.reader.close()
    }

    @Test func `a document whose text workers do not read has none`() async throws {
        let fleet = try FaultyFleet()
        #expect(try await fleet.reader.openText(of: fleet.file("pages 3")) == nil)
        #expect(try await fleet.reader.openText(of: .image(.data(fleet.script("text")))) == nil)
        await fleet.reader.close()
    }

    @Test(arguments: ["crash", "garbage", "hang", "memory"])
    func `a page whose text ends workers has none and its pixels are read`(
        _ fault: String
    ) async throws {
        let fleet = try FaultyFleet(memoryLimit: 256 << 20, pageDeadline: .seconds(6))
        let input = try fleet.file("pages 3\ntext\ntext 1 \(fault)")
        let document = try #require(try await fleet.reader.openText(of: input))
        let text = try await document.readPage(1)
        #expect(text.page.lines.isEmpty)
        #expect(text.page.index == 1)
        #expect(try await document.readPage(2).page.text.hasPrefix("text 2"))
        #expect(
            fleet.messages(from: "isolation").contains {
                $0.contains("text layer is not used") && $0.contains("Page 2")
            }
        )
        let pages = try await fleet.reader.openPages(of: input)
        #expect(try await pages.recognizePage(1).index == 1)
        await fleet.reader.close()
    }

    @Test func `a page has one deadline for its text and its pixels`() async throws {
        let fleet = try FaultyFleet(pageDeadline: .seconds(4))
        let input = try fleet.file("text\ntext 0 hang\npage 0 slow 3000")
        let document = try #require(try await fleet.reader.openText(of: input))
        // Half of it is gone after this.
        #expect(try await document.readPage(0).page.lines.isEmpty)
        let pages = try await fleet.reader.openPages(of: input)
        await #expect(throws: OcrError.timedOut(pageIndex: 0)) {
            try await pages.recognizePage(0)
        }
        await fleet.reader.close()
    }

    @Test(arguments: ["crash", "hang"])
    func `statements that end workers are left out`(_ fault: String) async throws {
        let fleet = try FaultyFleet(pageDeadline: .seconds(3))
        let document = try await open("text\nstatements \(fault)", in: fleet)
        #expect(try await document.statements() == DocumentStatements())
        #expect(try await document.readPage(0).page.text.hasPrefix("text 0"))
        await fleet.reader.close()
    }

    @Test func `a text layer of which every page ends workers is given up`() async throws {
        let fleet = try FaultyFleet()
        let crashes = (0..<6).map { "text \($0) crash\n" }.joined()
        let document = try await open("pages 6\ntext\n" + crashes, in: fleet)
        for index in 0..<6 { #expect(try await document.readPage(index).page.lines.isEmpty) }
        let messages = fleet.messages(from: "isolation").filter { $0.contains("not used") }
        #expect(messages.count == 3)
        #expect(messages.last?.contains("any other page") == true)
        await fleet.reader.close()
    }

    @Test func `a text layer of which one page was read is not given up`() async throws {
        let fleet = try FaultyFleet()
        let crashes = (1..<5).map { "text \($0) crash\n" }.joined()
        let document = try await open("pages 6\ntext\n" + crashes, in: fleet)
        for index in 0..<5 { _ = try await document.readPage(index) }
        #expect(try await document.readPage(5).page.text.hasPrefix("text 5"))
        await fleet.reader.close()
    }
}
