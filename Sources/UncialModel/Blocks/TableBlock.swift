/// A table: a grid of rows and columns, and the cells that cover it.
public struct TableBlock: Sendable, Hashable, Codable {
    /// One cell; it may span several rows and columns.
    public struct Cell: Sendable, Hashable, Codable {
        /// The zero-based row of its top edge.
        public var row: Int
        /// The zero-based column of its left edge.
        public var column: Int
        /// How many rows it covers, 1 or more.
        public var rowSpan: Int
        /// How many columns it covers, 1 or more.
        public var columnSpan: Int
        /// The text of the cell; empty for an empty one.
        public var text: String
        /// Where it stands, in pixels of the displayed page; of the first page, where a cell runs over
        /// a page end.
        public var box: BoundingBox
        /// The zero-based index of the page it stands on, where that is not the page that the table
        /// starts on; otherwise `nil`.
        public var pageIndex: Int?

        /// Makes a cell; spans below 1 become 1.
        public init(
            row: Int,
            column: Int,
            rowSpan: Int = 1,
            columnSpan: Int = 1,
            text: String,
            box: BoundingBox,
            pageIndex: Int? = nil
        ) {
            self.row = row
            self.column = column
            self.rowSpan = max(1, rowSpan)
            self.columnSpan = max(1, columnSpan)
            self.text = text
            self.box = box
            self.pageIndex = pageIndex
        }
    }

    /// The number of rows.
    public var rowCount: Int
    /// The number of columns.
    public var columnCount: Int
    /// The cells by row, then by column.
    public var cells: [Cell]
    /// The zero-based index of the page the table starts on.
    public var pageIndex: Int
    /// Where it stands, in pixels of that page.
    public var box: BoundingBox
    /// How many rows at the top name the columns.
    public var headerRowCount: Int
    /// The further parts of a table that runs over page ends.
    public var continuations: [TextBlock.Region]

    /// Makes a table.
    public init(
        rowCount: Int,
        columnCount: Int,
        cells: [Cell],
        pageIndex: Int,
        box: BoundingBox,
        headerRowCount: Int = 0,
        continuations: [TextBlock.Region] = []
    ) {
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.cells = cells
        self.pageIndex = pageIndex
        self.box = box
        self.headerRowCount = headerRowCount
        self.continuations = continuations
    }

    /// The cells of each row joined by tabs, the rows by line ends.
    public var text: String {
        // Rows without a cell add nothing: a decoded count may be absurd.
        let grid = 0..<max(0, rowCount)
        let rows = Dictionary(grouping: cells.filter { grid.contains($0.row) }, by: \.row)
        return rows.keys.sorted().map { row in
            (rows[row] ?? []).map(\.text).joined(separator: "\t")
        }.joined(separator: "\n")
    }
}

extension TableBlock.Cell {
    /// Decodes a cell; spans below 1 become 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            row: try container.decode(Int.self, forKey: .row),
            column: try container.decode(Int.self, forKey: .column),
            rowSpan: try container.decode(Int.self, forKey: .rowSpan),
            columnSpan: try container.decode(Int.self, forKey: .columnSpan),
            text: try container.decode(String.self, forKey: .text),
            box: try container.decode(BoundingBox.self, forKey: .box),
            pageIndex: try container.decodeIfPresent(Int.self, forKey: .pageIndex)
        )
    }
}

extension TableBlock {
    /// Decodes a table; header rows and continuations may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            rowCount: try container.decode(Int.self, forKey: .rowCount),
            columnCount: try container.decode(Int.self, forKey: .columnCount),
            cells: try container.decode([Cell].self, forKey: .cells),
            pageIndex: try container.decode(Int.self, forKey: .pageIndex),
            box: try container.decode(BoundingBox.self, forKey: .box),
            headerRowCount: try container.decodeIfPresent(Int.self, forKey: .headerRowCount) ?? 0,
            continuations: try container.decodeIfPresent(
                [TextBlock.Region].self,
                forKey: .continuations
            ) ?? []
        )
    }
}
