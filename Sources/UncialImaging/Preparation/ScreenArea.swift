import CLeptonica

/// The parts of a page that a screen covers.
struct ScreenArea {
    private let grid: TileGrid<UInt8>
    private let side: Int32
    private let width: Int
    private let height: Int

    init(
        _ dots: ScreenDots,
        of components: [UncialComponent],
        largestDot: Int,
        in image: PixImage
    ) {
        side = Int32(clamping: max(3, min(1000, largestDot)))
        width = image.width
        height = image.height
        let columns = image.width / Int(side) + 1
        let rows = image.height / Int(side) + 1
        var cells = TileGrid(
            columns: columns,
            rows: rows,
            values: [UInt8](repeating: 0, count: columns * rows)
        )
        for (component, isDot) in zip(components, dots.isDot) where isDot {
            let (x, y) = component.middle
            cells.values[Int(y / side) * columns + Int(x / side)] = 1
        }
        // What is narrow is a rule. Letters, four dots high, make holes; the rim has fewer dots.
        grid = cells.closed(radius: 1).eroded(radius: 1).dilated(radius: 1).closed(radius: 3)
            .dilated(radius: 1)
    }

    var isEmpty: Bool { !grid.values.contains(1) }

    func contains(_ place: (x: Int32, y: Int32)) -> Bool {
        grid.values[Int(place.y / side) * grid.columns + Int(place.x / side)] == 1
    }

    /// The middle grey of the screen in each tile of a page and its neighbours.
    ///
    /// - Parameters:
    ///   - light: says what the tiles are.
    ///   - gray: the page's pixels.
    ///   - stride: bytes in a row of them.
    func grounds(_ light: LightMap, of gray: UnsafePointer<UInt8>, stride: Int) -> [UInt8] {
        // How many pixels of each grey a tile has, tile by tile.
        var counts = [Int32](repeating: 0, count: light.columns * light.rows * 256)
        let cell = Int(side)
        for (index, value) in grid.values.enumerated() where value == 1 {
            let (row, column) = (index / grid.columns, index % grid.columns)
            for y in row * cell..<max(row * cell, min(height, (row + 1) * cell)) {
                for x in column * cell..<max(column * cell, min(width, (column + 1) * cell)) {
                    counts[light.tile(x: x, y: y) * 256 + Int(gray[y * stride + x])] += 1
                }
            }
        }
        let tiles = TileGrid(
            columns: light.columns,
            rows: light.rows,
            values: Array(0..<light.columns * light.rows)
        )
        return tiles.values.map { tile in
            let around = tiles.around(tile)
            let levels = (0..<256).map { level in
                around.reduce(0) { $0 + Int(counts[$1 * 256 + level]) }
            }
            let total = levels.reduce(0, +)
            var below = 0
            let middle = levels.firstIndex { count in
                below += count
                return below * 2 > total
            }
            return UInt8(middle ?? 255)
        }
    }
}
