import BenchmarkKit
import Testing

struct HeadingScoresTests {
    struct Case: Sendable {
        let truth: String
        let found: String
        let f1: Double
        let levels: Double
        let mhs: Double
        let nid: Double
    }

    static let cases = [
        Case(
            truth: "# One\n\nText of one.\n\n## Two\n\nText of two.",
            found: "# One\n\nText of one.\n\n# Two\n\nText of to.",
            f1: 1,
            levels: 0.5,
            mhs: 0.983333,
            nid: 0.972973
        ),
        Case(
            truth: "# One\n\nA\n\n## Two\n\nB\n\n## Three\n\nC",
            found: "One\n\nA\n\n## Two\n\nB\n\nThree\n\nC",
            f1: 0.5,
            levels: 1,
            mhs: 0.330159,
            nid: 0.897959
        ),
        Case(
            truth: "## **Розділ** I ##\n\nТекст",
            found: "### РОЗДІЛ I\n\nТекст",
            f1: 1,
            levels: 0,
            mhs: 0.733333,
            nid: 0.571429
        ),
        Case(
            truth: "# Heading\n\ntext",
            found: "plain",
            f1: 0,
            levels: 0,
            mhs: 0.333333,
            nid: 0.315789
        ),
        Case(
            truth: "# A b c\n# A b c",
            found: "# A b c",
            f1: 0.666667,
            levels: 1,
            mhs: 0.666667,
            nid: 0.636364
        ),
        Case(
            truth: "# Same title\n\n## Same title",
            found: "## Same title\n\n# Same title",
            f1: 1,
            levels: 1,
            mhs: 1,
            nid: 0.961538
        ),
    ]

    @Test(arguments: cases)
    func headingsAreFoundByTheirText(example: Case) throws {
        let scores = try #require(HeadingScores(example.found, against: example.truth))
        #expect(abs(scores.f1 - example.f1) < 1e-6)
        #expect(abs(scores.levelAccuracy - example.levels) < 1e-6)
    }

    @Test(arguments: cases)
    func headingsDivideTheText(example: Case) throws {
        let similarity = try #require(HeadingSimilarity.of(example.found, against: example.truth))
        #expect(abs(similarity - example.mhs) < 1e-6)
    }

    @Test(arguments: cases)
    func theWholeTextIsCompared(example: Case) {
        let similarity = ReadingOrderSimilarity.of(example.found, against: example.truth)
        #expect(abs(similarity - example.nid) < 1e-6)
    }

    @Test(arguments: ["", "text", "####### seven", "#no space", "# ", "#"])
    func aTextWithoutHeadingsHasNothingToScore(truth: String) {
        #expect(HeadingScores("# a", against: truth) == nil)
        #expect(HeadingSimilarity.of("# a", against: truth) == nil)
    }
}
