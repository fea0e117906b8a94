/// How many insertions, deletions and replacements turn one text into another.
enum EditDistance {
    /// The distance, or `nil` when it is above the limit.
    ///
    /// - Complexity: O(*n* · *limit*): only the band around the diagonal is looked at.
    static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(a.count - b.count) <= limit else { return nil }
        if a == b { return 0 }
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        let unreachable = limit + 1
        var previous = (0...b.count).map { min($0, unreachable) }
        var current = [Int](repeating: unreachable, count: b.count + 1)
        for i in 1...a.count {
            let from = max(1, i - limit)
            let to = min(b.count, i + limit)
            guard from <= to else { return nil }
            current[from - 1] = from == 1 ? min(i, unreachable) : unreachable
            var least = current[from - 1]
            for j in from...to {
                let replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                // Right of the band the row above still holds values of two rows ago.
                let deleted = j < i + limit ? previous[j] + 1 : unreachable
                current[j] = min(replaced, deleted, current[j - 1] + 1, unreachable)
                least = min(least, current[j])
            }
            if least > limit { return nil }
            swap(&previous, &current)
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}
