/// A table as HTML has it.
struct HTMLTable: Sendable, Hashable {
    struct Cell: Sendable, Hashable {
        var rowSpan = 1
        var columnSpan = 1
        /// The stretches of text between tags.
        var pieces: [String] = []

        /// What measures of tables compare: the characters without white space.
        var characters: [UInt32] { ScoredText.withoutSpaces(pieces.joined()) }
    }

    /// A place of the grid.
    struct Place: Sendable, Hashable {
        var row: Int
        var column: Int
    }

    /// The rows, each with the cells that begin in it.
    var rows: [[Cell]] = []

    /// Returns the tables of a text in their order.
    ///
    /// A table ends with the first `</table>`: tables do not stand in tables.
    static func all(in text: String) -> [HTMLTable] {
        let scalars = Array(text.unicodeScalars)
        var tables: [HTMLTable] = []
        var rest = scalars[...]
        while let start = rest.firstPlace(of: Self.opening),
            let end = rest[(start + Self.opening.count)...].firstPlace(of: Self.closing)
        {
            var reader = HTMLTableReader()
            reader.read(rest[start..<end])
            tables.append(reader.table)
            rest = rest[(end + Self.closing.count)...]
        }
        return tables
    }

    private static let opening = Array("<table".unicodeScalars)
    private static let closing = Array("</table>".unicodeScalars)

    /// The cell of each place of the grid; a cell that spans several stands in all of them.
    var grid: [Place: Cell] {
        var grid: [Place: Cell] = [:]
        for (row, cells) in rows.enumerated() {
            var column = 0
            for cell in cells {
                while grid[Place(row: row, column: column)] != nil { column += 1 }
                for down in 0..<cell.rowSpan {
                    for along in 0..<cell.columnSpan {
                        grid[Place(row: row + down, column: column + along)] = cell
                    }
                }
                column += cell.columnSpan
            }
        }
        return grid
    }

    /// How many rows and columns there are.
    var counts: TableCounts {
        let places = grid.keys
        return TableCounts(
            rows: max(rows.count, (places.map(\.row).max() ?? -1) + 1),
            columns: (places.map(\.column).max() ?? -1) + 1
        )
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Returns where a row of characters stands first.
    fileprivate func firstPlace(of pattern: [Unicode.Scalar]) -> Int? {
        guard count >= pattern.count else { return nil }
        return (startIndex...(endIndex - pattern.count)).first { place in
            self[place] == pattern[0]
                && self[place..<(place + pattern.count)].elementsEqual(pattern)
        }
    }
}
