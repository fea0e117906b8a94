import UncialModel

/// Tells rows apart that no rule parts.
enum RowSplitter {
    /// Parts the rows of a lattice that hold several rows of text each.
    static func splitBands(_ grid: inout TableGrid) {
        var row = 0
        while row < grid.rowCount {
            row += split(row, of: &grid)
        }
    }

    /// - Returns: how many rows the row became.
    private static func split(_ row: Int, of grid: inout TableGrid) -> Int {
        let inside = grid.cells.indices.filter { grid.cells[$0].rows.contains(row) }
        guard inside.allSatisfy({ grid.cells[$0].rowSpan == 1 }), inside.count >= 2 else {
            return 1
        }
        let lines = inside.map { TableCellText.lines(grid.cells[$0].words) }
        guard lines.contains(where: { $0.count >= 2 }) else { return 1 }
        let starts = startsByFigures(lines) ?? (row > 0 ? startsByGaps(lines) : nil)
        guard let starts, starts.count > 1 else { return 1 }
        // Make room, then hand the lines out.
        let added = starts.count - 1
        for index in grid.cells.indices where grid.cells[index].row > row {
            grid.cells[index].row += added
        }
        var parts: [TableGrid.Cell] = []
        for (index, cellLines) in zip(inside, lines) {
            let cell = grid.cells[index]
            var byRow: [Int: [TableWord]] = [:]
            for line in cellLines {
                let base = line[0].base
                let part = max(0, starts.partition { $0 > base + 0.5 * line[0].em } - 1)
                byRow[part, default: []] += line
            }
            for (part, words) in byRow {
                var piece = cell
                piece.row = row + part
                piece.words = words
                parts.append(piece)
            }
        }
        let gone = Set(inside)
        grid.cells = grid.cells.indices.filter { !gone.contains($0) }.map { grid.cells[$0] } + parts
        grid.cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
        let borders = starts.dropFirst().map { start -> Double in
            let tops = parts.flatMap(\.words).filter { abs($0.base - start) <= 0.5 * $0.em }.map(
                \.top
            )
            return tops.min() ?? start
        }
        grid.rowBorders.insert(contentsOf: borders, at: row + 1)
        grid.rowCount += added
        return starts.count
    }

    /// The first baselines of rows, where a cell stacks figures beside lines of the first cell.
    private static func startsByFigures(_ lines: [[[TableWord]]]) -> [Double]? {
        guard let labels = lines.first, labels.count >= 2 else { return nil }
        let stacks = lines.dropFirst().filter { cell in
            cell.count >= 2
                && cell.allSatisfy {
                    TableCellText.isNumeric($0.map(\.text).joined(separator: " "))
                }
        }
        guard let stack = stacks.max(by: { $0.count < $1.count }) else { return nil }
        let matched = stack.count { line in
            labels.contains { abs($0[0].base - line[0].base) <= 0.5 * line[0].em }
        }
        guard 5 * matched >= 4 * stack.count else { return nil }
        var starts: [Double] = []
        for (index, label) in labels.enumerated() {
            let hasFigures = lines.dropFirst().contains { cell in
                cell.contains { abs($0[0].base - label[0].base) <= 0.5 * label[0].em }
            }
            let goesOn = index > 0 && !hasFigures && startsSmall(label)
            if !goesOn { starts.append(label[0].base) }
        }
        return starts
    }

    static func startsSmall(_ line: [TableWord]) -> Bool {
        line.first?.text.first { $0.isLetter }?.isLowercase ?? false
    }

    /// The first baselines of rows, where white space across all cells parts them and the first cell
    /// starts anew.
    private static func startsByGaps(_ lines: [[[TableWord]]]) -> [Double]? {
        guard let labels = lines.first, labels.count >= 2 else { return nil }
        let all = lines.joined().sorted { $0[0].base < $1[0].base }
        guard let first = all.first else { return nil }
        var starts = [first[0].base]
        var bottom = first.lazy.map(\.bottom).max() ?? 0
        for line in all.dropFirst() {
            let top = line.lazy.map(\.top).min() ?? 0
            if top - bottom > 0.5 * line[0].em,
                labels.contains(where: { abs($0[0].base - line[0].base) <= 0.5 * line[0].em })
            {
                starts.append(line[0].base)
            }
            bottom = max(bottom, line.lazy.map(\.bottom).max() ?? bottom)
        }
        return starts
    }
}
