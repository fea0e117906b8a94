import Testing

@testable import UncialCLI

struct ManifestEntryTests {
    private func entry(_ line: String) throws -> ManifestEntry? {
        try ManifestEntry(line: Array(line.utf8))
    }

    @Test(arguments: [
        ("a.pdf", "a.pdf"), ("Лист № 5.pdf", "Лист № 5.pdf"),
        ("  two  spaces .pdf ", "  two  spaces .pdf "), ("./#1.pdf", "./#1.pdf"),
        ("./{a}.pdf", "./{a}.pdf"), ("-", "-"), ("a\rb.pdf", "a\rb.pdf"),
    ])
    func aLineIsAName(line: String, input: String) throws {
        #expect(try entry(line) == ManifestEntry(input: input))
    }

    @Test(arguments: ["", "   ", "\t", "# a.pdf", "#"])
    func blankLinesAndCommentsAreNothing(line: String) throws {
        #expect(try entry(line) == nil)
    }

    @Test func anObjectSaysMore() throws {
        #expect(
            try entry(#"{"input":"а б.pdf","output":"x/1","password":"p","id":7,"more":[1]}"#)
                == ManifestEntry(input: "а б.pdf", output: "x/1", password: "p", id: .number(7))
        )
        #expect(
            try entry(#"{"input": "a.pdf", "id": "7"}"#)
                == ManifestEntry(input: "a.pdf", id: .text("7"))
        )
    }

    @Test(arguments: [
        (#"{"input": "a.pdf""#, "JSON object"), (#"{"file": "a.pdf"}"#, "no \"input\""),
        (#"{"input": ""}"#, "no \"input\""), (#"{"input": 3}"#, "\"input\" is no text"),
        (#"{"input": "a", "id": 1.5}"#, "is no text"), (#"{"input": "a\u0000b"}"#, "no \"input\""),
        ("a\0b", "zero byte"),
    ])
    func aLineThatIsNeitherIsExplained(line: String, message: String) throws {
        let failure = #expect(throws: CommandFailure.self) { try entry(line) }
        #expect(failure?.code == .badArguments)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test func aLineThatIsNoUTF8IsExplained() throws {
        let failure = #expect(throws: CommandFailure.self) {
            try ManifestEntry(line: [0x61, 0xFF, 0x62])
        }
        #expect(failure?.message.contains("UTF-8") == true)
    }
}
