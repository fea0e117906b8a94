import UncialModel

/// Where a part of a page falls into columns that are read one after the other.
///
/// Two texts side by side are columns; the cells of a table are not, and are read row by row. The
/// thresholds come from 55 pages with their order given by people: columns of text have lines of 26 and
/// more characters that fill their width, and rows of a table stand at one height on both sides of a gap
/// while lines of unrelated texts do so by chance.
struct ColumnCut {
    let left: [LineFragment]
    let right: [LineFragment]

    /// In ems: less is a space between words.
    private static let narrowestGutter = 0.8
    /// Of rows at one height as rows on the other side, where one side is running text.
    private static let mostAligned = 0.7
    /// The same where neither is, and the engine too read one side after the other.
    private static let mostAlignedOfOthers = 0.5
    /// Of rows that the engine joined with what is on the other side: as many are rows of a table.
    private static let mostJoined = 0.4
    /// Of rows that bending has moved, in ems.
    private static let largestShift = 0.3
    /// In letters: the lines of a column have as many.
    private static let lengthOfProse = 26.0
    /// Of a line of prose, the share that stands without a wide gap in it.
    private static let mainShareOfProse = 0.7
    private static let fewestRows = 3
    private static let mostColumns = 3
    private static let fewestRowsOfOthers = 5

    /// Finds the widest gap from top to bottom that parts columns.
    init?(of fragments: [LineFragment], em: Double) {
        for gap in Self.gaps(in: fragments, em: em).sorted(by: { $0.width > $1.width }) {
            let (left, right) = Self.halves(of: fragments, at: gap.x)
            if Self.areColumns(left, right, em: em) {
                self.left = left
                self.right = right
                return
            }
        }
        return nil
    }

    /// Strips from top to bottom without a fragment, from the left.
    private static func gaps(
        in fragments: [LineFragment],
        em: Double
    ) -> [(width: Double, x: Double)] {
        var gaps: [(width: Double, x: Double)] = []
        var end = -Double.infinity
        for box in fragments.map(\.box).sorted(by: { $0.left < $1.left }) {
            if end.isFinite, box.left - end > narrowestGutter * em {
                gaps.append((box.left - end, (box.left + end) / 2))
            }
            end = max(end, box.right)
        }
        return gaps
    }

    private static func halves(
        of fragments: [LineFragment],
        at x: Double
    ) -> (left: [LineFragment], right: [LineFragment]) {
        (fragments.filter { $0.box.right <= x }, fragments.filter { $0.box.left >= x })
    }

    private static func areColumns(
        _ left: [LineFragment],
        _ right: [LineFragment],
        em: Double
    ) -> Bool {
        let mayRun = (left: mayBeRunningText(left), right: mayBeRunningText(right))
        if mayRun.left, mayRun.right, isRunningText(left, em: em), isRunningText(right, em: em) {
            return true
        }
        // What is told soonest is asked first: most bands of a table end here.
        let isReadInTurn = (left.map(\.rank).max() ?? 0) < (right.map(\.rank).min() ?? 0)
        guard mayRun.left || mayRun.right || isReadInTurn else { return false }
        let (leftRows, rightRows) = (TextRow.rows(of: left), TextRow.rows(of: right))
        let rowCount = min(leftRows.count, rightRows.count)
        guard rowCount >= fewestRows,
            Double(linesJoining(left, right)) < mostJoined * Double(rowCount)
        else { return false }
        let aligned = shareAligned(leftRows, rightRows, em: em)
        guard aligned < mostAligned else { return false }
        if isRunningText(left, em: em) || isRunningText(right, em: em) { return true }
        return rowCount >= fewestRowsOfOthers && aligned < mostAlignedOfOthers && isReadInTurn
    }

    /// How many lines, as the engine read them, have words on both sides.
    private static func linesJoining(_ left: [LineFragment], _ right: [LineFragment]) -> Int {
        Set(left.map(\.line)).intersection(right.map(\.line)).count
    }

    /// Whether fragments are lines of prose, in one column or in several.
    private static func isRunningText(
        _ fragments: [LineFragment],
        em: Double,
        columnCount: Int = 1
    ) -> Bool {
        guard mayBeRunningText(fragments) else { return false }
        if isRunningText(TextRow.rows(of: fragments)) { return true }
        guard columnCount < mostColumns else { return false }
        return gaps(in: fragments, em: em).contains { gap in
            let (left, right) = halves(of: fragments, at: gap.x)
            return mayBeRunningText(left) && mayBeRunningText(right)
                && isRunningText(left, em: em, columnCount: columnCount + 1)
                && isRunningText(right, em: em, columnCount: columnCount + 1)
        }
    }

    /// Whether there are long fragments: told at once, while rows take time to make.
    private static func mayBeRunningText(_ fragments: [LineFragment]) -> Bool {
        let least = mainShareOfProse * lengthOfProse
        return fragments.count { Double($0.length) >= least } >= 2
    }

    /// Whether rows are lines of prose: long, of letters, and as wide as their column.
    private static func isRunningText(_ rows: [TextRow]) -> Bool {
        guard rows.count >= 4, let left = rows.map(\.left).min(),
            let right = rows.map(\.right).max(),
            let length = rows.map({ Double($0.length) }).median,
            let width = rows.map({ $0.right - $0.left }).median,
            let fill = rows.map(\.fill).median, let mainShare = rows.map(\.mainShare).median
        else { return false }
        let fragments = rows.flatMap(\.fragments)
        let visible = fragments.reduce(0) { $0 + $1.visibleCount }
        let letters = fragments.reduce(0) { $0 + $1.letterCount }
        return length >= lengthOfProse && width >= 0.6 * (right - left) && fill >= 0.8
            && mainShare >= mainShareOfProse && Double(letters) >= 0.6 * Double(visible)
    }

    /// Of the side with fewer rows, the share that has a row at the same height on the other.
    ///
    /// A page that bends shifts all rows of a side by nearly as much.
    private static func shareAligned(_ left: [TextRow], _ right: [TextRow], em: Double) -> Double {
        let (fewer, more) = left.count <= right.count ? (left, right) : (right, left)
        let shifts = fewer.compactMap { row in
            more.map { $0.middle - row.middle }.min { abs($0) < abs($1) }
        }
        let usual = min(max(shifts.median ?? 0, -largestShift * em), largestShift * em)
        let aligned = shifts.count { abs($0 - usual) < 0.2 * em }
        return Double(aligned) / Double(max(1, fewer.count))
    }
}
