/// A table in Markdown: the first column is text, the others are figures unless said otherwise.
public struct MarkdownTable: Sendable, Hashable {
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

    /// Adds a row; cells that are missing at its end are empty.
    public mutating func append(_ row: [String]) {
        let missing = max(0, header.count - row.count)
        rows.append(row.prefix(header.count) + Array(repeating: "", count: missing))
    }

    /// The table, each row on a line of its own.
    public var text: String {
        let ruler = header.indices.map { $0 < textColumns ? "---" : "---:" }
        return ([header, ruler] + rows).map(Self.line).joined()
    }

    private static func line(_ cells: [String]) -> String {
        let escaped = cells.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
            .map { $0.joined(separator: "\\|") }
        return "| " + escaped.joined(separator: " | ") + " |\n"
    }
}
