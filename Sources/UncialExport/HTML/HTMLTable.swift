/// A table as HTML on one line.
enum HTMLTable {
    /// - Parameter isScoped: whether heads say that they name columns, as readers of screens want it.
    static func text(_ grid: TableGrid, isScoped: Bool = false, caption: String = "") -> String {
        let heads = grid.headerRowCount
        guard isScoped else {
            return "<table>" + rows(grid.rows[...], heads: heads, isScoped: false) + "</table>"
        }
        // A span ends where its group of rows does.
        let isCut = grid.rows[..<heads].joined().contains { $0.row + $0.rowSpan > heads }
        var text = "<table>" + caption
        guard !isCut else {
            return text + rows(grid.rows[...], heads: heads, isScoped: true) + "</table>"
        }
        if heads > 0 {
            text += "<thead>" + rows(grid.rows[..<heads], heads: heads, isScoped: true) + "</thead>"
        }
        if heads < grid.rows.count {
            text += "<tbody>" + rows(grid.rows[heads...], heads: heads, isScoped: true) + "</tbody>"
        }
        return text + "</table>"
    }

    private static func rows(
        _ rows: ArraySlice<[TableGrid.Cell]>,
        heads: Int,
        isScoped: Bool
    ) -> String {
        rows.map { row in
            "<tr>" + row.map { cell($0, isHead: $0.row < heads, isScoped: isScoped) }.joined()
                + "</tr>"
        }.joined()
    }

    private static func cell(_ cell: TableGrid.Cell, isHead: Bool, isScoped: Bool) -> String {
        let name = isHead ? "th" : "td"
        var text = "<" + name
        if cell.rowSpan > 1 { text += " rowspan=\"\(cell.rowSpan)\"" }
        if cell.columnSpan > 1 { text += " colspan=\"\(cell.columnSpan)\"" }
        if isHead, isScoped {
            text += cell.columnSpan > 1 ? " scope=\"colgroup\"" : " scope=\"col\""
        }
        return text + ">" + MarkupText.lines(cell.text) + "</" + name + ">"
    }
}
