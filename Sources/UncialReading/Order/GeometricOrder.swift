import UncialModel

/// The order in which a page's words are read, told from where they stand.
///
/// Engines take pages apart into blocks and read block after block: good for columns, wrong for the rows of
/// tables, receipts, forms and charts. Here columns of text are read one after the other, and everything
/// else row by row, from left to right.
struct GeometricOrder {
    private let em: Double
    private var rows: [TextRow] = []

    /// A page with more has no band of columns looked for: it is a table, or noise.
    private static let mostFragments = 600
    /// How many fragments are looked at in all bands together, the tallest first.
    ///
    /// Enough for every band of a page of 60 rows in two columns. Without a bound a table of 600 cells took
    /// 13 seconds, longer than to read it.
    private static let mostVisits = 250_000
    /// A running header stands further from columns than their paragraphs from each other, in ems.
    private static let distanceOfHeader = 1.5
    /// Of the width of all columns: lines of text fill more.
    private static let widestHeader = 0.5
    /// Fewer rows are no page with a header.
    private static let fewestRowsWithHeader = 6

    /// The lines in that order; cells of one row become one line.
    ///
    /// Lines that keep their words are the same as before. Pages with text that runs from right to left or
    /// downwards are returned as they are.
    static func ordered(_ lines: [OcrLine]) -> [OcrLine] {
        guard let em = lines.em, lines.allSatisfy({ !$0.words.isEmpty }),
            !lines.contains(where: \.runsFromTheRight), lines.areLevel
        else { return lines }
        var order = GeometricOrder(em: em)
        let (fragments, words) = LineFragment.fragments(of: lines, em: order.em)
        order.add(fragments)
        let counts = Dictionary(grouping: fragments, by: \.line).mapValues(\.count)
        return order.rows.map { row in
            if row.fragments.count == 1, let fragment = row.fragments.first,
                counts[fragment.line] == 1
            {
                return lines[fragment.line]
            }
            let cells = row.fragments.map { Cell(line: lines[$0.line], words: words[$0.rank]) }
            return OcrLine(joining: cells)
        }
    }

    private init(em: Double) {
        self.em = em
    }

    private mutating func add(_ fragments: [LineFragment]) {
        guard !fragments.isEmpty else { return }
        if let cut = ColumnCut(of: fragments, em: em) {
            addColumns(cut, of: fragments)
        } else if let band = tallestBand(of: fragments) {
            add(fragments.filter { $0.middle <= band.top })
            addColumns(band.cut, of: band.cut.left + band.cut.right)
            add(fragments.filter { $0.middle > band.bottom })
        } else {
            rows += TextRow.rows(of: fragments)
        }
    }

    /// Adds columns one after the other, and what stands apart above or below them before or after.
    private mutating func addColumns(_ cut: ColumnCut, of fragments: [LineFragment]) {
        let rows = TextRow.rows(of: fragments)
        if rows.count >= Self.fewestRowsWithHeader, let first = rows.first, let last = rows.last {
            let (lower, upper) = (rows.dropFirst(), rows.dropLast())
            if stands(first, apartFrom: lower) {
                self.rows.append(first)
                return add(lower.flatMap(\.fragments))
            }
            if stands(last, apartFrom: upper) {
                add(upper.flatMap(\.fragments))
                self.rows.append(last)
                return
            }
        }
        add(cut.left)
        add(cut.right)
    }

    /// Whether a row is a running header or footer by its looks: short, and far from all others.
    private func stands(
        _ row: TextRow,
        apartFrom others: ArraySlice<TextRow>
    ) -> Bool {
        guard let own = BoundingBox(enclosing: row.fragments.map(\.box)),
            let rest = BoundingBox(enclosing: others.flatMap(\.fragments).map(\.box)),
            let all = BoundingBox(enclosing: [own, rest])
        else { return false }
        let distance = max(rest.top - own.bottom, own.top - rest.bottom)
        let filled = row.fragments.reduce(0) { $0 + $1.box.width }
        return distance > Self.distanceOfHeader * em && filled < Self.widestHeader * all.width
    }

    /// The part between two gaps from edge to edge, as many gaps apart as possible, that has columns.
    private func tallestBand(
        of fragments: [LineFragment]
    ) -> (top: Double, bottom: Double, cut: ColumnCut)? {
        guard fragments.count <= Self.mostFragments else { return nil }
        let gaps = levels(between: fragments)
        var visits = 0
        for count in stride(from: gaps.count - 2, through: 1, by: -1) {
            for first in 0..<(gaps.count - count) {
                visits += fragments.count
                guard visits <= Self.mostVisits else { return nil }
                let (top, bottom) = (gaps[first], gaps[first + count])
                let band = fragments.filter { $0.middle > top && $0.middle <= bottom }
                guard band.count >= 8, let cut = ColumnCut(of: band, em: em) else { continue }
                return (top, bottom, cut)
            }
        }
        return nil
    }

    /// Heights at which the fragments can be parted into an upper and a lower half, the ends included.
    private func levels(between fragments: [LineFragment]) -> [Double] {
        var levels = [-Double.infinity]
        var end = -Double.infinity
        for box in fragments.map(\.box).sorted(by: { $0.top < $1.top }) {
            // Descenders of one line and ascenders of the next may overlap a little.
            if end.isFinite, box.top > end - 0.25 * em { levels.append((box.top + end) / 2) }
            end = max(end, box.bottom)
        }
        return levels + [.infinity]
    }
}

/// A fragment with its words and the line that it is of.
private struct Cell {
    let line: OcrLine
    let words: [OcrWord]

    /// Its words as they stand in their line: scripts without spaces have nothing between them.
    var text: String { words.map(\.text).joined(separator: line.wordSeparator) }
}

extension OcrLine {
    /// A row of fragments as one line.
    fileprivate init(joining cells: [Cell]) {
        let words = cells.flatMap(\.words)
        // The cell with most text says how large the type is.
        let main = cells.max { $0.text.count < $1.text.count }?.line
        self.init(
            text: cells.map(\.text).joined(separator: " "),
            box: BoundingBox(enclosing: words.map(\.box)) ?? .zero,
            baseline: Self.baseline(
                from: cells.first?.line.baseline,
                to: cells.last?.line.baseline,
                words
            ),
            fontSize: main?.fontSize ?? 0,
            style: main?.style,
            confidence: words.confidence,
            words: words,
            language: main?.language
        )
    }

    private static func baseline(
        from first: Baseline?,
        to last: Baseline?,
        _ words: [OcrWord]
    ) -> Baseline? {
        guard let first, let last, let left = words.first?.box.left,
            let right = words.last?.box.right
        else { return nil }
        return Baseline(start: first.point(at: left), end: last.point(at: right))
    }
}
