/// How many rows and columns a table has.
public struct TableCounts: Sendable, Hashable, Codable {
    /// The number of rows.
    public let rows: Int
    /// The number of columns.
    public let columns: Int

    /// Makes the counts of a table.
    public init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }

    /// Returns the counts of a Markdown text's tables in their order.
    public static func all(in markdown: String) -> [TableCounts] {
        HTMLTable.all(in: MarkdownTables.asHTML(markdown)).map(\.counts)
    }

    /// Returns how many tables of the truth have both counts right; tables are paired in their order.
    public static func exactCount(_ found: [TableCounts], against truth: [TableCounts]) -> Int {
        zip(found, truth).count { $0 == $1 }
    }
}
