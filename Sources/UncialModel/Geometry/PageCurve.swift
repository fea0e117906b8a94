/// How far the letters of a page with bent lines were moved to make the lines straight.
///
/// A grid of distances over the page; between its nodes they change evenly. Outside it they are those of
/// its edge.
public struct PageCurve: Sendable, Hashable, Codable {
    /// The width and height of a cell of the grid, in pixels of the page.
    public let cell: Size
    /// How many nodes a row of the grid has, 1 or more.
    public let columns: Int
    /// For each node, row by row, how far below the straightened page it was before, in pixels.
    public let shifts: [Double]

    /// Makes a curve.
    ///
    /// - Returns: `nil` when the grid has no nodes, its last row is not full, or a number is not finite or
    ///   a cell has no extent.
    public init?(cell: Size, columns: Int, shifts: [Double]) {
        guard columns > 0, !shifts.isEmpty, shifts.count.isMultiple(of: columns),
            cell.width > 0, cell.height > 0, cell.width.isFinite, cell.height.isFinite,
            shifts.allSatisfy(\.isFinite)
        else { return nil }
        self.cell = cell
        self.columns = columns
        self.shifts = shifts
    }

    /// Where a point of the straightened page was before.
    public func apply(to point: Point) -> Point {
        let rows = shifts.count / columns
        let (column, across) = Self.place(point.x / cell.width, count: columns)
        let (row, down) = Self.place(point.y / cell.height, count: rows)
        let right = min(column + 1, columns - 1)
        let below = min(row + 1, rows - 1)
        func shift(_ column: Int, _ row: Int) -> Double { shifts[row * columns + column] }
        let upper = shift(column, row) * (1 - across) + shift(right, row) * across
        let lower = shift(column, below) * (1 - across) + shift(right, below) * across
        return Point(x: point.x, y: point.y + upper * (1 - down) + lower * down)
    }

    /// The node before a place, and how far it is to the next one.
    private static func place(_ value: Double, count: Int) -> (node: Int, rest: Double) {
        guard value.isFinite, value > 0 else { return (0, 0) }
        guard value < Double(count - 1) else { return (count - 1, 0) }
        return (Int(value), value - value.rounded(.down))
    }
}

extension PageCurve {
    /// Decodes a curve.
    ///
    /// - Throws: `DecodingError` for a grid that is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let curve = PageCurve(
            cell: try container.decode(Size.self, forKey: .cell),
            columns: try container.decode(Int.self, forKey: .columns),
            shifts: try container.decode([Double].self, forKey: .shifts)
        )
        guard let curve else {
            throw DecodingError.dataCorruptedError(
                forKey: .shifts,
                in: container,
                debugDescription: "A curve is a grid of full rows of finite numbers."
            )
        }
        self = curve
    }
}
