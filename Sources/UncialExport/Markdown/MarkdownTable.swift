import UncialModel

/// A table as GitHub's Markdown has it: the first row is the head, cells stand between bars.
///
/// Cells that span stand in their first row and column; the others they cover stay empty.
struct MarkdownTable {
    private(set) var text = ""

    init(_ table: TableBlock) {
        guard table.rowCount > 0, table.columnCount > 0 else { return }
        var grid = [[String]](
            repeating: [String](repeating: "", count: table.columnCount),
            count: table.rowCount
        )
        for cell in table.cells
        where grid.indices.contains(cell.row) && grid[cell.row].indices.contains(cell.column) {
            grid[cell.row][cell.column] = MarkdownText.cell(cell.text)
        }
        var lines = grid.map { "| " + $0.joined(separator: " | ") + " |" }
        lines.insert("|" + String(repeating: " --- |", count: table.columnCount), at: 1)
        text = lines.joined(separator: "\n")
    }
}
