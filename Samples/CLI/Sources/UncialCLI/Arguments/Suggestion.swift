/// Finds what somebody meant who mistyped a word.
enum Suggestion {
    /// Returns the most similar candidate, or `nil` when none is similar.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let distances = candidates.map { ($0, distance(word, $0)) }
        guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
        // One slip in three letters is a typing mistake; more is another word.
        return best.1 <= max(1, word.count / 3) ? best.0 : nil
    }

    /// Returns how many insertions, deletions, replacements and swaps of neighbours turn one word
    /// into the other.
    static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first)
        let second = Array(second)
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let replacement = last[column] + (first[row] == second[column] ? 0 : 1)
                var cost = min(replacement, last[column + 1] + 1, current[column] + 1)
                let isSwap =
                    row > 0 && column > 0
                    && first[row] == second[column - 1] && first[row - 1] == second[column]
                if isSwap {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
