import BenchmarkKit
import Testing

struct ParsedArgumentsTests {
    private static let options = [
        OptionDefinition("pages", "N,…", help: ""), OptionDefinition("rounds", "N", help: ""),
        OptionDefinition("json", "FILE", help: ""), OptionDefinition("alone", help: ""),
    ]

    private func parse(_ words: String...) throws -> ParsedArguments {
        try ParsedArguments(words, options: Self.options)
    }

    @Test func valuesFollowTheirOptionOrAnEqualsSign() throws {
        let parsed = try parse("--pages", "10,1,10", "--rounds=7", "--json", "a=b")
        #expect(try parsed.integers("pages", in: 1...300) == [1, 10])
        #expect(try parsed.integer("rounds", in: 1...9) == 7)
        #expect(parsed.text("json") == "a=b")
        #expect(!parsed.asksForHelp)
    }

    @Test func anOptionMayStandAlone() throws {
        let parsed = try parse("--alone", "--rounds", "3")
        #expect(parsed.has("alone"))
        #expect(try parsed.integer("rounds", in: 1...9) == 3)
        #expect(try !parse().has("alone"))
        #expect(throws: BenchmarkFailure.self) { try parse("--alone=1") }
        #expect(throws: BenchmarkFailure.self) { try parse("--alone", "1") }
    }

    @Test func whatWasNotGivenIsNothing() throws {
        let parsed = try parse("--help")
        #expect(parsed.asksForHelp)
        #expect(try parsed.integers("pages", in: 1...300) == nil)
        #expect(try parsed.integer("rounds", in: 1...9) == nil)
        #expect(try parsed.choices("json", among: ["a"]) == nil)
    }

    @Test(arguments: [
        ["--speed", "1"], ["pages"], ["--rounds"], ["--rounds", "--json", "x"], ["-x"],
    ])
    func wordsThatAreNotUnderstoodAreNamed(words: [String]) {
        let failure = #expect(throws: BenchmarkFailure.self) {
            try ParsedArguments(words, options: Self.options)
        }
        #expect(failure?.exitCode == 2)
        #expect(failure?.description.contains(words[0]) == true)
    }

    @Test(arguments: ["0", "10", "x", "", "1.5", "1,2"])
    func numbersOutOfRangeAreRefused(value: String) throws {
        let parsed = try parse("--rounds=\(value.isEmpty ? " " : value)")
        #expect(throws: BenchmarkFailure.self) { try parsed.integer("rounds", in: 1...9) }
    }

    @Test(arguments: ["1,", ",", "1,301", "1,x"])
    func aListWithAWrongNumberIsRefused(value: String) throws {
        let parsed = try parse("--pages", value)
        #expect(throws: BenchmarkFailure.self) { try parsed.integers("pages", in: 1...300) }
    }

    @Test func choicesAreAmongThoseThatThereAre() throws {
        let parsed = try parse("--json", "b,a")
        #expect(try parsed.choices("json", among: ["a", "b", "c"]) == ["b", "a"])
        let failure = #expect(throws: BenchmarkFailure.self) {
            try parsed.choices("json", among: ["a", "c"])
        }
        #expect(failure?.description.contains("a, c") == true)
    }

    @Test func helpKeepsToEightyColumns() {
        let description = CommandDescription(
            name: "speed",
            summary: "Compare.",
            options: Self.options
                + [OptionDefinition("a-very-long-name-of-an-option", "FILE", help: "Does it.")],
            note: String(repeating: "word ", count: 60)
        )
        #expect(description.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(description.help.contains("--pages N,…"))
        #expect(description.help.contains("  --alone\n") || description.help.contains("  --alone "))
        #expect(description.help.contains("--help"))
    }
}
