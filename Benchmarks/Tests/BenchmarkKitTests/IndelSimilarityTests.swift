import BenchmarkKit
import Testing

struct IndelSimilarityTests {
    @Test(arguments: [
        ("lewenstein", "levenshtein", 0.857143), ("", "abc", 0), ("abc", "", 0), ("", "", 1),
        ("слово", "слова", 0.8), ("this is a test", "this is a test!", 0.965517),
        (String(repeating: "abcdef", count: 30), String(repeating: "abdcef", count: 29), 0.824859),
        ("e\u{301}", "é", 0),
    ])
    func charactersInCommonCountTwice(first: String, second: String, similarity: Double) {
        #expect(abs(IndelSimilarity.of(first, second) - similarity) < 1e-6)
        #expect(abs(IndelSimilarity.of(second, first) - similarity) < 1e-6)
    }

    @Test(arguments: [63, 64, 65, 128, 200])
    func rowsOfManyMachineWordsAreComparedWhole(count: Int) {
        let row = String(repeating: "ab", count: count)
        #expect(
            IndelSimilarity.of(row + "x", "y" + row) == Double(4 * count) / Double(4 * count + 2)
        )
    }
}
