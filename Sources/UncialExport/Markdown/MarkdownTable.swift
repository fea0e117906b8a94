import UncialModel

/// A table as GitHub's Markdown has it: the first row is the head, cells stand between bars.
///
/// Cells that span stand in their first row and column; the others they cover stay empty. The grid
/// ends with the cells: the counts and places of a document from elsewhere can be anything.
struct MarkdownTable {
    /// More places than any page has; cells beyond are left out.
    private static let maxPlaces = 1_000_000
    private static let maxColumns = 1000

    private(set) var text = ""

    init(_ table: TableBlock) {
        let columnLimit = min(table.columnCount, Self.maxColumns)
        var cells = table.cells.filter { $0.row >= 0 && $0.column >= 0 && $0.column < columnLimit }
        let columnCount = Self.end(of: cells.map { ($0.column, $0.columnSpan) }, limit: columnLimit)
        guard columnCount > 0 else { return }

        let rowLimit = min(table.rowCount, Self.maxPlaces / columnCount)
        cells.removeAll { $0.row >= rowLimit }
        let rowCount = Self.end(of: cells.map { ($0.row, $0.rowSpan) }, limit: rowLimit)
        guard rowCount > 0 else { return }

        var grid = [[String]](
            repeating: [String](repeating: "", count: columnCount),
            count: rowCount
        )
        for cell in cells { grid[cell.row][cell.column] = MarkdownText.cell(cell.text) }
        var lines = grid.map { "| " + $0.joined(separator: " | ") + " |" }
        lines.insert("|" + String(repeating: " --- |", count: columnCount), at: 1)
        text = lines.joined(separator: "\n")
    }

    /// Where the last of the cells ends, each with its start below the limit and its span.
    private static func end(of cells: [(start: Int, span: Int)], limit: Int) -> Int {
        cells.reduce(0) { end, cell in
            max(end, cell.start + min(max(1, cell.span), limit - cell.start))
        }
    }
}
