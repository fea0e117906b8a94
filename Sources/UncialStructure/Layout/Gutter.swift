/// White space between two columns: where it is, and through which rows it runs.
struct Gutter: Sendable {
    var left: Double
    var right: Double
    /// The rows it runs through, from the first to the last that has text on both sides, and beyond
    /// where a column goes on alone.
    var rows: ClosedRange<Int>
    /// Where text stands on both sides, in pixels.
    var top = 0.0
    var bottom = 0.0
    /// From its first row to its last, in pixels.
    var reach = 0.0

    var width: Double { right - left }
    var height: Double { bottom - top }
}

/// What stands at one height across a region: elements whose heights overlap.
struct LayoutRow: Sendable {
    var elements: [LayoutElement]
    var top: Double
    var bottom: Double
    /// The white spaces between them, from left to right; those at the ends reach to infinity.
    var spaces: [ClosedRange<Double>]

    var left: Double { spaces.first?.upperBound ?? 0 }
    var right: Double { spaces.last?.lowerBound ?? 0 }

    init(_ elements: [LayoutElement]) {
        self.elements = elements
        top = elements.lazy.map(\.core.top).min() ?? 0
        bottom = elements.lazy.map(\.core.bottom).max() ?? 0
        spaces = []
        var end = -Double.infinity
        for element in elements.sorted(by: { $0.left < $1.left }) {
            if element.left > end { spaces.append(end...element.left) }
            end = max(end, element.right)
        }
        spaces.append(end...max(end, .infinity))
    }

    /// The rows of elements from top to bottom.
    static func rows(of elements: [LayoutElement]) -> [LayoutRow] {
        var rows: [LayoutRow] = []
        var open: [LayoutElement] = []
        var bottom = -Double.infinity
        for element in elements.sorted(by: { $0.core.top < $1.core.top }) {
            if element.core.top >= bottom, !open.isEmpty {
                rows.append(LayoutRow(open))
                open = []
            }
            open.append(element)
            bottom = max(bottom, element.core.bottom)
        }
        if !open.isEmpty { rows.append(LayoutRow(open)) }
        return rows
    }
}
