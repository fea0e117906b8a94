import UncialModel

/// A table as it is being worked out: cells with their words.
struct TableGrid: Sendable {
    struct Cell: Sendable {
        var row: Int
        var column: Int
        var rowSpan = 1
        var columnSpan = 1
        var words: [TableWord] = []

        var rows: Range<Int> { row..<(row + rowSpan) }
        var columns: Range<Int> { column..<(column + columnSpan) }
    }

    var rowCount: Int
    var columnCount: Int
    /// The cells with words; what they leave uncovered is empty.
    var cells: [Cell]
    var headerRowCount = 0
    /// Where the table stands, its rules included.
    var box: BoundingBox
    /// The y of the row borders and the x of the column borders, outer ones included.
    var rowBorders: [Double] = []
    var columnBorders: [Double] = []

    var words: [TableWord] { cells.flatMap(\.words) }

    /// Leaves out rows and columns that no cell begins or ends in.
    mutating func removeRows(_ gone: Set<Int>) {
        guard !gone.isEmpty else { return }
        let places = Self.places(count: rowCount, without: gone)
        cells = cells.compactMap { cell in
            var cell = cell
            let start = places[cell.row]
            let end = places[cell.row + cell.rowSpan]
            guard end > start else { return nil }
            cell.row = start
            cell.rowSpan = end - start
            return cell
        }
        if rowBorders.count == rowCount + 1 {
            rowBorders = rowBorders.indices.filter { !gone.contains($0) }.map { rowBorders[$0] }
        }
        rowCount -= gone.count
    }

    mutating func removeColumns(_ gone: Set<Int>) {
        guard !gone.isEmpty else { return }
        let places = Self.places(count: columnCount, without: gone)
        cells = cells.compactMap { cell in
            var cell = cell
            let start = places[cell.column]
            let end = places[cell.column + cell.columnSpan]
            guard end > start else { return nil }
            cell.column = start
            cell.columnSpan = end - start
            return cell
        }
        if columnBorders.count == columnCount + 1 {
            columnBorders = columnBorders.indices.filter { !gone.contains($0) }
                .map { columnBorders[$0] }
        }
        columnCount -= gone.count
    }

    private static func places(count: Int, without gone: Set<Int>) -> [Int] {
        var places: [Int] = []
        var next = 0
        for index in 0...count {
            places.append(next)
            if index < count, !gone.contains(index) { next += 1 }
        }
        return places
    }

    /// The finished table: empty cells filled in, the words of each cell joined.
    func block(pageIndex: Int, joiner: LineJoiner) -> TableBlock {
        var covered = [Bool](repeating: false, count: rowCount * columnCount)
        var result: [TableBlock.Cell] = []
        for cell in cells {
            for row in cell.rows {
                for column in cell.columns { covered[row * columnCount + column] = true }
            }
            result.append(
                TableBlock.Cell(
                    row: cell.row,
                    column: cell.column,
                    rowSpan: cell.rowSpan,
                    columnSpan: cell.columnSpan,
                    text: TableCellText.text(cell.words, joiner: joiner),
                    box: BoundingBox(enclosing: cell.words.lazy.map(\.box)) ?? .zero
                )
            )
        }
        for row in 0..<rowCount {
            for column in 0..<columnCount where !covered[row * columnCount + column] {
                result.append(
                    TableBlock.Cell(row: row, column: column, text: "", box: emptyBox(row, column))
                )
            }
        }
        result.sort { ($0.row, $0.column) < ($1.row, $1.column) }
        return TableBlock(
            rowCount: rowCount,
            columnCount: columnCount,
            cells: result,
            pageIndex: pageIndex,
            box: box,
            headerRowCount: min(headerRowCount, rowCount)
        )
    }

    private func emptyBox(_ row: Int, _ column: Int) -> BoundingBox {
        guard rowBorders.count == rowCount + 1, columnBorders.count == columnCount + 1 else {
            return BoundingBox(left: box.left, top: box.top, width: 0, height: 0)
        }
        return BoundingBox(
            left: columnBorders[column],
            top: rowBorders[row],
            right: columnBorders[column + 1],
            bottom: rowBorders[row + 1]
        )
    }
}
