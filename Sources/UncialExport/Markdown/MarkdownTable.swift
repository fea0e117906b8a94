/// A table as GitHub's Markdown has it, or as HTML where cells span.
///
/// The bars of GitHub know one row of heads and no spans; what needs more is HTML on one line, which
/// Markdown takes as it is. Without rows of heads, the first row stands above the rule.
enum MarkdownTable {
    static func text(_ grid: TableGrid) -> String {
        guard grid.isSimple, grid.headerRowCount <= 1 else { return HTMLTable.text(grid) }
        var lines = grid.rows.map { row in
            "| " + row.map { MarkdownText.cell($0.text) }.joined(separator: " | ") + " |"
        }
        lines.insert("|" + String(repeating: " --- |", count: grid.columnCount), at: 1)
        return lines.joined(separator: "\n")
    }
}
