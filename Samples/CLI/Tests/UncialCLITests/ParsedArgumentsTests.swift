import Testing

@testable import UncialCLI

struct ParsedArgumentsTests {
    @Test(arguments: ["72", "1200", "300"])
    func numbersWithinTheRangeAreTaken(text: String) throws {
        let arguments = ParsedArguments(values: ["dpi": text])
        #expect(try arguments.integer("dpi", in: 72...1200) == Int(text))
    }

    @Test(arguments: ["71", "1201", "abc", "", "3.5", "99999999999999999999", " 300", "-100"])
    func otherNumbersAreRefusedWithWhatIsAllowed(text: String) {
        let expected = CommandFailure(
            .badArguments,
            "--dpi takes a whole number from 72 to 1200, not \"\(text)\""
        )
        #expect(throws: expected) {
            try ParsedArguments(values: ["dpi": text]).integer("dpi", in: 72...1200)
        }
    }

    @Test func anOptionThatWasNotGivenHasNoValue() throws {
        #expect(try ParsedArguments().integer("dpi", in: 1...2) == nil)
        #expect(try ParsedArguments().choice("psm", of: SegmentationMode.self) == nil)
    }

    @Test func choicesAreTakenOrListed() throws {
        let good = ParsedArguments(values: ["psm": "single-line"])
        #expect(try good.choice("psm", of: SegmentationMode.self) == .singleLine)
        let names =
            "auto, auto-orientation, single-column, single-block, single-line, single-word or "
            + "sparse-text"
        let expected = CommandFailure(
            .badArguments,
            "--psm takes \(names), not \"singleline\"; did you mean single-line?"
        )
        #expect(throws: expected) {
            try ParsedArguments(values: ["psm": "singleline"])
                .choice("psm", of: SegmentationMode.self)
        }
    }
}
