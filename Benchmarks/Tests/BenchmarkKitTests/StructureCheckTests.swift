import BenchmarkKit
import Foundation
import Testing

struct StructureCheckTests {
    private static let markdown = """
        # Table 4

        The **quick** brown fox — “jumps” over
        the la_zy dog.

        |Name|Score|
        |---|---|
        |alpha|0.87|
        |beta|0.44|

        """

    private func passes(_ facts: String, _ markdown: String = Self.markdown) throws -> Bool? {
        let line = "{\"pdf\": \"a.pdf\", \"id\": \"a\", \(facts)}"
        return try JSONDecoder().decode(StructureCheck.self, from: Data(line.utf8)).passes(markdown)
    }

    @Test(arguments: [
        (
            #""type": "present", "text": "The quick brown fox - \"jumps\" over the la_zy dog.""#,
            true
        ),
        (#""type": "present", "text": "The quick brwn fox""#, false),
        (#""type": "present", "text": "The quick brwn fox", "max_diffs": 2"#, true),
        (#""type": "absent", "text": "lazy cat""#, true),
        (#""type": "absent", "text": "Table 4""#, false),
        (#""type": "order", "before": "quick", "after": "dog""#, true),
        (#""type": "order", "before": "dog", "after": "quick""#, false),
        (#""type": "order", "before": "nowhere", "after": "quick""#, false),
        (#""type": "baseline", "max_length": 10"#, false), (#""type": "baseline""#, true),
        (#""type": "table", "cell": "0.87", "left": "alpha""#, true),
        (#""type": "table", "cell": "0.87", "left": "beta""#, false),
        (
            #""type": "table", "cell": "0.44", "up": "0.87", "top_heading": "Score", "#
                + #""left_heading": "beta""#, true
        ),
        (#""type": "table", "cell": "0.44", "top_heading": "Name""#, false),
        (#""type": "table", "cell": "Score", "down": "0.87", "left": "Name""#, true),
    ])
    func aPagePassesOrDoesNot(facts: String, expected: Bool) throws {
        #expect(try passes(facts) == expected)
    }

    @Test func whatIsNotScoredSaysNothing() throws {
        #expect(try passes(#""type": "math", "math": "x""#) == nil)
    }

    @Test func anEmptyPagePassesWhatAsksForNothing() throws {
        #expect(try passes(#""type": "present", "text": "a", "max_diffs": 3"#, "") == false)
        #expect(try passes(#""type": "absent", "text": "a""#, "") == true)
        #expect(try passes(#""type": "baseline", "max_length": 10"#, " \n") == true)
        #expect(try passes(#""type": "table", "cell": "a""#, "") == false)
    }

    @Test func somethingElseIsNoCheck() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(StructureCheck.self, from: Data("{}".utf8))
        }
    }
}
