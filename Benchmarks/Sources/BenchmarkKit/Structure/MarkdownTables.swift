/// Tables as Markdown has them, between vertical bars.
enum MarkdownTables {
    /// Returns a text whose tables between bars are HTML, each on a line; all else stays as it is.
    ///
    /// Lines that begin and end with a bar are rows; those of dashes and colons alone are dropped. What
    /// stands in cells is not escaped.
    static func asHTML(_ markdown: String) -> String {
        var lines: [String] = []
        var rows: [[String]] = []
        func close() {
            guard !rows.isEmpty else { return }
            let body = rows.filter { !isRuler($0) }.map { row in
                "<tr>" + row.map { "<td>\($0)</td>" }.joined() + "</tr>"
            }
            lines.append("<table>" + body.joined() + "</table>")
            rows = []
        }
        for line in ScoredText.lines(of: markdown) {
            let trimmed = ScoredText.trimmed(line)
            if trimmed.utf8.first == bar, trimmed.utf8.last == bar {
                rows.append(cells(of: trimmed))
            } else {
                close()
                lines.append(line)
            }
        }
        close()
        return lines.joined(separator: "\n")
    }

    private static let bar = UInt8(ascii: "|")

    private static func cells(of row: String) -> [String] {
        var cells: [[UInt8]] = [[]]
        for byte in row.utf8 {
            guard byte == bar else {
                cells[cells.count - 1].append(byte)
                continue
            }
            if cells[cells.count - 1].last == UInt8(ascii: "\\") {
                cells[cells.count - 1][cells[cells.count - 1].count - 1] = bar
            } else {
                cells.append([])
            }
        }
        return cells.dropFirst().dropLast()
            .map { ScoredText.trimmed(String(decoding: $0, as: UTF8.self)) }
    }

    private static func isRuler(_ row: [String]) -> Bool {
        row.contains { !$0.isEmpty } && row.allSatisfy { $0.isEmpty || isRulerCell($0) }
    }

    private static func isRulerCell(_ cell: String) -> Bool {
        var bytes = cell.utf8[...]
        if bytes.first == UInt8(ascii: ":") { bytes.removeFirst() }
        if bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
        return !bytes.isEmpty && bytes.allSatisfy { $0 == UInt8(ascii: "-") }
    }
}
