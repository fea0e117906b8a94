import Testing

@testable import BenchmarkKit

struct TextAlignmentTests {
    /// Writes differences as [truth|reading].
    private func sides(_ truth: String, _ reading: String) -> [String] {
        let alignment = TextAlignment(ComparedText(reading), with: ComparedText(truth))
        return alignment.lines.map { line in
            [line.truth, line.reading].map { pieces in
                pieces.map { $0.differs ? "[\($0.text)]" : $0.text }.joined()
            }
            .joined(separator: "|")
        }
    }

    @Test(arguments: [
        ("яблуко", "яблука", ["яблук[о]|яблук[а]"]), ("abc", "abc", ["abc|abc"]),
        ("abc", "ac", ["a[b]c|ac"]), ("ac", "abc", ["ac|a[b]c"]), ("abc", "", ["[abc]|"]),
        ("", "abc", ["|[abc]"]), ("", "", []),
        ("one\ntwo\nthree", "one tvo three", ["one |one ", "t[w]o |t[v]o ", "three|three"]),
        ("one\ntwo", "two", ["[one ]|", "two|two"]), ("one", "one two", ["one|one[ two]"]),
    ])
    func differencesAreMarkedInTheLinesOfTheTruth(truth: String, reading: String, lines: [String]) {
        #expect(sides(truth, reading) == lines)
    }

    @Test func theWayIsShortAndLeadsFromOneToTheOther() {
        var random = SystemRandomNumberGenerator()
        for size in [0, 1, 10, 63, 64, 65, 150] {
            for alphabet in [2, 5, 60] {
                let truth = (0..<size).map { _ in
                    UInt32.random(in: 0..<UInt32(alphabet), using: &random)
                }
                let reading = (0..<size + size / 3)
                    .map { _ in UInt32.random(in: 0..<UInt32(alphabet), using: &random) }
                let steps = TextAlignment.steps(truth, reading)
                #expect(steps.count { $0 != .same } == EditDistance.between(truth, reading))
                #expect(steps.count { $0 != .added } == truth.count)
                #expect(steps.count { $0 != .missing } == reading.count)
                var places = (truth: 0, reading: 0)
                for step in steps {
                    if step == .same {
                        #expect(truth[places.truth] == reading[places.reading])
                    }
                    places.truth += step == .added ? 0 : 1
                    places.reading += step == .missing ? 0 : 1
                }
            }
        }
    }
}
