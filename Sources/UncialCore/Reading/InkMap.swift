public import UncialModel

/// Where on a page there is ink that may be text, counted in square cells.
///
/// Rules, pictures and dirt are left out as far as they show by their shapes.
public struct InkMap: Sendable, Hashable {
    /// The side of a cell in pixels of the page, 1 or more.
    public let cellSide: Double
    /// How many cells there are across, 0 or more.
    public let columns: Int
    /// How many cells there are down, 0 or more.
    public let rows: Int
    /// The pixels of ink in each cell, row by row.
    public let counts: [UInt16]

    /// Makes a map; missing cells count as empty, and superfluous ones are dropped.
    ///
    /// - Parameters:
    ///   - cellSide: the side of a cell in pixels of the page; what is below 1 or not finite becomes 1.
    ///   - columns: how many cells there are across.
    ///   - rows: how many cells there are down. A map whose cells nobody could count is empty.
    ///   - counts: the pixels of ink in each cell, row by row.
    public init(cellSide: Double, columns: Int, rows: Int, counts: [UInt16]) {
        let (cells, isTooLarge) = max(0, columns).multipliedReportingOverflow(by: max(0, rows))
        self.cellSide = cellSide.isFinite ? max(1, cellSide) : 1
        self.columns = isTooLarge ? 0 : max(0, columns)
        self.rows = isTooLarge ? 0 : max(0, rows)
        let known = counts.prefix(isTooLarge ? 0 : cells)
        self.counts = known + Array(repeating: 0, count: isTooLarge ? 0 : cells - known.count)
    }

    /// All ink of the page, in pixels.
    public var total: Int { counts.reduce(0) { $0 + Int($1) } }

    /// The ink of one cell; 0 outside the map.
    public subscript(column: Int, row: Int) -> Int {
        guard column >= 0, row >= 0, column < columns, row < rows else { return 0 }
        return Int(counts[row * columns + column])
    }

    /// The map without the ink that lies in cells touched by boxes.
    ///
    /// - Parameter boxes: in pixels of the page, such as those of the words that were read; what lies
    ///   outside the page changes nothing.
    public func removing(_ boxes: some Sequence<BoundingBox>) -> InkMap {
        var left = counts
        for box in boxes where !box.isEmpty {
            let across = cells(from: box.left, to: box.right, below: columns)
            for row in cells(from: box.top, to: box.bottom, below: rows) {
                for column in across {
                    left[row * columns + column] = 0
                }
            }
        }
        return InkMap(cellSide: cellSide, columns: columns, rows: rows, counts: left)
    }

    /// The cells that a stretch of the page touches; its end lies outside it.
    private func cells(from start: Double, to end: Double, below count: Int) -> Range<Int> {
        // Clamped before they become whole numbers: a box may lie anywhere.
        func clamped(_ cell: Double) -> Int { Int(min(max(0, cell), Double(count))) }
        let first = clamped((start / cellSide).rounded(.down))
        return first..<max(first, clamped((end / cellSide).rounded(.up)))
    }
}
