import UncialModel

/// The cells of a table in a grid where every place is covered once, as readers of tags count.
///
/// The places and spans of cells from elsewhere can be anything: a cell whose place is taken is
/// joined with the one that has it, and spans end where the next cell begins.
struct TagTable {
    /// A cell at its top left place, and the cells of the block that it holds; none for a gap.
    struct Cell {
        var rowSpan = 1
        var columnSpan = 1
        var sources: [Int] = []
    }

    /// More places than any page has; cells beyond go to the last one that fits.
    private static let mostPlaces = 200_000
    private static let mostColumns = 1000

    /// The cells of each row from the first column on.
    let rows: [[Cell]]

    init(_ table: TableBlock) {
        let cells = table.cells.indices.filter {
            table.cells[$0].row >= 0 && (0..<Self.mostColumns).contains(table.cells[$0].column)
        }
        let width = cells.map { table.cells[$0].column }.max().map { $0 + 1 } ?? 0
        let columns = max(
            width,
            min(table.columnCount, Self.widest(table, cells), Self.mostColumns)
        )
        let rowLimit = columns > 0 ? Self.mostPlaces / columns : 0
        let height = cells.map { table.cells[$0].row }.filter { $0 < rowLimit }.max().map { $0 + 1 }
        var grid = Grid(rowCount: height ?? 0, columnCount: columns)
        for index in cells { grid.put(table.cells[index], index) }
        rows = grid.rows()
    }

    private static func widest(_ table: TableBlock, _ cells: [Int]) -> Int {
        cells.map { index in
            table.cells[index].column + min(max(1, table.cells[index].columnSpan), mostColumns)
        }.max() ?? 0
    }

    private struct Grid {
        let rowCount: Int
        let columnCount: Int
        private var owners: [Int]
        private var cells: [(place: Int, cell: Cell)] = []

        init(rowCount: Int, columnCount: Int) {
            self.rowCount = rowCount
            self.columnCount = columnCount
            owners = [Int](repeating: -1, count: rowCount * columnCount)
        }

        /// Puts a cell at its place, or joins it with the one there.
        mutating func put(_ cell: TableBlock.Cell, _ source: Int) {
            guard cell.row < rowCount else {
                if !cells.isEmpty { cells[cells.count - 1].cell.sources.append(source) }
                return
            }
            let place = cell.row * columnCount + cell.column
            guard owners[place] < 0 else {
                cells[owners[place]].cell.sources.append(source)
                return
            }
            owners[place] = cells.count
            cells.append(
                (
                    place,
                    Cell(
                        rowSpan: min(max(1, cell.rowSpan), rowCount - cell.row),
                        columnSpan: min(max(1, cell.columnSpan), columnCount - cell.column),
                        sources: [source]
                    )
                )
            )
        }

        mutating func rows() -> [[Cell]] {
            for index in cells.indices { stretch(index) }
            return (0..<rowCount).map { row in
                (0..<columnCount).compactMap { column in
                    let place = row * columnCount + column
                    let owner = owners[place]
                    guard owner >= 0 else { return Cell() }
                    return cells[owner].place == place ? cells[owner].cell : nil
                }
            }
        }

        /// Gives a cell the free places that it spans: to the right, then row by row.
        private mutating func stretch(_ index: Int) {
            let (place, cell) = cells[index]
            var width = 1
            while width < cell.columnSpan, owners[place + width] < 0 { width += 1 }
            var height = 1
            while height < cell.rowSpan {
                let start = place + height * columnCount
                guard owners[start..<start + width].allSatisfy({ $0 < 0 }) else { break }
                height += 1
            }
            for row in 0..<height {
                for column in 0..<width { owners[place + row * columnCount + column] = index }
            }
            cells[index].cell.rowSpan = height
            cells[index].cell.columnSpan = width
        }
    }
}
