import Foundation
import Testing

/// What `uncial batch` leaves on the disk.
struct BatchFilesTests {
    @Test func aDirectoryIsMirroredInEveryFormat() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "a.PDF", "sub/б в.pdf"])
        try fixture.folder.write("no document", to: "in/notes.txt")
        let outcome = try fixture.batch("--format", "text,tsv")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(
            try fixture.results().keys.sorted() == [
                "a.pdf.tsv", "a.pdf.txt", "a.tsv", "a.txt", "sub/б в.tsv", "sub/б в.txt",
            ]
        )
        #expect(outcome.errors.contains("left out: 1 file of another kind"))
        #expect(outcome.errors.contains("3 done"))
        let records = try fixture.records()
        #expect(records.map(\.input).sorted() == ["a.PDF", "a.pdf", "sub/б в.pdf"])
        for record in records {
            #expect(record.status == "done")
            #expect(record.attempt == 1)
            #expect(record.outputs?.count == 2)
            for output in record.outputs ?? [] {
                #expect(try fixture.results()[output.path]?.count == output.bytes)
            }
        }
    }

    /// One й is a letter, the other one a letter and a sign: two files on most file systems.
    @Test func namesThatLookTheSameAreTwoInputs() throws {
        let fixture = try BatchFolderFixture(["\u{0439}.pdf", "\u{0438}\u{0306}.pdf"])
        let outcome = try fixture.batch()
        #expect(outcome.errors.contains("2 done"), "\(outcome.errors)")
        let records = try fixture.records()
        #expect(records.count == 2)
        #expect(Set(records.compactMap(\.pages)) == [1, 2])
        #expect(try fixture.results().count == 2)
    }

    @Test func theTextIsThatOfTheSingleCommand() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        try fixture.batch("--format", "markdown")
        let single = try UncialBinary.run([
            "ocr", fixture.folder.path("in/a.pdf"), "--format", "markdown",
        ])
        #expect(try fixture.results()["a.md"] == single.output)
    }

    @Test func aManifestGivesNamesAndPasswords() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        let folder = fixture.folder
        try folder.write(EncryptedPDF.data, to: "locked one.pdf")
        try folder.write(
            """
            # the first
            in/a.pdf

            {"input": "locked one.pdf", "password": "\(EncryptedPDF.password)", "output": "x/y", \
            "id": 5}
            in/a.pdf
            none.pdf
            {"input": "in/a.pdf", "output": "../../escaped"}

            """,
            to: "list"
        )
        let outcome = try UncialBinary.run(["batch", folder.path("list"), "-o", folder.path("out")])
        #expect(outcome.exitCode == 4, "\(outcome.errors)")
        #expect(try fixture.results().keys.sorted() == ["in/a.txt", "x/y.txt"])
        #expect(try folder.read("out/x/y.txt").contains(EncryptedPDF.text))
        let records = try fixture.records()
        let statuses = Dictionary(
            records.map { ($0.line ?? 0, $0.status) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(statuses == [2: "done", 4: "done", 5: "skipped", 6: "failed", 7: "failed"])
        #expect(records.first { $0.line == 4 }?.id == 5)
        #expect(records.first { $0.line == 6 }?.error?.code == "fileAccess")
        #expect(try !folder.read("out/batch.jsonl").contains("password"))
    }

    @Test func namesComeThroughAPipe() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "b.pdf"])
        let outcome = try UncialBinary.runShell(
            "cd '\(fixture.folder.path(""))' && find in -name '*.pdf' | \"$UNCIAL\" batch - -o out"
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(try fixture.results().keys.sorted() == ["in/a.txt", "in/b.txt"])
    }

    @Test func aDocumentThatFailsIsInTheLogAndTheOthersGoOn() throws {
        let fixture = try BatchFolderFixture(["a.pdf", "c.pdf"])
        try fixture.folder.write("no PDF", to: "in/b.pdf")
        try fixture.folder.write(EncryptedPDF.data, to: "in/d.pdf")
        let outcome = try fixture.batch()
        #expect(outcome.exitCode == 4)
        #expect(outcome.errors.contains("b.pdf"))
        #expect(try fixture.results().keys.sorted() == ["a.txt", "c.txt"])
        let failures = try fixture.records().filter { $0.status == "failed" }
        #expect(Set(failures.compactMap(\.error?.code)) == ["invalidInput", "passwordRequired"])
        #expect(Set(failures.compactMap(\.error?.exit)) == [2, 8])
    }

    @Test func onlyOneBatchWritesToADirectory() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        // The first one waits for names, and has the directory.
        let outcome = try UncialBinary.runShell(
            """
            cd '\(fixture.folder.path(""))' && mkfifo names go && {
              { cat go; } | "$UNCIAL" batch - -o out & exec 3>go
              until [ -s out/batch.jsonl ]; do sleep 0.02; done
              "$UNCIAL" batch in -o out --resume; echo "second $?"; exec 3>&-
              wait $!; echo "first $?"
            }
            """
        )
        #expect(outcome.text == "second 5\nfirst 0\n", "\(outcome.errors)")
        #expect(outcome.errors.contains("another batch writes"))
    }

    @Test func pdfsAreNotWrittenOverTheInputs() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        let outcome = try fixture.batch("--format", "pdf", "--mode", "force", to: "in")
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("place of the inputs"))
        #expect(try fixture.folder.names() == ["in"])
    }

    @Test func aLinkOutOfTheDirectoryIsNotFollowed() throws {
        let fixture = try BatchFolderFixture(["sub/a.pdf"])
        try fixture.folder.makeDirectory("out")
        try fixture.folder.makeDirectory("elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path("out/sub"),
            withDestinationPath: fixture.folder.path("elsewhere")
        )
        let outcome = try fixture.batch()
        #expect(outcome.exitCode == 4)
        #expect(outcome.errors.contains("leads out of"))
        #expect(try fixture.folder.names(in: "elsewhere").isEmpty)
    }

    @Test func aDirectoryWithoutDocumentsIsABadInput() throws {
        let fixture = try BatchFolderFixture([])
        #expect(try fixture.batch().exitCode == 2)
    }

    @Test func resultsOfABatchInsideItsInputsAreNoInputs() throws {
        let fixture = try BatchFolderFixture(["a.pdf"])
        for _ in 0..<2 {
            let outcome = try fixture.batch(
                "--resume",
                "--format",
                "pdf",
                "--mode",
                "strip",
                to: "in/results"
            )
            #expect(outcome.exitCode == 0, "\(outcome.errors)")
            #expect(try fixture.results(of: "in/results").keys.sorted() == ["a.pdf"])
        }
    }
}

extension TemporaryFolder {
    /// The names in one of its directories.
    func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(directory)).sorted()
    }
}
