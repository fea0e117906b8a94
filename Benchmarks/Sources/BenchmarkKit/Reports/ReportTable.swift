/// A table of a report: the first column is text, the others are figures unless said otherwise.
public struct ReportTable: Sendable, Hashable {
    private let header: [String]
    private let textColumns: Int
    private var rows: [[String]] = []

    /// Makes a table without rows.
    ///
    /// - Parameters:
    ///   - header: The names of the columns.
    ///   - textColumns: How many columns at the left are text. The default is 1.
    public init(_ header: [String], textColumns: Int = 1) {
        self.header = header
        self.textColumns = textColumns
    }

    /// Whether it has no rows.
    public var isEmpty: Bool { rows.isEmpty }

    /// Adds a row; cells that are missing at its end are empty.
    public mutating func append(_ row: [String]) {
        let missing = max(0, header.count - row.count)
        rows.append(row.prefix(header.count) + Array(repeating: "", count: missing))
    }

    /// The table in Markdown, each row on a line of its own.
    public var markdown: String {
        let ruler = header.indices.map { $0 < textColumns ? "---" : "---:" }
        return ([header, ruler] + rows).map(Self.line).joined()
    }

    private static func line(_ cells: [String]) -> String {
        let escaped = cells.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
            .map { $0.joined(separator: "\\|") }
        return "| " + escaped.joined(separator: " | ") + " |\n"
    }

    /// The table in HTML.
    public var html: String {
        "<div class=\"wide\"><table class=\"figures\">\n<thead>" + row(header, cell: "th")
            + "</thead>\n<tbody>\n" + rows.map { row($0, cell: "td") + "\n" }.joined()
            + "</tbody>\n</table></div>\n"
    }

    private func row(_ cells: [String], cell: String) -> String {
        let parts = cells.enumerated().map { column, text in
            "<\(cell)\(column < textColumns ? "" : " class=\"n\"")>\(HTMLText.escaped(text))</\(cell)>"
        }
        return "<tr>" + parts.joined() + "</tr>"
    }
}
