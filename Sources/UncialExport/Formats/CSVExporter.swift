import UncialModel

/// Writes the tables as comma-separated values (RFC 4180), nothing else.
///
/// A record for each row, a field for each column; a cell that spans stands in its first row and
/// column, the others it covers are empty. Records end with CR and LF; an empty line stands between
/// two tables.
public struct CSVExporter: DocumentExporter {
    /// Comma-separated values.
    public var format: ExportFormat { .csv }
    /// `true`: tables are blocks.
    public var usesBlocks: Bool { true }
    /// One table.
    public var unit: ExportUnit { .table }

    /// Makes an exporter.
    public init() {}

    /// Writes the tables in their order, row by row.
    ///
    /// Writes nothing for a document without tables. Never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        var isFirst = true
        for step in DocumentWalk(content.blocks) {
            guard case .table(let grid) = step.element else { continue }
            if !isFirst { output.write("\r\n") }
            isFirst = false
            for row in grid.rows { output.write(record(row, columnCount: grid.columnCount)) }
        }
    }

    private func record(_ row: [TableGrid.Cell], columnCount: Int) -> String {
        var fields = [String](repeating: "", count: columnCount)
        for cell in row { fields[cell.column] = field(cell.text) }
        // A record of one empty field would look like the line between two tables.
        if fields == [""] { fields = ["\"\""] }
        return fields.joined(separator: ",") + "\r\n"
    }

    private func field(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineFeed)
        let clean = lines.map { String($0).withoutControls }.joined(separator: "\n")
        guard clean.contains(where: { ",\"\n".contains($0) }) else { return clean }
        return "\"" + clean.replacing("\"", with: "\"\"") + "\""
    }
}
