import UncialModel

/// Sets tables on a page: cells at given places, rules between them.
///
/// A page at 72 dpi in type of 10 points: words are 5 points per letter, spaces 2.5.
struct TablePage {
    static let size = 10.0
    var lines: [OcrLine] = []
    var rules: [PageRule] = []
    var figures: [PageFigure] = []

    enum Alignment { case left, right, center }

    /// Sets a text with its left end, its right end or its middle at `x`.
    mutating func text(
        _ text: String,
        x: Double,
        y: Double,
        at alignment: Alignment = .left,
        style: TextStyle? = nil
    ) {
        let words = text.split(separator: " ").map(String.init)
        let width = words.reduce(-2.5) { $0 + Double($1.count) * 5 + 2.5 }
        var left =
            switch alignment {
            case .left: x
            case .right: x - width
            case .center: x - width / 2
            }
        let box = BoundingBox(left: left, top: y, width: width, height: Self.size)
        var parts: [OcrWord] = []
        for word in words {
            let own = Double(word.count) * 5
            parts.append(
                OcrWord(
                    text: word,
                    box: BoundingBox(left: left, top: y, width: own, height: Self.size),
                    confidence: .certain
                )
            )
            left += own + 2.5
        }
        lines.append(
            OcrLine(
                text: text,
                box: box,
                baseline: Baseline(
                    start: Point(x: box.left, y: y + 8),
                    end: Point(x: box.right, y: y + 8)
                ),
                fontSize: Self.size,
                confidence: .certain,
                words: parts
            )
        )
        lines[lines.count - 1].style = style
    }

    mutating func level(_ y: Double, from: Double, to: Double, kind: PageRule.Kind = .line) {
        rules.append(
            PageRule(
                .horizontal,
                kind: kind,
                box: BoundingBox(left: from, top: y, width: to - from, height: 0.5)
            )
        )
    }

    mutating func upright(_ x: Double, from: Double, to: Double) {
        rules.append(
            PageRule(.vertical, box: BoundingBox(left: x, top: from, width: 0.5, height: to - from))
        )
    }

    /// A full lattice.
    mutating func lattice(xs: [Double], ys: [Double]) {
        guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last
        else { return }
        for y in ys { level(y, from: left, to: right) }
        for x in xs { upright(x, from: top, to: bottom) }
    }

    func page(_ index: Int = 0) -> OcrPage {
        OcrPage(
            index: index,
            size: Size(width: 595, height: 842),
            dpi: 72,
            lines: lines,
            rules: rules,
            figures: figures,
            source: .digitalTextLayer
        )
    }
}

/// The cells of a table row by row: the text, with the spans in front where there are any.
func rows(of table: TableBlock?) -> [[String]] {
    guard let table else { return [] }
    return (0..<table.rowCount).map { row in
        table.cells.filter { $0.row == row }.map { cell in
            let down = cell.rowSpan > 1 ? "v\(cell.rowSpan) " : ""
            let right = cell.columnSpan > 1 ? "h\(cell.columnSpan) " : ""
            return down + right + cell.text
        }
    }
}
