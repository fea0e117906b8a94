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
    /// How many bands are looked at, the tallest first: all of a page of 75 rows. Beyond this ordering would
    /// take as long as reading does.
    private static let mostTries = 3000

    /// The lines in that order; cells of one row become one line.
    ///
    /// Lines that keep their words are the same as before. Pages with text that runs from right to left or
    /// downwards are returned as they are.
    static func ordered(_ lines: [OcrLine]) -> [OcrLine] {
        let heights = lines.flatMap(\.words).filter { $0.text.count > 2 }.map(\.box.height)
        guard let height = heights.median, lines.allSatisfy({ !$0.words.isEmpty }),
            !lines.contains(where: \.runsFromTheRight), lines.areLevel
        else { return lines }
        // A word without ascenders or descenders is lower than the type is large.
        var order = GeometricOrder(em: 1.3 * height)
        let fragments = LineFragment.fragments(of: lines, em: order.em)
        order.add(fragments)
        let counts = Dictionary(grouping: fragments, by: \.line).mapValues(\.count)
        return order.rows.map { row in
            if row.fragments.count == 1, let fragment = row.fragments.first {
                let line = lines[fragment.line]
                if counts[fragment.line] == 1, line.words.count == fragment.words.count {
                    return line
                }
            }
            return OcrLine(joining: row.fragments, from: lines)
        }
    }

    private init(em: Double) {
        self.em = em
    }

    private mutating func add(_ fragments: [LineFragment]) {
        guard !fragments.isEmpty else { return }
        if let cut = ColumnCut(of: fragments, em: em) {
            add(cut.left)
            add(cut.right)
        } else if let band = tallestBand(of: fragments) {
            add(fragments.filter { $0.middle <= band.top })
            add(band.cut.left)
            add(band.cut.right)
            add(fragments.filter { $0.middle > band.bottom })
        } else {
            rows += TextRow.rows(of: fragments)
        }
    }

    /// The part between two gaps from edge to edge, as many gaps apart as possible, that has columns.
    private func tallestBand(
        of fragments: [LineFragment]
    ) -> (top: Double, bottom: Double, cut: ColumnCut)? {
        guard fragments.count <= Self.mostFragments else { return nil }
        let gaps = levels(between: fragments)
        var tries = 0
        for count in stride(from: gaps.count - 2, through: 1, by: -1) {
            for first in 0..<(gaps.count - count) {
                tries += 1
                guard tries <= Self.mostTries else { return nil }
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

extension OcrLine {
    /// A row of fragments as one line.
    fileprivate init(joining fragments: [LineFragment], from lines: [OcrLine]) {
        let words = fragments.flatMap(\.words)
        // The fragment with most text says how large the type is.
        let main = fragments.max { $0.length < $1.length }.map { lines[$0.line] }
        let sources = fragments.map { lines[$0.line] }
        self.init(
            text: fragments.map { $0.text(of: lines) }.joined(separator: " "),
            box: BoundingBox(enclosing: words.map(\.box)) ?? .zero,
            baseline: Self.baseline(
                from: sources.first?.baseline,
                to: sources.last?.baseline,
                words
            ),
            fontSize: main?.fontSize ?? 0,
            style: main?.style,
            confidence: Confidence.mean(words.map { ($0.confidence, Double($0.text.count)) }),
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

extension LineFragment {
    /// Its words as they stand in their line: scripts without spaces have nothing between them.
    fileprivate func text(of lines: [OcrLine]) -> String {
        words.map(\.text).joined(separator: lines[line].wordSeparator)
    }
}

extension Baseline {
    /// The point of the baseline, made longer where needed, at a place across the page.
    fileprivate func point(at x: Double) -> Point {
        let run = end.x - start.x
        guard run != 0 else { return Point(x: x, y: start.y) }
        return Point(x: x, y: start.y + (end.y - start.y) * (x - start.x) / run)
    }
}
