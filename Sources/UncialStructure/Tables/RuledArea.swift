import UncialModel

/// Rules that touch each other, and the lattice they make.
struct RuledArea: Sendable {
    var horizontals: [TableRules.Rule]
    var verticals: [TableRules.Rule]
    /// The x of the column borders from left to right, the outer ones included.
    var xs: [Double]
    /// The y of the row borders from top to bottom, the outer ones included.
    var ys: [Double]
    /// How far rules may be apart and still make one border.
    var tolerance: Double
    private var horizontalsAt: [[TableRules.Rule]]
    private var verticalsAt: [[TableRules.Rule]]

    var box: BoundingBox {
        BoundingBox(
            left: xs.first ?? 0,
            top: ys.first ?? 0,
            right: xs.last ?? 0,
            bottom: ys.last ?? 0
        )
    }

    var columnCount: Int { max(0, xs.count - 1) }
    var rowCount: Int { max(0, ys.count - 1) }

    /// The areas of a page whose rules touch, the largest first; those inside a cell of another are
    /// left out.
    static func areas(of rules: TableRules, em: Double) -> [RuledArea] {
        let (levels, uprights) = (rules.horizontals, rules.verticals)
        guard !levels.isEmpty, !uprights.isEmpty else { return [] }
        let tolerance = 0.3 * em
        var groups = DisjointSets(count: levels.count + uprights.count)
        for (row, level) in levels.enumerated() {
            for (column, upright) in uprights.enumerated()
            where level.covers(upright.at, within: tolerance)
                && upright.covers(level.at, within: tolerance)
            {
                groups.join(row, levels.count + column)
            }
        }
        var members: [Int: (rows: [Int], columns: [Int])] = [:]
        for row in levels.indices { members[groups.root(row), default: ([], [])].rows.append(row) }
        for column in uprights.indices {
            members[groups.root(levels.count + column), default: ([], [])].columns.append(column)
        }
        let areas = members.values.compactMap { group -> RuledArea? in
            guard !group.rows.isEmpty, !group.columns.isEmpty else { return nil }
            return RuledArea(
                horizontals: group.rows.map { levels[$0] },
                verticals: group.columns.map { uprights[$0] },
                tolerance: tolerance
            )
        }
        return areas.sorted { ($0.box.area, $1.box.top) > ($1.box.area, $0.box.top) }
    }

    init(horizontals: [TableRules.Rule], verticals: [TableRules.Rule], tolerance: Double) {
        self.horizontals = horizontals
        self.verticals = verticals
        self.tolerance = tolerance
        xs = Self.borders(of: verticals, ends: horizontals, tolerance: tolerance)
        ys = Self.borders(of: horizontals, ends: verticals, tolerance: tolerance)
        horizontalsAt = Self.sorted(horizontals, into: ys, tolerance: tolerance)
        verticalsAt = Self.sorted(verticals, into: xs, tolerance: tolerance)
        removeShadeBorders()
    }

    /// The places of the borders: where the rules are, and the outermost ends of those across.
    private static func borders(
        of rules: [TableRules.Rule],
        ends: [TableRules.Rule],
        tolerance: Double
    ) -> [Double] {
        var places: [Double] = []
        var sum = 0.0
        var count = 0.0
        for rule in rules.sorted(by: { $0.at < $1.at }) {
            if count > 0, rule.at - sum / count > tolerance {
                places.append(sum / count)
                (sum, count) = (0, 0)
            }
            sum += rule.at
            count += 1
        }
        if count > 0 { places.append(sum / count) }
        if let first = ends.lazy.map(\.from).min(),
            first < (places.first ?? .infinity) - 2 * tolerance
        {
            places.insert(first, at: 0)
        }
        if let last = ends.lazy.map(\.to).max(), last > (places.last ?? -.infinity) + 2 * tolerance
        {
            places.append(last)
        }
        return places
    }

    /// Leaves out borders between rows that only shades make and that do not cross the whole area:
    /// the shades of single lines of text.
    private mutating func removeShadeBorders() {
        guard let left = xs.first, let right = xs.last else { return }
        let drawn = horizontalsAt.count { rules in
            Self.covered(rules.filter { !$0.isEdge }, from: left, to: right, share: 0.85)
        }
        var gone: [Double] = []
        for (border, rules) in horizontalsAt.enumerated()
        where border > 0 && border < ys.count - 1 && rules.allSatisfy(\.isEdge) {
            let isWhole =
                drawn >= 3
                ? rules.contains { $0.length >= 0.97 * (right - left) }
                : Self.covered(rules, from: left, to: right, share: 0.85)
            if !isWhole { gone.append(ys[border]) }
        }
        guard !gone.isEmpty else { return }
        ys.removeAll { gone.contains($0) }
        horizontals.removeAll { rule in
            rule.isEdge && gone.contains { abs($0 - rule.at) <= 1.5 * tolerance }
        }
        horizontalsAt = Self.sorted(horizontals, into: ys, tolerance: tolerance)
    }

