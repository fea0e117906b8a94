import Foundation
import Testing

/// `uncial batch --stream`, as a program that drives it sees it.
struct StreamTests {
    private let fixture: BatchFolderFixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws {
        fixture = try BatchFolderFixture(["a.pdf", "b c.pdf"])
    }

    private func stream(_ lines: [String], _ words: String...) throws -> UncialBinary.Outcome {
        try UncialBinary.run(
            ["batch", "--stream"] + words,
            input: Data(lines.joined(separator: "\n").utf8)
        )
    }

    private func answers(_ outcome: UncialBinary.Outcome) throws -> [BatchRecordFields] {
        try outcome.text.split(separator: "\n").map { line in
            try JSONDecoder().decode(BatchRecordFields.self, from: Data(line.utf8))
        }
    }

    @Test func eachNameHasOneAnswerWhateverIsWrongWithIt() throws {
        let outcome = try stream([
            folder.path("in/a.pdf"), "", "# note", folder.path("none.pdf"), "{oops",
            #"{"input": "\#(folder.path("in/b c.pdf"))", "id": 7}"#, folder.path("in"),
        ])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        let answers = try answers(outcome).sorted { $0.line ?? 0 < $1.line ?? 0 }
        #expect(answers.map(\.line) == [1, 4, 5, 6, 7])
        #expect(answers.map(\.status) == ["done", "failed", "failed", "done", "failed"])
        #expect(
            answers.map(\.error?.code) == [nil, "fileAccess", "badArguments", nil, "badInput"]
        )
        #expect(answers[3].id == 7)
        #expect(answers[3].pages == 2)
        let single = try UncialBinary.run(["ocr", folder.path("in/a.pdf")])
        #expect(answers[0].text == single.text)
    }

    @Test func anEmptyStreamIsNoFailure() throws {
        let outcome = try stream([])
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.isEmpty)
    }

    @Test func answersAreInTheOrderOfTheNamesWhereThatIsAskedFor() throws {
        // What comes first takes longest.
        let names = (0..<8).map { folder.path($0 == 0 ? "in/b c.pdf" : "none \($0).pdf") }
        let outcome = try stream(names, "--ordered", "--jobs", "4")
        #expect(try answers(outcome).map(\.input) == names)
    }

    @Test func aDocumentComesInOneLine() throws {
        let outcome = try stream([folder.path("in/a.pdf")], "--format", "json")
        let line = try #require(outcome.text.split(separator: "\n").first)
        #expect(outcome.text == line + "\n")
        let answer = try #require(
            JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        )
        let document = try #require(answer["document"] as? [String: Any])
        #expect((document["pages"] as? [Any])?.count == 1)
        #expect(document["formatVersion"] as? Int == 1)
    }

    /// The driver sends the next name when it has the answer to the last one.
    @Test func anAnswerDoesNotWaitForTheNextName() throws {
        let process = Process()
        process.executableURL = try UncialBinary.url
        process.arguments = ["batch", "--stream", "--jobs", "1"]
        let (names, output) = (Pipe(), Pipe())
        process.standardInput = names
        process.standardOutput = output
        try process.run()
        for name in ["in/a.pdf", "none.pdf", "in/b c.pdf"] {
            names.fileHandleForWriting.write(Data((folder.path(name) + "\n").utf8))
            var line = Data()
            while line.last != UInt8(ascii: "\n") {
                let piece = output.fileHandleForReading.availableData
                try #require(!piece.isEmpty, "the program ended before it answered")
                line += piece
            }
            let answer = try JSONDecoder().decode(BatchRecordFields.self, from: line)
            #expect(answer.input == folder.path(name))
        }
        try names.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func aReaderThatIsGoneEndsTheStream() throws {
        let outcome = try UncialBinary.runShell(
            "{ yes '\(folder.path("none.pdf"))' | \"$UNCIAL\" batch --stream; echo $? >&2; } "
                + "| head -n 2 > /dev/null"
        )
        #expect(outcome.errors.contains("standard output was closed"), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("5\n"))
    }

    @Test func aMachineWithoutLanguageDataEndsTheStream() throws {
        let path = try ScannedFixture.path.get()
        let outcome = try stream([path, path], "--lang", "qqq", "--jobs", "1")
        #expect(outcome.exitCode == 3)
        #expect(try answers(outcome).map(\.error?.exit) == [3])
    }
}
