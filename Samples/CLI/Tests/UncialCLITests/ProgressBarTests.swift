import Foundation
import Testing

/// What somebody at a terminal sees.
@Suite(.enabled(if: Terminal.isPossible, "needs the command script of Debian's bsdutils"))
struct ProgressBarTests {
    @Test func pagesRateAndTimeLeftAreDrawnAndWipedAtTheEnd() throws {
        let path = try ScannedFixture.path.get()
        let text = try Terminal.drawn(by: "ocr '\(path)' --pages 1-2")
        #expect(text.contains("scan.pdf ["))
        #expect(text.contains("0/2 pages"))
        #expect(text.contains("1/2 pages"))
        #expect(text.contains(" left"))
        #expect(text.hasSuffix("\r\u{1B}[K"))
    }

    @Test(arguments: ["--no-progress", "--quiet"])
    func nothingIsDrawnWhenNotWanted(option: String) throws {
        let path = try ScannedFixture.path.get()
        #expect(try Terminal.drawn(by: "ocr '\(path)' --pages 3 \(option)").isEmpty)
    }

    @Test func aFailureStandsOnALineOfItsOwn() throws {
        let path = try ScannedFixture.path.get()
        let text = try Terminal.drawn(by: "ocr '\(path)' --pages 3 -o /dev/full")
        let last = try #require(text.split(separator: "\r\n").last)
        #expect(last.contains("\u{1B}[Kuncial: error: "), "\(text)")
    }
}

/// Runs the program with a terminal for standard error.
private enum Terminal {
    static var isPossible: Bool {
        (try? drawn(by: "--version")) == ""
    }

    static func drawn(by words: String) throws -> String {
        let command = "\"$UNCIAL\" \(words) > /dev/null"
        return try UncialBinary.runShell(
            "script -qc '\(command.replacing("'", with: "'\\''"))' /dev/null"
        )
        .text
    }
}
