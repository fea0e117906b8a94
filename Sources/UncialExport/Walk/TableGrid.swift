import UncialModel

/// A table whose every place is covered by exactly one cell.
///
/// The counts, places and spans of a document from elsewhere can be anything: the grid ends with the
/// cells, a cell whose place is taken is added to the one that has it, and spans end where the next
/// cell begins.
struct TableGrid {
    /// A cell at its top-left place.
    struct Cell {
        var row: Int
        var column: Int
        var rowSpan: Int
        var columnSpan: Int
        var text: String
    }

    /// More places than any page has; cells beyond are left out.
    private static let maxPlaces = 1_000_000
    private static let maxColumns = 1000

    /// The cells of each row by column; a row that others span into may be empty.
    private(set) var rows: [[Cell]] = []
    private(set) var columnCount: Int
    /// How many rows at the top name the columns.
    let headerRowCount: Int

    /// Whether no cell covers more than its own place.
    var isSimple: Bool {
        rows.allSatisfy { row in row.allSatisfy { $0.rowSpan == 1 && $0.columnSpan == 1 } }
    }

    /// Makes the grid; `nil` for a table without cells.
    init?(_ table: TableBlock) {
        let columnLimit = min(table.columnCount, Self.maxColumns)
        var cells = table.cells.filter { $0.row >= 0 && $0.column >= 0 && $0.column < columnLimit }
        columnCount = Self.end(of: cells.map { ($0.column, $0.columnSpan) }, limit: columnLimit)
        guard columnCount > 0 else { return nil }
        let rowLimit = min(table.rowCount, Self.maxPlaces / columnCount)
        cells.removeAll { $0.row >= rowLimit }
        let rowCount = Self.end(of: cells.map { ($0.row, $0.rowSpan) }, limit: rowLimit)
        guard rowCount > 0 else { return nil }
        headerRowCount = min(max(0, table.headerRowCount), rowCount)
        place(cells, rowCount: rowCount)
    }

    private mutating func place(_ cells: [TableBlock.Cell], rowCount: Int) {
        let width = columnCount
        var placed: [Cell] = []
        // Which of the placed cells has each place.
        var owners = [Int](repeating: -1, count: rowCount * width)
        for cell in cells {
            let owner = owners[cell.row * width + cell.column]
            if owner >= 0 {
                placed[owner].text += cell.text.isEmpty ? "" : "\n" + cell.text
            } else {
                owners[cell.row * width + cell.column] = placed.count
                placed.append(
                    Cell(
                        row: cell.row,
                        column: cell.column,
                        rowSpan: min(max(1, cell.rowSpan), rowCount - cell.row),
                        columnSpan: min(max(1, cell.columnSpan), width - cell.column),
                        text: cell.text
                    )
                )
            }
        }
        for index in placed.indices { stretch(&placed[index], index, &owners) }
        rows = (0..<rowCount).map { row in
            (0..<width).compactMap { column in
                let owner = owners[row * width + column]
                guard owner >= 0 else {
                    return Cell(row: row, column: column, rowSpan: 1, columnSpan: 1, text: "")
                }
                let cell = placed[owner]
                return cell.row == row && cell.column == column ? cell : nil
            }
        }
    }

    /// Gives a cell the free places it spans: first to the right, then row by row.
    private func stretch(_ cell: inout Cell, _ index: Int, _ owners: inout [Int]) {
        let top = cell.row * columnCount
        var right = cell.column + 1
        while right < cell.column + cell.columnSpan, owners[top + right] < 0 { right += 1 }
        cell.columnSpan = right - cell.column
        var bottom = cell.row + 1
        while bottom < cell.row + cell.rowSpan {
            let places = bottom * columnCount + cell.column..<bottom * columnCount + right
            guard owners[places].allSatisfy({ $0 < 0 }) else { break }
            bottom += 1
        }
        cell.rowSpan = bottom - cell.row
        for row in cell.row..<bottom {
            for column in cell.column..<right { owners[row * columnCount + column] = index }
        }
    }

    /// Where the last of the cells ends, each with its start below the limit and its span.
    private static func end(of cells: [(start: Int, span: Int)], limit: Int) -> Int {
        cells.reduce(0) { end, cell in
            max(end, cell.start + min(max(1, cell.span), limit - cell.start))
        }
    }
}
