public import UncialModel

/// Why areas of a page are tables or not: the rules, the borders and the cells.
public struct TableEvidence: Sendable, Hashable, Codable {
    /// An area that may be a table.
    public struct Area: Sendable, Hashable, Codable {
        /// What makes an area look like a table.
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            /// Rules or shades that cross.
            case lattice
            /// Level rules over and under rows of cells.
            case levelRules
            /// White space between columns.
            case whiteSpace
        }

        /// Why an area is no table.
        public enum Rejection: String, Sendable, Hashable, Codable, CaseIterable {
            /// It has one column.
            case oneColumn
            /// It has one row.
            case oneRow
            /// It has more cells than any table: graph paper, a pattern.
            case tooFine
            /// Most of its cells are empty.
            case emptyCells
            /// Words stand across its borders.
            case wordsAcross
            /// No rule is over it or under it.
            case noFrame
            /// Its rules make no rows and columns: a drawing.
            case irregular
            /// It is a frame around text.
            case frameOfText
            /// Its cells are pages of text.
            case framesOfPages
        }

        /// What makes it look like a table.
        public var kind: Kind
        /// Where it stands, in pixels of the displayed page.
        public var box: BoundingBox
        /// The x of the borders between and around its columns, from left to right.
        public var columnBorders: [Double]
        /// The y of the borders between and around its rows, from top to bottom.
        public var rowBorders: [Double]
        /// The boxes of the text of its cells by row, then by column.
        public var cells: [BoundingBox]
        /// Why it is no table; `nil` for a table.
        public var rejection: Rejection?

        /// Makes an area.
        public init(
            _ kind: Kind,
            box: BoundingBox,
            columnBorders: [Double] = [],
            rowBorders: [Double] = [],
            cells: [BoundingBox] = [],
            rejection: Rejection? = nil
        ) {
            self.kind = kind
            self.box = box
            self.columnBorders = columnBorders
            self.rowBorders = rowBorders
            self.cells = cells
            self.rejection = rejection
        }
    }

    /// The rules of the page, the pieces of one joined.
    public var rules: [PageRule]
    /// The areas looked at, those that are tables first.
    public var areas: [Area]

    /// Makes evidence.
    public init(rules: [PageRule] = [], areas: [Area] = []) {
        self.rules = rules
        self.areas = areas
    }
}
