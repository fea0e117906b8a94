import Testing
import UncialDist

@testable import UncialCLI

struct CorrectionRulesTests {
    @Test(
        arguments: [
            ("all", Set(TextCorrection.Rule.allCases)), ("none", []), ("noise", [.noise]),
            ("doubled-words,ukrainian-apostrophes", [.doubledWords, .ukrainianApostrophes]),
            ("noise,noise", [.noise]),
        ] as [(String, Set<TextCorrection.Rule>)]
    )
    func rulesAreNamedOrAllOrNone(text: String, rules: Set<TextCorrection.Rule>) throws {
        #expect(try CorrectionRules.parse(text) == rules)
    }

    @Test(arguments: [("nois", "\"nois\"; did you mean noise?"), ("", "\"\""), ("noise,", "\"\"")])
    func mistakesAreExplained(text: String, end: String) {
        let names =
            "doubled-words, oversized-boxes, noise, mixed-alphabets, ukrainian-apostrophes"
        let message =
            "--corrections takes all, none or names joined by commas (\(names)), not \(end)"
        #expect(throws: CommandFailure(.badArguments, message)) {
            try CorrectionRules.parse(text)
        }
    }
}
