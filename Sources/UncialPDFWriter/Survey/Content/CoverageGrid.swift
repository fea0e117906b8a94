/// Which parts of a page something lies on, to a 64th of its width and height.
struct CoverageGrid {
    private var rows = [UInt64](repeating: 0, count: 64)
    private let page: Extent
    private let step: (x: Double, y: Double)

    init(_ page: Extent) {
        self.page = page
        step = (
            max((page.right - page.left) / 64, .leastNormalMagnitude),
            max((page.top - page.bottom) / 64, .leastNormalMagnitude)
        )
    }

    /// Marks every part that a rectangle touches.
    mutating func markTouched(by extent: Extent) {
        guard let (columns, lines) = cells(extent, inset: 0) else { return }
        for row in lines { rows[row] |= columns }
    }

    /// Marks every part whose middle a rectangle covers.
    mutating func markCovered(by extent: Extent) {
        guard let (columns, lines) = cells(extent, inset: 0.5) else { return }
        for row in lines { rows[row] |= columns }
    }

    /// Whether a rectangle touches a part that is marked.
    func isMarked(_ extent: Extent) -> Bool {
        guard let (columns, lines) = cells(extent, inset: 0) else { return false }
        return lines.contains { rows[$0] & columns != 0 }
    }

    /// What share of the page is marked, 0 to 1.
    var share: Double {
        Double(rows.reduce(0) { $0 + $1.nonzeroBitCount }) / 4096
    }

    private func cells(
        _ extent: Extent,
        inset: Double
    ) -> (columns: UInt64, rows: ClosedRange<Int>)? {
        let part = extent.intersection(page)
        guard !part.isEmpty,
            let columns = Self.range(
                (part.left - page.left) / step.x,
                (part.right - page.left) / step.x,
                inset
            ),
            let lines = Self.range(
                (part.bottom - page.bottom) / step.y,
                (part.top - page.bottom) / step.y,
                inset
            )
        else { return nil }
        let width = UInt64(columns.count)
        let bits = width == 64 ? UInt64.max : (1 << width) - 1
        return (bits << UInt64(columns.lowerBound), lines)
    }

    /// The cells between two places, in cells: all touched for an inset of 0, those whose middle lies
    /// between for one of a half.
    private static func range(_ low: Double, _ high: Double, _ inset: Double) -> ClosedRange<Int>? {
        guard low.isFinite, high.isFinite else { return nil }
        let first = max(0, Int((low - inset).rounded(inset > 0 ? .up : .down)))
        let last = min(63, Int((high - inset).rounded(.down)))
        return first <= last ? first...last : nil
    }
}
