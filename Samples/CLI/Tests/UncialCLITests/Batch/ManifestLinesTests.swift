import Foundation
import Testing

@testable import UncialCLI

struct ManifestLinesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func inputs(_ bytes: [UInt8]) throws -> [BatchInput] {
        try folder.write(Data(bytes), to: "list")
        var lines = try ManifestLines(path: folder.path("list"))
        var inputs: [BatchInput] = []
        while let input = try lines.next() { inputs.append(input) }
        return inputs
    }

    @Test(arguments: ["\n", "\r\n"])
    func linesAreCountedWhateverEndsThem(end: String) throws {
        let text = ["a.pdf", "", "# note", "b c.pdf", "{oops", "d.pdf"].joined(separator: end)
        let found = try inputs(Array(text.utf8))
        #expect(found.map(\.entry.input) == ["a.pdf", "b c.pdf", "{oops", "d.pdf"])
        #expect(found.map(\.line) == [1, 4, 5, 6])
        #expect(found.map { $0.failure == nil } == [true, true, false, true])
    }

    @Test func aByteOrderMarkIsLeftOut() throws {
        #expect(
            try inputs([0xEF, 0xBB, 0xBF] + Array("a.pdf\n".utf8)).map(\.entry.input) == ["a.pdf"]
        )
    }

    @Test func anEmptyManifestHasNoInputs() throws {
        #expect(try inputs([]).isEmpty)
        #expect(try inputs(Array("\n\n".utf8)).isEmpty)
    }

    @Test func aLineWithoutEndIsReportedAndTheNextIsRead() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineScanner.limit + 1)
        let found = try inputs(long + Array("\na.pdf".utf8))
        #expect(found.count == 2)
        #expect(found[0].failure?.message.contains("MiB") == true)
        #expect(found[0].entry.input.utf8.count < 1000)
        #expect(found[1].entry.input == "a.pdf")
        #expect(found[1].line == 2)
    }

    @Test func namesStartWhereTheManifestLies() throws {
        try folder.write("a.pdf\n", to: "sub/list")
        #expect(try ManifestLines(path: folder.path("sub/list")).base == folder.path("sub"))
    }

    @Test func aMissingManifestIsAnAccessFailure() {
        let failure = #expect(throws: CommandFailure.self) {
            try ManifestLines(path: folder.path("none"))
        }
        #expect(failure?.code == .fileAccess)
    }
}
