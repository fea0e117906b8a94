import UncialModel

/// Reads a table off the white space between its words.
struct TextTable {
    /// The rows of words from top to bottom.
    var rows: [TextRow]
    var columns: [TextColumns.Column]
    /// Level rules inside and around, from top to bottom.
    var rules: [TableRules.Rule]
    var em: Double
    var box: BoundingBox

    init?(rows: [TextRow], rules: [TableRules.Rule], em: Double) {
        var rules = rules
        for row in rows where row.isDrawnRule {
            rules.append(
                TableRules.Rule(at: row.base - 0.3 * row.em, from: row.left, to: row.right)
            )
        }
        self.rules = rules.sorted { $0.at < $1.at }
        self.rows = rows.filter { !$0.isDrawnRule }
        self.em = em
        columns = TextColumns.columns(of: self.rows, em: em)
        guard columns.count >= 2,
            let box = BoundingBox(enclosing: self.rows.lazy.flatMap(\.words).map(\.box))
        else { return nil }
        self.box = box
    }

    /// Whether the rule goes from side to side.
    func isFull(_ rule: TableRules.Rule) -> Bool {
        rule.length >= 0.85 * box.width
    }

    /// Which column an interval belongs to: the one it shares most with, or the nearest.
    func column(from left: Double, to right: Double) -> Int {
        var best = 0
        var bestShare = -Double.infinity
        for (index, column) in columns.enumerated() {
            let share = min(right, column.right) - max(left, column.left)
            if share > bestShare {
                bestShare = share
                best = index
            }
        }
        return best
    }

    /// The columns whose centers an interval covers.
    func columns(from left: Double, to right: Double) -> Range<Int>? {
        let inside = columns.indices.filter {
            left <= columns[$0].center && columns[$0].center <= right
        }
        guard let first = inside.first, let last = inside.last else { return nil }
        return first..<(last + 1)
    }

    /// The words of a body row by column.
    func cells(of row: TextRow) -> [Int: [TableWord]] {
        let chunks = row.chunks(gap: 0.8)
        if chunks.count == 1, let chunk = chunks.first {
            let start = column(from: chunk.left, to: min(chunk.right, chunk.left + em))
            return [start: chunk.words]
        }
        var cells: [Int: [TableWord]] = [:]
        var previous: (column: Int, right: Double)?
        for word in row.words {
            var column = self.column(from: word.left, to: word.right)
            // Text that runs on over a border stays in its cell; figures stand in their own.
            if let last = previous, column > last.column, word.left - last.right < 0.5 * em,
                !TableCellText.isNumeric(word.text)
            {
                column = last.column
            }
            cells[column, default: []].append(word)
            previous = (column, word.right)
        }
        return cells
    }

    /// The words of header rows by column: names stay whole where they fit one column.
    func names(_ rows: [TextRow]) -> [Int: [TableWord]] {
        var names: [Int: [TableWord]] = [:]
        for row in rows {
            for chunk in row.chunks(gap: 0.55) {
                let covered = columns(from: chunk.left, to: chunk.right)
                if (covered?.count ?? 0) <= 1 {
                    let place = covered?.lowerBound ?? column(from: chunk.left, to: chunk.right)
                    names[place, default: []] += chunk.words
                } else {
                    for word in chunk.words {
                        names[column(from: word.left, to: word.right), default: []].append(word)
                    }
                }
            }
        }
        return names
    }

    // MARK: Grid

