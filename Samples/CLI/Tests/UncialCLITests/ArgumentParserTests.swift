import Testing

@testable import UncialCLI

struct ArgumentParserTests {
    private let parser = ArgumentParser(options: [
        .value("output", "FILE", letter: "o", help: ""),
        .value("dpi", "N", help: ""),
        .flag("quiet", letter: "q", help: ""),
        .flag("verbose", letter: "v", help: ""),
        .flag("no-progress", help: ""),
    ])

    @Test(arguments: [
        ["--dpi", "300"], ["--dpi=300"], ["--dpi=100", "--dpi", "300"],
    ])
    func longOptionsTakeAValueAfterASpaceOrAnEqualsSign(words: [String]) throws {
        #expect(try parser.parse(words).values == ["dpi": "300"])
    }

    @Test(arguments: [["-o", "a.md"], ["-oa.md"], ["--output=a.md"], ["-q", "-o", "a.md"]])
    func lettersAreAliases(words: [String]) throws {
        #expect(try parser.parse(words).values["output"] == "a.md")
    }

    @Test func lettersWithoutValuesCanBeJoined() throws {
        let parsed = try parser.parse(["-qvo", "a.md"])
        #expect(parsed.values == ["quiet": "", "verbose": "", "output": "a.md"])
    }

    @Test func everythingElseIsAnOperandInOrder() throws {
        let parsed = try parser.parse(["b.pdf", "--quiet", "a.pdf", "-"])
        #expect(parsed.operands == ["b.pdf", "a.pdf", "-"])
        #expect(parsed.has("quiet"))
    }

    @Test func afterTwoDashesNothingIsAnOption() throws {
        let parsed = try parser.parse(["-q", "--", "--dpi", "-o", "--"])
        #expect(parsed.operands == ["--dpi", "-o", "--"])
        #expect(parsed.values == ["quiet": ""])
    }

    @Test func aLoneDashIsAValueToo() throws {
        #expect(try parser.parse(["-o", "-"]).values["output"] == "-")
    }

    @Test func aValueMayStartWithADashWhenItIsNoOption() throws {
        #expect(try parser.parse(["-o", "-strange.md"]).values["output"] == "-strange.md")
        #expect(try parser.parse(["--output=--dpi"]).values["output"] == "--dpi")
    }

    @Test func anEmptyValueIsAValue() throws {
        #expect(try parser.parse(["--output="]).values["output"] == "")
        #expect(try parser.parse(["--output", ""]).values["output"] == "")
    }

    @Test(arguments: [
        (["--dip", "3"], "unknown option --dip; did you mean --dpi?"),
        (["--noprogress"], "unknown option --noprogress; did you mean --no-progress?"),
        (["-dpi"], "unknown option -dpi; did you mean --dpi?"),
        (["-x"], "unknown option -x; did you mean -o?"),
        (["--colour"], "unknown option --colour"),
        (["--dpi"], "--dpi needs a value: write --dpi N"),
        (["--quiet=yes"], "--quiet takes no value"),
        (
            ["-o", "--dpi", "3"],
            "-o needs a value: write -o FILE, or --output=FILE when the value starts with a dash"
        ),
    ])
    func mistakesAreExplained(words: [String], message: String) {
        #expect(throws: CommandFailure(.badArguments, message)) { try parser.parse(words) }
    }
}
