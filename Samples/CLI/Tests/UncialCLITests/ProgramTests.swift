import Foundation
import Testing

@testable import UncialCLI

/// The program's answers that need no engine.
struct ProgramTests {
    @Test func versionAndHelpGoToStandardOutput() throws {
        let version = try UncialBinary.run(["--version"])
        #expect(version.exitCode == 0)
        #expect(version.text == "uncial \(Program.version)\n")
        let help = try UncialBinary.run(["--help"])
        #expect(help.exitCode == 0)
        #expect(help.text.contains("uncial ocr INPUT"))
        #expect(help.errors.isEmpty)
    }

    @Test(arguments: ["ocr", "inspect", "capabilities", "fixture"])
    func eachCommandHasHelp(command: String) throws {
        for option in ["--help", "-h"] {
            let outcome = try UncialBinary.run([command, option])
            #expect(outcome.exitCode == 0)
            #expect(outcome.text.contains("Usage: uncial \(command)"))
            #expect(outcome.text.contains("Exit codes:"))
        }
    }

    @Test(arguments: ["ocr", "inspect", "capabilities", "fixture"])
    func helpOnACommandCanBeAskedForInFront(command: String) throws {
        let expected = try UncialBinary.run([command, "--help"]).text
        for words in [["--help", command], ["-h", command], ["help", command]] {
            let outcome = try UncialBinary.run(words)
            #expect(outcome.exitCode == 0, "\(outcome.errors)")
            #expect(outcome.text == expected)
        }
        #expect(try UncialBinary.run(["help"]).text == UncialBinary.run(["--help"]).text)
    }

    @Test(arguments: [
        ([], "no command"),
        (["--"], "no command"),
        (["help", "orc"], "did you mean ocr?"),
        (["--version", "ocr"], "the command comes first"),
        (["ocr", "a.pdf", "-o", ""], "name after -o is empty"),
        (["fixture", ""], "fixture takes one output"),
        (["fixture", "a.pdf", "-q"], "unknown option -q"),
        (["orc"], "did you mean ocr?"),
        (["--verison"], "did you mean --version?"),
        (["ocr"], "no input"),
        (["ocr", "a.pdf", "--fromat", "json"], "did you mean --format?"),
        (["ocr", "a.pdf", "--format", "docx"], "--format takes text, markdown, html, json"),
        (["ocr", "a.pdf", "--format", "text,jsn"], "did you mean json?"),
        (["ocr", "a.pdf", "--format", ""], "or several joined by commas"),
        (["ocr", "a.pdf", "--format", "markdown", "--layout"], "--layout is for text"),
        (["inspect"], "inspect takes one input"),
        (["inspect", "a.pdf", "b.pdf"], "inspect takes one input"),
        (["inspect", "."], "not a directory"),
        (["inspect", "a.pdf", "--page", "0"], "--page takes a whole number from 1"),
        (["ocr", "a.pdf", "--dpi", "20"], "--dpi takes a whole number from 72 to 1200"),
        (["ocr", "a.pdf", "--dpi"], "--dpi needs a value"),
        (["ocr", "a.pdf", "--pages", "7-3"], "runs backwards: write 3-7"),
        (["ocr", "a.pdf", "--pages", "0"], "counts from 1"),
        (["ocr", "a.pdf", "--psm", "6"], "--psm takes auto, auto-orientation"),
        (["ocr", "a.pdf", "--jobs", "0"], "--jobs takes a whole number"),
        (["ocr", "a.pdf", "--quality", "best"], "--quality takes fast or accurate"),
        (["ocr", "a.pdf", "--lang", "../ukr"], "is no language code"),
        (["ocr", "a.pdf", "--lang", ""], "is no language code"),
        (["ocr", "a.pdf", "-q", "-v"], "exclude each other"),
        (["ocr", "-", "-"], "only once"),
        (["fixture"], "fixture takes one output"),
        (["fixture", "a.pdf", "--pages", "301"], "--pages takes a whole number from 1 to 300"),
        (["capabilities", "a.pdf"], "capabilities takes no input"),
    ])
    func badArgumentsAreExplainedAndHaveTheExitCode1(words: [String], message: String) throws {
        let outcome = try UncialBinary.run(words)
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func aFixtureIsMadeWhereItIsAskedFor() throws {
        let folder = try TemporaryFolder()
        let outcome = try UncialBinary.run(["fixture", folder.path("a.pdf"), "--pages", "2"])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(try folder.names() == ["a.pdf"])
        let piped = try UncialBinary.run(["fixture", "-", "--pages", "2"])
        #expect(try piped.output == Data(contentsOf: URL(filePath: folder.path("a.pdf"))))
    }

    @Test func aFixtureThatCannotBeWrittenIsAnAccessFailureAndLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let missing = try UncialBinary.run(["fixture", folder.path("none/a.pdf")])
        #expect(missing.exitCode == 5)
        #expect(missing.errors.contains("make the directory first"), "\(missing.errors)")
        try folder.write("old", to: "a.pdf")
        // The limit of 20 blocks stands for a disk that fills up half-way.
        let full = try UncialBinary.runShell(
            "ulimit -f 20; \"$UNCIAL\" fixture '\(folder.path("a.pdf"))'"
        )
        #expect(full.exitCode == 5, "\(full.errors)")
        #expect(full.errors.contains("cannot write"))
        #expect(try folder.names() == ["a.pdf"])
        #expect(try folder.read("a.pdf") == "old")
    }

    @Test(arguments: [([], "the font DejaVu"), (["--ascii"], "no font is installed")])
    func aMissingFontIsNamedRatherThanReplaced(options: [String], message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("<fontconfig></fontconfig>", to: "fonts.conf")
        let outcome = try UncialBinary.run(
            ["fixture", folder.path("a.pdf")] + options,
            environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")]
        )
        #expect(outcome.exitCode == 15)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.contains("fonts-dejavu-core"))
        #expect(!folder.has("a.pdf"))
    }

    @Test(arguments: ["--help", "--version", "ocr --help"])
    func aReaderThatIsGoneIsAnAccessFailure(words: String) throws {
        let folder = try TemporaryFolder()
        // The program waits until the reader has left.
        let outcome = try UncialBinary.runShell(
            "cd '\(folder.path(""))' && { until [ -e gone ]; do sleep 0.01; done; "
                + "\"$UNCIAL\" \(words); echo $? >&2; } | { exec <&-; : > gone; }"
        )
        #expect(outcome.errors.contains("standard output was closed"), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("5\n"), "\(outcome.errors)")
    }

    @Test func aClosedStandardOutputIsAnAccessFailure() throws {
        let outcome = try UncialBinary.runShell(
            "{ \"$UNCIAL\" fixture - --pages 20; echo $? >&2; } | head -c 10 > /dev/null"
        )
        #expect(outcome.errors.contains("standard output was closed"))
        #expect(outcome.errors.hasSuffix("5\n"))
    }
}
