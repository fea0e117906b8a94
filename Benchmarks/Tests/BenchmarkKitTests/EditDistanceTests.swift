import Testing

@testable import BenchmarkKit

struct EditDistanceTests {
    private func distance(_ first: String, _ second: String) -> Int {
        EditDistance.between(first.unicodeScalars.map(\.value), second.unicodeScalars.map(\.value))
    }

    /// The definition, without a band.
    private func plainDistance(_ first: [UInt32], _ second: [UInt32]) -> Int {
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                current.append(min(replaced, last[column + 1] + 1, current[column] + 1))
            }
            last = current
        }
        return last[second.count]
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "axc", 1),
        ("kitten", "sitting", 3), ("abc", "bc", 1), ("яблуко", "яблука", 1), ("abab", "baba", 2),
        ("aaaa", "aa", 2),
    ])
    func countsInsertionsDeletionsAndReplacements(first: String, second: String, expected: Int) {
        #expect(distance(first, second) == expected)
        #expect(distance(second, first) == expected)
    }

    @Test func agreesWithTheDefinitionHoweverFarTheTextsAreApart() {
        var random = SystemRandomNumberGenerator()
        for size in [1, 5, 40, 90, 200] {
            for alphabet in [2, 4, 50] {
                let first = (0..<size).map { _ in
                    UInt32.random(in: 0..<UInt32(alphabet), using: &random)
                }
                let second = (0..<size + size / 3)
                    .map { _ in UInt32.random(in: 0..<UInt32(alphabet), using: &random) }
                #expect(EditDistance.between(first, second) == plainDistance(first, second))
            }
        }
    }
}
