import Foundation
import Testing

@testable import UncialCLI

struct InputCollectorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aDirectoryGivesItsDocumentsSorted() throws {
        for name in ["b.pdf", "a.PNG", "c.tiff", ".hidden.pdf", "notes.txt", "sub/d.pdf"] {
            try folder.write("x", to: name)
        }
        try folder.makeDirectory("folder.pdf")
        let items = try InputCollector.collect([folder.path("")])
        #expect(items.map(\.fileName) == ["a.PNG", "b.pdf", "c.tiff"])
    }

    @Test func operandsKeepTheirOrder() throws {
        try folder.write("x", to: "b.pdf")
        try folder.write("x", to: "a.pdf")
        let items = try InputCollector.collect([folder.path("b.pdf"), folder.path("a.pdf")])
        #expect(items.map(\.fileName) == ["b.pdf", "a.pdf"])
    }

    @Test func whatIsMissingIsKeptAsAFailureOfItsOwn() throws {
        try folder.write("x", to: "a.pdf")
        let items = try InputCollector.collect([folder.path("none.pdf"), folder.path("a.pdf")])
        guard case .unusable(let failure) = items[0].source else {
            Issue.record("a missing file was taken for a document")
            return
        }
        #expect(failure.code == .fileAccess)
        #expect(items[1].source == .file(path: folder.path("a.pdf")))
    }

    @Test func anEmptyDirectoryIsABadInput() throws {
        let items = try InputCollector.collect([folder.path("")])
        guard case .unusable(let failure) = items[0].source else {
            Issue.record("an empty directory was taken for a document")
            return
        }
        #expect(failure.code == .badInput)
    }

    @Test(arguments: [[], ["-", "-"]])
    func noInputAndStandardInputTwiceAreBadArguments(operands: [String]) {
        let failure = #expect(throws: CommandFailure.self) {
            try InputCollector.collect(operands)
        }
        #expect(failure?.code == .badArguments)
    }
}
