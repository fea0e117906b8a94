/// How many characters have to be inserted, deleted or replaced to make one row of another.
enum EditDistance {
    /// Returns the distance of two rows of numbers.
    ///
    /// - Complexity: O(shorter × longer / 64).
    static func between(_ first: [UInt32], _ second: [UInt32]) -> Int {
        let shared = SharedEnds(first, second)
        let rows = [shared.middle(of: first), shared.middle(of: second)]
            .sorted { $0.count < $1.count }
        guard !rows[0].isEmpty else { return rows[1].count }
        var table = EditTable(rows[0])
        for character in rows[1] {
            table.append(character)
        }
        return table.distance
    }
}

/// How much two rows have in common at their ends.
struct SharedEnds {
    let prefix: Int
    let suffix: Int

    init(_ first: [UInt32], _ second: [UInt32]) {
        let prefix = zip(first, second).prefix { $0 == $1 }.count
        let rest = zip(first.dropFirst(prefix).reversed(), second.dropFirst(prefix).reversed())
        self.prefix = prefix
        suffix = rest.prefix { $0 == $1 }.count
    }

    func middle(of row: [UInt32]) -> [UInt32] {
        Array(row.dropFirst(prefix).dropLast(suffix))
    }
}
