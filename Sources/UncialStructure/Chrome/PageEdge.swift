import UncialModel

/// A line near the top or the bottom of its page, where running heads and page numbers stand.
struct PageEdge: Sendable {
    enum Side: Sendable {
        case top, bottom

        /// What text that repeats on this side is.
        var furniture: FurnitureBlock.Kind { self == .top ? .runningHead : .runningFoot }
    }

    /// The page's place among the pages looked at.
    var page: Int
    /// The line's place on the page.
    var line: Int
    var side: Side
    /// 0 for the outermost row of text, 1 for the next one in.
    var row: Int
    /// How far from the edge of the page the line's middle is, as a share of the page's height.
    var offset: Double

    /// Rows that a running head or foot may have.
    private static let mostRows = 3
    /// Where on the page further rows may stand; the outermost row may stand anywhere.
    private static let depth = 0.2
    /// How far scanning moves a line from page to page, as a share of the page's height.
    static let jitter = 0.03

    /// The edge lines of a page, the outermost first.
    static func edges(of page: PageText, at place: Int) -> [PageEdge] {
        guard page.height > 0 else { return [] }
        let rows = self.rows(of: page)
        return edges(of: page, at: place, side: .top, rows: rows)
            + edges(of: page, at: place, side: .bottom, rows: rows.reversed())
    }

    private struct Row {
        var lines: [Int]
        var middle: Double
    }

    /// The lines of the page from top to bottom, those side by side together.
    private static func rows(of page: PageText) -> [Row] {
        var rows: [Row] = []
        for index in page.lines.indices.sorted(by: { page.lines[$0].middle < page.lines[$1].middle }
        ) {
            let line = page.lines[index]
            if let last = rows.last, line.middle - last.middle <= line.height / 2 {
                rows[rows.count - 1].lines.append(index)
            } else {
                rows.append(Row(lines: [index], middle: line.middle))
            }
        }
        return rows
    }

    private static func edges(
        of page: PageText,
        at place: Int,
        side: Side,
        rows: [Row]
    ) -> [PageEdge] {
        let distances = zip(rows, rows.dropFirst()).map { abs($0.middle - $1.middle) }
        let usual = distances.lowerMedian() ?? 0
        // What stands at the edge is set off from the body. Rows behind the last gap are body.
        let gaps = distances.prefix(mostRows).indices.filter { distances[$0] >= 1.4 * usual }
        let innermost = gaps.last ?? 0
        return rows.prefix(innermost + 1).enumerated().flatMap { number, row in
            let share = row.middle / page.height
            let offset = side == .top ? share : 1 - share
            guard number == 0 || offset <= depth else { return [PageEdge]() }
            return row.lines.map { line in
                PageEdge(page: place, line: line, side: side, row: number, offset: offset)
            }
        }
    }
}
