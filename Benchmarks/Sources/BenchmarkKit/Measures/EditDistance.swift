/// How many characters have to be inserted, deleted or replaced to make one row of another.
enum EditDistance {
    /// The narrowest band that is tried first; wide enough for a page that was read well.
    private static let firstLimit = 32

    /// Returns the distance of two rows of numbers.
    ///
    /// Looks at a band along the diagonal and doubles it until the answer lies inside.
    ///
    /// - Complexity: O(length × distance).
    static func between(_ first: [UInt32], _ second: [UInt32]) -> Int {
        let prefix = zip(first, second).prefix { $0 == $1 }.count
        let rest = (first.dropFirst(prefix), second.dropFirst(prefix))
        let suffix = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let (short, long) = [Array(rest.0.dropLast(suffix)), Array(rest.1.dropLast(suffix))]
            .sorted { $0.count < $1.count }.pair
        guard !short.isEmpty else { return long.count }
        var limit = max(firstLimit, long.count - short.count)
        while true {
            let distance = within(limit, short, long)
            if distance <= limit || limit >= long.count {
                return distance
            }
            limit = min(long.count, limit * 2)
        }
    }

    /// Returns the distance when it is no more than the limit, else some larger number.
    private static func within(_ limit: Int, _ short: [UInt32], _ long: [UInt32]) -> Int {
        let far = long.count + 1
        var last = (0...long.count).map { $0 <= limit ? $0 : far }
        var current = [Int](repeating: far, count: long.count + 1)
        for row in 1...short.count {
            let low = max(1, row - limit)
            let high = min(long.count, row + limit)
            current[low - 1] = low == 1 && row <= limit ? row : far
            let letter = short[row - 1]
            for column in low...high {
                let replaced = last[column - 1] + (letter == long[column - 1] ? 0 : 1)
                current[column] = min(replaced, min(last[column], current[column - 1]) + 1)
            }
            if high < long.count {
                current[high + 1] = far
            }
            swap(&last, &current)
        }
        return last[long.count]
    }
}

extension [[UInt32]] {
    fileprivate var pair: ([UInt32], [UInt32]) {
        (self[0], self[1])
    }
}
