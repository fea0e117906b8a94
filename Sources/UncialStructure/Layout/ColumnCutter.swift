import UncialModel

/// Cuts a page along its gutters into parts of one column and puts these in reading order.
struct ColumnCutter: Sendable {
    let rules: [PageRule]
    let isRightToLeft: Bool

    /// Above this many elements, what looks like a page is no page of text.
    private static let mostElements = 20_000
    private static let mostDepth = 12

    /// The parts in reading order; each is one column of pieces, or one table or figure.
    func parts(of elements: [LayoutElement]) -> [[LayoutElement]] {
        var parts: [[LayoutElement]] = []
        let isTooMany = elements.count > Self.mostElements
        cut(elements, depth: isTooMany ? Self.mostDepth : 0, into: &parts)
        return parts
    }

    private func cut(
        _ elements: [LayoutElement],
        depth: Int,
        into parts: inout [[LayoutElement]]
    ) {
        guard elements.count > 1, depth < Self.mostDepth else {
            finish(elements, into: &parts)
            return
        }
        let rows = LayoutRow.rows(of: elements)
        let em = TypeScale.weightedMedian(elements.map { ($0.em, $0.characters) }) ?? 0
        let finder = GutterFinder(rows: rows, rules: rules, em: max(em, 1))
        guard let gutter = finder.gutter() else {
            finish(elements, into: &parts)
            return
        }
        let middle = (gutter.left + gutter.right) / 2
        let inside = rows[gutter.rows].flatMap(\.elements)
        let left = inside.filter { $0.left < middle }
        let right = inside.filter { $0.left >= middle }
        guard !left.isEmpty, !right.isEmpty else {
            finish(elements, into: &parts)
            return
        }
        let above = rows[..<gutter.rows.lowerBound].flatMap(\.elements)
        let below = rows[(gutter.rows.upperBound + 1)...].flatMap(\.elements)
        cut(above, depth: depth + 1, into: &parts)
        cut(isRightToLeft ? right : left, depth: depth + 1, into: &parts)
        cut(isRightToLeft ? left : right, depth: depth + 1, into: &parts)
        cut(below, depth: depth + 1, into: &parts)
    }

    /// One column: areas part the text above them from that below.
    private func finish(_ elements: [LayoutElement], into parts: inout [[LayoutElement]]) {
        var text: [LayoutElement] = []
        func close() {
            if !text.isEmpty { parts.append(text) }
            text = []
        }
        for element in elements.sorted(by: { ($0.top + $0.core.top) < ($1.top + $1.core.top) }) {
            switch element.content {
            case .piece: text.append(element)
            case .table, .figure:
                close()
                parts.append([element])
            case .frame(let children):
                close()
                self.cut(children, depth: 1, into: &parts)
            case .sequence(let children):
                close()
                parts += children
            }
        }
        close()
    }
}
