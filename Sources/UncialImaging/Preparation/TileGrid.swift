/// One value for each tile of a page, row by row.
struct TileGrid<Value> {
    let columns: Int
    let rows: Int
    var values: [Value]

    /// The values of a tile and its neighbours.
    func around(_ index: Int) -> [Value] {
        let (row, column) = (index / columns, index % columns)
        var around: [Value] = []
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
            let left = y * columns + max(0, column - 1)
            let right = y * columns + min(columns - 1, column + 1)
            around += values[left...right]
        }
        return around
    }
}

extension TileGrid<UInt8> {
    /// The lightest value around each tile, itself included.
    func dilated(radius: Int) -> TileGrid { filtered(radius) { $0.max() ?? 0 } }

    /// The darkest value around each tile, itself included.
    func eroded(radius: Int) -> TileGrid { filtered(radius) { $0.min() ?? 0 } }

    /// Without dark places that are narrower than twice the radius and one.
    func closed(radius: Int) -> TileGrid { dilated(radius: radius).eroded(radius: radius) }

    /// The mean of each tile and its neighbours.
    func smoothed() -> TileGrid {
        filtered(1) { UInt8($0.reduce(0) { $0 + Int($1) } / max(1, $0.count)) }
    }

    /// Filters along rows and then along columns.
    private func filtered(_ radius: Int, _ pick: (ArraySlice<UInt8>) -> UInt8) -> TileGrid {
        var result = self
        for row in 0..<rows {
            let line = Array(values[row * columns..<(row + 1) * columns])
            for column in 0..<columns {
                let around = max(0, column - radius)...min(columns - 1, column + radius)
                result.values[row * columns + column] = pick(line[around])
            }
        }
        for column in 0..<columns {
            let line = (0..<rows).map { result.values[$0 * columns + column] }
            for row in 0..<rows {
                let around = max(0, row - radius)...min(rows - 1, row + radius)
                result.values[row * columns + column] = pick(line[around])
            }
        }
        return result
    }
}