    func grid() -> TableGrid? {
        let headerCount = headerRowCount
        let header = TextHeader(self, rows: Array(rows.prefix(headerCount)))
        var cells = header.cells
        var rowCount = header.rowCount
        let first = rowCount
        var previous: TextRow?
        var pitches: [Double] = []
        let body = rows.dropFirst(headerCount)
        for (upper, lower) in zip(body, body.dropFirst()) {
            pitches.append(lower.base - upper.base)
        }
        let pitch = pitches.lowerMedian() ?? em
        var open: [Int: [TableWord]] = [:]
        func close() {
            guard !open.isEmpty else { return }
            for (column, words) in open {
                cells.append(TableGrid.Cell(row: rowCount, column: column, words: words))
            }
            rowCount += 1
            open = [:]
        }
        let bodyCells = body.map { self.cells(of: $0) }
        let bands = wholeBands(Array(body), cells: bodyCells)
        for (index, row) in body.enumerated() {
            let new = bodyCells[index]
            if let band = bands[index], index > 0, bands[index - 1] == band {
                open.merge(new) { $0 + $1 }
            } else if let previous, bands[index] == nil,
                goesOn(new, row: row, after: previous, open: open, pitch: pitch)
            {
                open.merge(new) { $0 + $1 }
            } else {
                close()
                open = new
            }
            previous = row
        }
        close()
        guard rowCount >= 2 else { return nil }
        cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
        var grid = TableGrid(
            rowCount: rowCount,
            columnCount: columns.count,
            cells: cells,
            box: box
        )
        grid.headerRowCount = first
        return grid
    }

    /// Whether a row of words goes on with the cells above it.
    private func goesOn(
        _ new: [Int: [TableWord]],
        row: TextRow,
        after previous: TextRow,
        open: [Int: [TableWord]],
        pitch: Double
    ) -> Bool {
        let distance = row.base - previous.base
        let isRuled = rules.contains { isFull($0) && previous.base < $0.at && $0.at < row.base }
        if isRuled || distance > 2 * row.em { return false }
        // Figures start a row of their own.
        let hasFigures = new.contains { column, words in
            column > 0 && TableCellText.isNumeric(words.lazy.map(\.text).joined(separator: " "))
        }
        if new[0] == nil {
            return !hasFigures && open[0] != nil && distance <= 1.15 * max(pitch, 1.1 * row.em)
        }
        guard new.count == 1, let words = new[0], let label = open[0]?.first,
            let first = words.first,
            first.isBold == label.isBold, first.left >= label.left - 0.2 * first.em
        else { return false }
        if RowSplitter.startsSmall(words) { return true }
        return distance < 0.87 * pitch && open.count > 1
    }

    /// For each row the band between two rules that it stands in, where such a band is one row of the
    /// table: no column stacks figures in it.
    private func wholeBands(_ rows: [TextRow], cells: [[Int: [TableWord]]]) -> [Int?] {
        let borders = rules.filter(isFull).map(\.at)
        let bands = rows.map { row in borders.partition { $0 > row.base - 0.3 * row.em } }
        guard Set(bands).count >= 2 else { return rows.map { _ in nil } }
        var figures: [Int: [Int: Int]] = [:]
        for (band, row) in zip(bands, cells) {
            for (column, words) in row where column > 0 {
                if TableCellText.isNumeric(words.lazy.map(\.text).joined(separator: " ")) {
                    figures[band, default: [:]][column, default: 0] += 1
                }
            }
        }
        let stacked = Set(figures.filter { $1.values.contains { $0 > 1 } }.keys)
        guard 2 * stacked.count <= Set(bands).count else { return rows.map { _ in nil } }
        return bands.map { band in
            stacked.contains(band) || figures[band] == nil && Set(bands).count < 3 ? nil : band
        }
    }

    // MARK: Header

    private func figures(_ row: [Int: [TableWord]]) -> Int {
        row.count { column, words in
            column > 0 && TableCellText.isNumeric(words.lazy.map(\.text).joined(separator: " "))
        }
    }

    /// How many rows of words name the columns.
    private var headerRowCount: Int {
        let first = rows[0].base
        // A rule from side to side under the first rows.
        if let rule = rules.first(where: { isFull($0) && $0.at > first }) {
            let count = rows.prefix { $0.base < rule.at }.count
            let isHead =
                2 * count <= rows.count + 1
                || 2
                    * rows.prefix(count).count { 2 * figures(self.cells(of: $0)) >= $0.words.count }
                    < count
            if count <= 10, isHead, count < rows.count { return count }
        }
        let cells = rows.map { self.cells(of: $0) }
        let numeric = cells.count { 2 * figures($0) >= max(1, $0.count - 1) && $0.count > 1 }
        guard 2 * numeric >= rows.count else { return 1 }
        let count = cells.prefix { row in
            row[0] == nil || 2 * figures(row) < row.count - 1 || row.count == 1
        }.count
        return count <= 8 && count < rows.count ? count : 0
    }
}
