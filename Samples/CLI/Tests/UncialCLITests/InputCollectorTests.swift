import Foundation
import Testing

@testable import UncialCLI

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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

    @Test func aPipeInADirectoryIsLeftOut() throws {
        try folder.write("x", to: "a.pdf")
        #expect(mkfifo(folder.path("pipe.pdf"), 0o600) == 0)
        let items = try InputCollector.collect([folder.path("")])
        #expect(items.map(\.fileName) == ["a.pdf"])
    }

    @Test func aLinkToNothingInADirectoryIsReported() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("a.pdf"),
            withDestinationPath: "none.pdf"
        )
        let items = try InputCollector.collect([folder.path("")])
        #expect(try failure(of: items).code == .fileAccess)
    }

    @Test func aDeviceIsABadInput() throws {
        let items = try InputCollector.collect(["/dev/zero"])
        #expect(try failure(of: items).code == .badInput)
    }

    @Test func aNameThatIsNotUTF8IsReportedAsSuch() throws {
        // What the program gets in place of the bytes that are no UTF-8.
        let items = try InputCollector.collect([folder.path("a\u{FFFD}.pdf")])
        #expect(try failure(of: items).message.contains("not valid UTF-8"))
    }

    @Test(arguments: ["jfif", "jpe", "jpx", "j2c", "jpc", "dib", "pnm"])
    func whatCanBeDecodedIsFoundByItsExtension(fileExtension: String) throws {
        try folder.write("x", to: "a.\(fileExtension)")
        try folder.write("x", to: "b.pam")
        let items = try InputCollector.collect([folder.path("")])
        #expect(items.map(\.fileName) == ["a.\(fileExtension)"])
    }

    private func failure(of items: [InputItem]) throws -> CommandFailure {
        guard case .unusable(let failure) = try #require(items.first).source else {
            throw CommandFailure(.other, "the input was taken for a document")
        }
        return failure
    }
}
