import Foundation
import Testing

/// What happens when somebody starts the program with closed or odd standard descriptors.
struct StandardDescriptorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(EncryptedPDF.data, to: "a.pdf")
    }

    /// Runs `uncial ocr` with what a shell makes of the redirections.
    private func ocr(_ words: String, _ redirections: String) throws -> UncialBinary.Outcome {
        try UncialBinary.runShell(
            "cd '\(folder.path(""))' && timeout 60 \"$UNCIAL\" ocr \(words) "
                + "--password \(EncryptedPDF.password) \(redirections)"
        )
    }

    @Test func readingAClosedStandardInputIsAnAccessFailure() throws {
        let outcome = try ocr("-", "<&-")
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("standard input is closed"), "\(outcome.errors)")
    }

    @Test(arguments: [">&-", "<&- >&-"])
    func writingToAClosedStandardOutputIsAnAccessFailure(redirections: String) throws {
        let outcome = try ocr("a.pdf", redirections)
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("standard output is closed"), "\(outcome.errors)")
    }

    @Test func helpForAClosedStandardOutputIsAnAccessFailure() throws {
        let outcome = try UncialBinary.runShell("\"$UNCIAL\" --help <&- >&-")
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("standard output is closed"), "\(outcome.errors)")
    }

    @Test func closedDescriptorsThatNobodyNeedsDoNoHarm() throws {
        let outcome = try ocr("a.pdf -o a.txt", "<&- >&- 2>&-")
        #expect(outcome.exitCode == 0)
        #expect(try folder.read("a.txt").contains(EncryptedPDF.text))
    }

    @Test(arguments: ["a.pdf", "hard.pdf", "soft.pdf"])
    func anOutputThatIsStandardInputIsRefused(name: String) throws {
        let manager = FileManager.default
        try manager.linkItem(atPath: folder.path("a.pdf"), toPath: folder.path("hard.pdf"))
        try manager.createSymbolicLink(
            atPath: folder.path("soft.pdf"),
            withDestinationPath: "a.pdf"
        )
        let outcome = try ocr("- --format text -o \(name)", "< a.pdf")
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("is the input stdin itself"), "\(outcome.errors)")
        #expect(try Data(contentsOf: URL(filePath: folder.path("a.pdf"))) == EncryptedPDF.data)
    }
}
