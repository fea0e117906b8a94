import UncialModel

extension TableBlock {
    /// The table with its columns counted from the right, as they are read where text runs leftwards.
    var mirrored: TableBlock {
        var table = self
        for index in table.cells.indices {
            let cell = table.cells[index]
            table.cells[index].column = columnCount - cell.column - cell.columnSpan
        }
        table.cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
        return table
    }
}
