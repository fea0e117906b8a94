import UncialModel

/// Finds the gutters of a region: white spaces that run down between columns.
struct GutterFinder: Sendable {
    let rows: [LayoutRow]
    /// Rules on the levelled page.
    let rules: [PageRule]
    /// The usual type size in pixels.
    let em: Double

    /// The narrowest white space that may be a gutter, in type sizes.
    private static let narrowest = 0.5
    /// The same beside a row that stands on one side, whose end may reach into the margin.
    private static let narrowestBeside = 0.15
    /// How many white spaces are followed: a page of more is no page of text.
    private static let mostRuns = 400
    /// How many gutters are judged before a region counts as one column.
    private static let mostCandidates = 40

    /// The tallest gutter with columns on both sides, or `nil` for a region of one column.
    func gutter() -> Gutter? {
        var seen: [Gutter] = []
        for (index, row) in rows.enumerated() where seen.count < Self.mostRuns {
            for space in row.spaces.dropFirst().dropLast()
            where space.upperBound - space.lowerBound >= Self.narrowest * em {
                let isKnown = seen.contains { gutter in
                    gutter.rows.contains(index)
                        && min(gutter.right, space.upperBound)
                            - max(gutter.left, space.lowerBound) >= gutter.width - 0.01
                }
                guard !isKnown, let gutter = run(from: index, space: space) else { continue }
                seen.append(gutter)
            }
        }
        // One that runs past others is cut first, so that they stay whole.
        return seen.sorted { ($0.reach, $0.width) > ($1.reach, $1.width) }
            .prefix(Self.mostCandidates)
            .first { ColumnEvidence(self, $0).isConvincing }
    }

    // MARK: Runs

    /// Follows a white space up and down as far as it goes.
    private func run(from index: Int, space: ClosedRange<Double>) -> Gutter? {
        var left = space.lowerBound
        var right = space.upperBound
        var first = index
        var last = index
        func follow(_ next: Int, across y: ClosedRange<Double>) -> Bool {
            guard !isCrossed(left: left, right: right, y: y) else { return false }
            let middle = (left + right) / 2
            if rows[next].left > middle || rows[next].right < middle {
                guard !isHeadline(next, middle: middle) else { return false }
                // It stands on one side: the gutter stays as wide as it is between columns.
                let free =
                    rows[next].left > middle ? rows[next].left - left : right - rows[next].right
                return free >= Self.narrowestBeside * em
            }
            var best: ClosedRange<Double>?
            for space in rows[next].spaces {
                let low = max(left, space.lowerBound)
                let high = min(right, space.upperBound)
                guard high - low >= Self.narrowest * em else { continue }
                if best.map({ high - low > $0.upperBound - $0.lowerBound }) ?? true {
                    best = low...high
                }
            }
            guard let best else { return false }
            left = best.lowerBound
            right = best.upperBound
            return true
        }
        while last + 1 < rows.count,
            follow(last + 1, across: Self.range(rows[last].bottom, rows[last + 1].top))
        {
            last += 1
        }
        while first > 0,
            follow(first - 1, across: Self.range(rows[first - 1].bottom, rows[first].top))
        {
            first -= 1
        }
        return trimmed(Gutter(left: left, right: right, rows: first...last))
    }

    /// Whether a row is a headline over several columns on one side of a gutter for which the columns on
    /// the other side leave room: it parts these as well.
    private func isHeadline(_ index: Int, middle: Double) -> Bool {
        guard rows[index].elements.count == 1, let line = rows[index].elements.first,
            line.em >= 1.25 * em, index + 1 < rows.count
        else { return false }
        let isLeft = line.right < middle
        let under = rows[index + 1].elements.count {
            $0.left < line.right && $0.right > line.left && ($0.left < middle) == isLeft
        }
        guard under >= 2 else { return false }
        func beside(_ rows: ArraySlice<LayoutRow>) -> some Sequence<LayoutElement> {
            rows.lazy.flatMap(\.elements).filter { ($0.left < middle) != isLeft }
        }
        guard let top = beside(rows[(index + 1)...].prefix(3)).map(\.top).min() else {
            return false
        }
        let bottom = beside(rows[..<index].suffix(3)).map(\.bottom).max() ?? -Double.infinity
        return top - bottom >= line.height + 1.5 * em
    }

    private static func range(_ a: Double, _ b: Double) -> ClosedRange<Double> {
        min(a, b)...max(a, b)
    }

    /// Whether a level rule runs through the white space between two rows.
    private func isCrossed(left: Double, right: Double, y: ClosedRange<Double>) -> Bool {
        let margin = 0.2 * em
        return rules.contains { rule in
            rule.direction == .horizontal && rule.box.left < left - 2 * em
                && rule.box.right > right + 2 * em
                && rule.box.center.y > y.lowerBound - margin
                && rule.box.center.y < y.upperBound + margin
        }
    }

    // MARK: Ends

    enum Sides { case left, right, both, none }

    func sides(of row: LayoutRow, left: Double, right: Double) -> Sides {
        let middle = (left + right) / 2
        let isLeft = row.left < middle
        let isRight = row.right > middle
        return isLeft ? (isRight ? .both : .left) : (isRight ? .right : .none)
    }

    /// Takes away rows at the ends that stand on one side and do not go on with a column.
    private func trimmed(_ gutter: Gutter) -> Gutter? {
        var gutter = gutter
        func sides(_ row: Int) -> Sides {
            self.sides(of: rows[row], left: gutter.left, right: gutter.right)
        }
        guard let top = gutter.rows.first(where: { sides($0) == .both }),
            let bottom = gutter.rows.last(where: { sides($0) == .both })
        else { return nil }
        var first = top
        while first > gutter.rows.lowerBound, goesOn(first - 1, first, gutter: gutter) {
            first -= 1
        }
        var last = bottom
        // What stands under the columns at the end of a region is the rest of the longer one.
        if gutter.rows.upperBound == rows.count - 1 {
            last = gutter.rows.upperBound
        } else {
            while last < gutter.rows.upperBound, goesOn(last, last + 1, gutter: gutter) {
                last += 1
            }
        }
        gutter.rows = first...last
        measure(&gutter)
        return gutter
    }

    /// Finds how long text stands on both sides.
    private func measure(_ gutter: inout Gutter) {
        let middle = (gutter.left + gutter.right) / 2
        var left = (top: Double.infinity, bottom: -Double.infinity)
        var right = left
        for element in rows[gutter.rows].lazy.flatMap(\.elements) {
            if element.left < middle {
                left = (min(left.top, element.top), max(left.bottom, element.bottom))
            } else {
                right = (min(right.top, element.top), max(right.bottom, element.bottom))
            }
        }
        gutter.top = max(left.top, right.top)
        gutter.bottom = max(gutter.top, min(left.bottom, right.bottom))
        gutter.reach = rows[gutter.rows.upperBound].bottom - rows[gutter.rows.lowerBound].top
    }

    /// Whether two rows follow each other closely in type of one size.
    private func goesOn(_ upper: Int, _ lower: Int, gutter: Gutter) -> Bool {
        let (a, b) = (rows[upper], rows[lower])
        guard b.top - a.bottom <= 1.5 * em else { return false }
        let first = a.elements.lazy.map(\.em).max() ?? 0
        let second = b.elements.lazy.map(\.em).max() ?? 0
        return max(first, second) <= 1.15 * min(first, second)
    }
}