    /// Whether nothing but shades makes its columns.
    var isShaded: Bool { verticals.allSatisfy(\.isEdge) }

    /// How many of the borders between elementary cells are drawn, as a share.
    var regularity: Double {
        var drawn = 0
        var all = 0
        for row in 0..<rowCount {
            for column in 0..<columnCount {
                if column + 1 < columnCount {
                    all += 1
                    if hasVertical(at: column + 1, row: row) { drawn += 1 }
                }
                if row + 1 < rowCount {
                    all += 1
                    if hasHorizontal(at: row + 1, column: column) { drawn += 1 }
                }
            }
        }
        return all > 0 ? Double(drawn) / Double(all) : 0
    }

    // MARK: Missing pieces

    /// Joins areas side by side whose row borders are the same, where words stand between them: the
    /// rules of a column are missing.
    static func joined(_ areas: [RuledArea], words: [TableWord], em: Double) -> [RuledArea] {
        guard areas.count > 1, areas.count <= 50 else { return areas }
        var areas = areas.sorted { $0.box.left < $1.box.left }
        var index = 0
        while index < areas.count {
            let other = areas.indices.first {
                $0 != index && areas[index].goesOn(in: areas[$0], words: words, em: em)
            }
            if let other {
                areas[index] = areas[index].joined(with: areas[other])
                areas.remove(at: other)
                if other < index { index -= 1 }
            } else {
                index += 1
            }
        }
        return areas.sorted { ($0.box.area, $1.box.top) > ($1.box.area, $0.box.top) }
    }

    private func goesOn(in other: RuledArea, words: [TableWord], em: Double) -> Bool {
        let (a, b) = (box, other.box)
        guard b.left >= a.right - tolerance, b.left - a.right <= 12 * em, rowCount >= 2 else {
            return false
        }
        let shared = ys.filter { y in other.ys.contains { abs($0 - y) <= tolerance } }
        guard 10 * shared.count >= 8 * max(ys.count, other.ys.count) else { return false }
        var rows = Set<Int>()
        for word in words where a.right < word.center && word.center < b.left {
            if let row = row(at: word.middle) { rows.insert(row) }
        }
        return 2 * rows.count >= rowCount
    }

    private func joined(with other: RuledArea) -> RuledArea {
        var bridges: [TableRules.Rule] = []
        for y in ys {
            bridges.append(TableRules.Rule(at: y, from: box.right, to: other.box.left))
        }
        return RuledArea(
            horizontals: horizontals + bridges + other.horizontals,
            verticals: verticals + other.verticals,
            tolerance: tolerance
        )
    }

    // MARK: Separators

    /// Whether a rule parts the cells left and right of a border, in a row.
    func hasVertical(at border: Int, row: Int) -> Bool {
        guard border > 0, border < xs.count - 1 else { return true }
        return Self.covered(verticalsAt[border], from: ys[row], to: ys[row + 1])
    }

    /// Whether a rule parts the cells above and below a border, in a column.
    func hasHorizontal(at border: Int, column: Int) -> Bool {
        guard border > 0, border < ys.count - 1 else { return true }
        return Self.covered(horizontalsAt[border], from: xs[column], to: xs[column + 1])
    }

    private static func covered(
        _ rules: [TableRules.Rule],
        from: Double,
        to: Double,
        share: Double = 0.6
    ) -> Bool {
        var total = 0.0
        var reached = from
        for rule in rules {
            let start = max(rule.from, reached)
            let end = min(rule.to, to)
            if end > start {
                total += end - start
                reached = end
            }
        }
        return total >= share * (to - from)
    }

    /// The rules by the border they are nearest to, in the order of their starts.
    private static func sorted(
        _ rules: [TableRules.Rule],
        into places: [Double],
        tolerance: Double
    ) -> [[TableRules.Rule]] {
        var result = [[TableRules.Rule]](repeating: [], count: places.count)
        for rule in rules.sorted(by: { $0.from < $1.from }) {
            let after = places.partition { $0 >= rule.at }
            let near = [after - 1, after].filter(places.indices.contains)
                .min { abs(places[$0] - rule.at) < abs(places[$1] - rule.at) }
            if let near, abs(places[near] - rule.at) <= 1.5 * tolerance {
                result[near].append(rule)
            }
        }
        return result
    }
}

extension [Double] {
    /// The index of the first element that fits; those that fit are at the end.
    func partition(_ fits: (Double) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if fits(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
