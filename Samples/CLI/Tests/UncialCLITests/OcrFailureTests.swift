import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a user is told when `uncial ocr` cannot do what was asked.
struct OcrFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(EncryptedPDF.data, to: "locked.pdf")
    }

    private func ocr(_ words: String...) throws -> UncialBinary.Outcome {
        try UncialBinary.run(["ocr"] + words)
    }

    @Test func aMissingFileIsAnAccessFailure() throws {
        let outcome = try ocr(folder.path("none.pdf"))
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("none.pdf: there is no such file or directory"))
    }

    @Test func anEmptyFileIsABadInput() throws {
        try folder.write("", to: "empty.pdf")
        let outcome = try ocr(folder.path("empty.pdf"))
        #expect(outcome.exitCode == 2)
        #expect(outcome.errors.contains("empty"))
    }

    @Test func aPipeIsReadAsAFileIs() throws {
        let outcome = try UncialBinary.runShell(
            "cat '\(folder.path("locked.pdf"))' "
                + "| \"$UNCIAL\" ocr /dev/stdin --password \(EncryptedPDF.password)"
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.text.contains(EncryptedPDF.text))
    }

    @Test func anEmptyStandardInputIsABadInput() throws {
        #expect(try ocr("-").exitCode == 2)
    }

    @Test func aTextNamedPDFIsABadInput() throws {
        try folder.write("This is only a text, whatever its name says.\n", to: "text.pdf")
        let outcome = try ocr(folder.path("text.pdf"))
        #expect(outcome.exitCode == 2)
        #expect(outcome.errors.contains("text.pdf"))
    }

    @Test func aPDFThatIsCutBeforeItsFirstPageIsABadInput() throws {
        let whole = try Data(contentsOf: URL(filePath: ScannedFixture.path.get()))
        try folder.write(whole.prefix(60), to: "cut.pdf")
        let outcome = try ocr(folder.path("cut.pdf"))
        #expect(outcome.exitCode == 2)
    }

    @Test func anUnknownLanguageIsMissingData() throws {
        let outcome = try ocr(try ScannedFixture.path.get(), "--lang", "qqq", "--pages", "1")
        #expect(outcome.exitCode == 3)
        #expect(outcome.errors.contains("qqq"))
    }

    @Test func oneUnknownLanguageAmongOthersIsAWarning() throws {
        let path = try ScannedFixture.path.get()
        let outcome = try ocr(path, "--lang", "ukr+qqq", "--pages", "3")
        #expect(outcome.exitCode == 0)
        #expect(outcome.errors.contains("warning"))
        #expect(outcome.errors.contains("qqq"))
        #expect(try ocr(path, "--lang", "ukr+qqq", "--pages", "3", "-q").errors.isEmpty)
    }

    @Test func aPackedModelIsRefusedByName() throws {
        // The start of a zip archive: some sites pack the models.
        try folder.write(
            "PK\u{3}\u{4}\u{14}" + String(repeating: "\0", count: 100),
            to: "ukr.traineddata"
        )
        let outcome = try UncialBinary.run(
            ["ocr", try ScannedFixture.path.get(), "--lang", "ukr", "--pages", "1"],
            environment: ["TESSDATA_PREFIX": folder.path("")]
        )
        #expect(outcome.exitCode == 3)
        #expect(outcome.errors.contains("ukr.traineddata is no usable model"), "\(outcome.errors)")
    }

    @Test func pagesTheDocumentDoesNotHaveAreABadArgument() throws {
        let outcome = try ocr(try ScannedFixture.path.get(), "--pages", "90-99")
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("90-99"), "\(outcome.errors)")
    }

    @Test func aLockedDocumentAsksForItsPassword() throws {
        let missing = try ocr(folder.path("locked.pdf"))
        #expect(missing.exitCode == 8)
        #expect(missing.errors.contains("--password"))
        let wrong = try ocr(folder.path("locked.pdf"), "--password", "unsealed")
        #expect(wrong.exitCode == 8)
        #expect(wrong.errors != missing.errors)
        let right = try ocr(folder.path("locked.pdf"), "--password", EncryptedPDF.password)
        #expect(right.exitCode == 0)
        #expect(right.text.contains(EncryptedPDF.text))
    }

    @Test func anOutputThatIsTheInputIsRefused() throws {
        let outcome = try ocr(
            folder.path("locked.pdf"),
            "--format",
            "text",
            "-o",
            folder.path("locked.pdf")
        )
        #expect(outcome.exitCode == 1)
        #expect(try Data(contentsOf: URL(filePath: folder.path("locked.pdf"))) == EncryptedPDF.data)
    }

    @Test func anOutputThatCannotBeWrittenIsAnAccessFailureAndLeavesNothing() throws {
        let outcome = try ocr(
            folder.path("locked.pdf"),
            "--password",
            EncryptedPDF.password,
            "-o",
            folder.path("none/a.txt")
        )
        #expect(outcome.exitCode == 5)
        #expect(try folder.names() == ["locked.pdf"])
    }

    @Test func theOutputIsCheckedBeforeAnyWork() throws {
        // The input would fail with another code.
        try folder.write("", to: "empty.pdf")
        let outcome = try ocr(folder.path("empty.pdf"), "-o", folder.path("none/a.txt"))
        #expect(outcome.exitCode == 5)
        #expect(!outcome.errors.contains("empty.pdf"), "\(outcome.errors)")
    }

    @Test func aFileWhoseNameIsNotUTF8IsReportedAsSuch() throws {
        let outcome = try UncialBinary.runShell(
            "cd '\(folder.path(""))' && name=$(printf 'a\\377.pdf') && "
                + "cp locked.pdf \"$name\" && \"$UNCIAL\" ocr \"$name\""
        )
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("not valid UTF-8"), "\(outcome.errors)")
    }

    @Test func aFailingInputIsReportedAndTheOthersGoOn() throws {
        try folder.write("", to: "empty.pdf")
        let outcome = try ocr(
            folder.path("empty.pdf"),
            folder.path("locked.pdf"),
            folder.path("none.pdf"),
            "--password",
            EncryptedPDF.password,
            "-o",
            folder.path("out")
        )
        #expect(outcome.exitCode == 2, "the code of the first failure")
        #expect(outcome.errors.contains("empty.pdf") && outcome.errors.contains("none.pdf"))
        #expect(try folder.read("out/locked.txt").contains(EncryptedPDF.text))
        #expect(!folder.has("out/empty.txt"))
    }

    @Test(arguments: [("text", "\u{0C}"), ("markdown", "\n")])
    func severalDocumentsOnStandardOutputAreKeptApart(format: String, between: String) throws {
        let outcome = try ocr(
            folder.path("locked.pdf"),
            folder.path("locked.pdf"),
            "--format",
            format,
            "--password",
            EncryptedPDF.password
        )
        #expect(outcome.exitCode == 0)
        let document = EncryptedPDF.text + "\n"
        #expect(outcome.text == document + between + document)
    }

    @Test func nothingMoreIsReadOnceStandardOutputIsClosed() throws {
        let outcome = try UncialBinary.runShell(
            "\"$UNCIAL\" ocr '\(folder.path("locked.pdf"))' '\(folder.path("none.pdf"))' "
                + "--password \(EncryptedPDF.password) > /dev/full; echo $? >&2"
        )
        #expect(outcome.errors.contains("cannot write to standard output"))
        #expect(!outcome.errors.contains("none.pdf"))
        #expect(outcome.errors.hasSuffix("5\n"))
    }

    /// Root may read everything, so the program runs as somebody else then.
    @Test(.enabled(if: Unprivileged.isPossible, "needs a user other than root, or setpriv"))
    func aDirectoryWithoutReadPermissionIsAnAccessFailure() throws {
        try folder.makeDirectory("closed")
        chmod(folder.path("closed"), 0o300)
        defer { chmod(folder.path("closed"), 0o700) }
        let outcome = try UncialBinary.runShell(
            "\(Unprivileged.prefix) \"$UNCIAL\" ocr '\(folder.path("closed"))'"
        )
        #expect(outcome.exitCode == 5, "\(outcome.errors)")
        #expect(outcome.errors.contains("no permission"))
    }
}

/// Runs a command as a user who may not read everything.
private enum Unprivileged {
    static var prefix: String {
        geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
    }

    static var isPossible: Bool {
        let outcome = try? UncialBinary.runShell("\(prefix) \"$UNCIAL\" --version")
        return outcome?.exitCode == 0
    }
}
