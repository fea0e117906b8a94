/// Tells columns of figures apart that no rule parts.
enum ColumnSplitter {
    /// The fewest rows that show the columns.
    private static let fewestRows = 4

    /// Parts the columns of a lattice that hold several columns of figures each.
    static func split(_ grid: inout TableGrid) {
        var column = 0
        while column < grid.columnCount {
            column += split(column, of: &grid)
        }
    }

    /// - Returns: how many columns the column became.
    private static func split(_ column: Int, of grid: inout TableGrid) -> Int {
        let rows = grid.cells.lazy.filter { $0.column == column && $0.columnSpan == 1 }
            .flatMap { TableCellText.lines($0.words) }
            .map(row)
        guard rows.count >= fewestRows else { return 1 }
        let borders = borders(Array(rows))
        guard !borders.isEmpty else { return 1 }
        var cells: [TableGrid.Cell] = []
        for var cell in grid.cells {
            if cell.column > column {
                cell.column += borders.count
            } else if cell.columns.contains(column), cell.columnSpan > 1 {
                cell.columnSpan += borders.count
            } else if cell.column == column {
                cells += parts(of: cell, borders: borders)
                continue
            }
            cells.append(cell)
        }
        grid.cells = cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
        grid.columnBorders.insert(contentsOf: borders, at: column + 1)
        grid.columnCount += borders.count
        return borders.count + 1
    }

    private static func row(_ line: [TableWord]) -> TextRow {
        TextRow(
            words: line.sorted { $0.left < $1.left },
            base: line[0].base,
            em: line.lazy.map(\.em).max() ?? 0
        )
    }

    /// Where the columns part; nowhere, unless most rows have figures in several of them.
    private static func borders(_ rows: [TextRow]) -> [Double] {
        let em = rows.map(\.em).lowerMedian() ?? 0
        let columns = TextColumns.columns(of: rows, em: em)
        let borders = zip(columns, columns.dropFirst()).map { ($0.right + $1.left) / 2 }
        let filled = rows.count { row in
            let chunks = row.chunks(gap: 0.8)
            return chunks.count >= 2
                && chunks.dropFirst().allSatisfy { TableCellText.isNumeric($0.text) }
                && Set(chunks.map { place($0.center, borders) }).count == chunks.count
        }
        return filled >= fewestRows && 5 * filled >= 3 * rows.count ? borders : []
    }

    private static func place(_ x: Double, _ borders: [Double]) -> Int {
        borders.partition { $0 > x }
    }

    /// The parts of a cell; a line that runs over a border belongs where it begins.
    private static func parts(of cell: TableGrid.Cell, borders: [Double]) -> [TableGrid.Cell] {
        let lines = TableCellText.lines(cell.words).map(row)
        let chunks = lines.flatMap { $0.chunks(gap: 0.8) }
        if lines.count == 1, chunks.count == 1, let chunk = chunks.first {
            var whole = cell
            let first = place(chunk.left, borders)
            whole.column += first
            whole.columnSpan = max(1, place(chunk.right, borders) - first + 1)
            return [whole]
        }
        var words: [Int: [TableWord]] = [:]
        for chunk in chunks {
            let isOver = place(chunk.left, borders) != place(chunk.right, borders)
            words[place(isOver ? chunk.left : chunk.center, borders), default: []] += chunk.words
        }
        return words.map { place, words in
            var part = cell
            part.column += place
            part.words = words.sorted { $0.order < $1.order }
            return part
        }
    }
}
