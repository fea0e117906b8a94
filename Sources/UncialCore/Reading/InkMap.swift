public import UncialModel

/// Where on a page there is ink that may be text, counted in square cells.
///
/// Rules, pictures and dirt are left out as far as they show by their shapes.
public struct InkMap: Sendable, Hashable {
    /// The side of a cell in pixels of the page, above 0.
    public let cellSide: Double
    /// How many cells there are across.
    public let columns: Int
    /// How many cells there are down.
    public let rows: Int
    /// The pixels of ink in each cell, row by row.
    public let counts: [UInt16]

    /// Makes a map; missing cells count as empty, and superfluous ones are dropped.
    public init(cellSide: Double, columns: Int, rows: Int, counts: [UInt16]) {
        self.cellSide = max(1, cellSide)
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        let cells = self.columns * self.rows
        self.counts =
            Array(counts.prefix(cells)) + Array(repeating: 0, count: max(0, cells - counts.count))
    }

    /// All ink of the page, in pixels.
    public var total: Int { counts.reduce(0) { $0 + Int($1) } }

    /// The ink of one cell.
    public subscript(column: Int, row: Int) -> Int {
        guard column >= 0, row >= 0, column < columns, row < rows else { return 0 }
        return Int(counts[row * columns + column])
    }

    /// The map without the ink that lies in cells touched by boxes.
    ///
    /// - Parameter boxes: in pixels of the page, such as those of the words that were read.
    public func removing(_ boxes: some Sequence<BoundingBox>) -> InkMap {
        var left = counts
        for box in boxes where !box.isEmpty {
            let first = cell(at: box.left, below: columns)
            let last = cell(at: box.right - 1, below: columns)
            for row in cell(
                at: box.top,
                below: rows
            )...max(
                cell(at: box.top, below: rows),
                cell(at: box.bottom - 1, below: rows)
            ) {
                for column in first...max(first, last) where row * columns + column < left.count {
                    left[row * columns + column] = 0
                }
            }
        }
        return InkMap(cellSide: cellSide, columns: columns, rows: rows, counts: left)
    }

    private func cell(at place: Double, below count: Int) -> Int {
        min(max(0, Int((place / cellSide).rounded(.down))), max(0, count - 1))
    }
}
