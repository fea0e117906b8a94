import UncialModel

/// The rows over the columns of a table: names of columns, and names that span several.
struct TextHeader {
    private struct Spanner {
        var columns: Range<Int>
        var words: [TableWord]
        var level = 0
        var base: Double
    }

    private(set) var rowCount = 0
    private(set) var cells: [TableGrid.Cell] = []

    init(_ table: TextTable, rows: [TextRow]) {
        guard let firstRow = rows.first, let lastRow = rows.last else { return }
        var free = rows.flatMap(\.words)
        var spanners: [Spanner] = []
        // Rules over several columns, under the name that spans them.
        let partial = table.rules.filter { rule in
            !table.isFull(rule) && rule.at > firstRow.base - 0.2 * firstRow.em
                && rule.at < lastRow.base
        }
        for rule in partial {
            guard let columns = table.columns(from: rule.from, to: rule.to), columns.count >= 2
            else {
                continue
            }
            let upper =
                partial.last { other in
                    other.at < rule.at - 0.5 * table.em
                        && min(other.to, rule.to) > max(other.from, rule.from)
                }?.at ?? -.infinity
            let words = free.filter { word in
                word.base > upper && word.base < rule.at + 0.2 * table.em
                    && rule.from <= word.center
                    && word.center <= rule.to
            }
            guard !words.isEmpty else { continue }
            let taken = Set(words.map(\.order))
            free.removeAll { taken.contains($0.order) }
            spanners.append(Spanner(columns: columns, words: words, base: words[0].base))
        }
        // Where rules tell what spans, the rest does not.
        if spanners.isEmpty { Self.addCentred(table, rows: rows, free: &free, to: &spanners) }
        place(&spanners, free: free, table: table)
    }

    /// Names centred over several columns whose own names stand below.
    private static func addCentred(
        _ table: TextTable,
        rows: [TextRow],
        free: inout [TableWord],
        to spanners: inout [Spanner]
    ) {
        for (index, row) in rows.enumerated().dropLast() {
            let orders = Set(free.map(\.order))
            var row = row
            row.words.removeAll { !orders.contains($0.order) }
            guard !row.words.isEmpty else { continue }
            let below = rows[(index + 1)...].flatMap(\.words)
            let chunks = row.chunks(gap: 0.8)
            for (place, chunk) in chunks.enumerated() {
                let low = place > 0 ? chunks[place - 1].right : -.infinity
                let high = place + 1 < chunks.count ? chunks[place + 1].left : .infinity
                guard let columns = span(of: chunk, between: low, and: high, table: table) else {
                    continue
                }
                let named = columns.count { column in
                    below.contains { table.column(from: $0.left, to: $0.right) == column }
                }
                guard named == columns.count else { continue }
                let taken = Set(chunk.words.map(\.order))
                free.removeAll { taken.contains($0.order) }
                spanners.append(Spanner(columns: columns, words: chunk.words, base: row.base))
            }
        }
    }

    /// The columns that a chunk is centred over, where it is more than one.
    private static func span(
        of chunk: TextRow.Chunk,
        between low: Double,
        and high: Double,
        table: TextTable
    ) -> Range<Int>? {
        let columns = table.columns
        let covered = columns.indices.filter { index in
            let share =
                min(chunk.right, columns[index].right) - max(chunk.left, columns[index].left)
            return share > 0.3 * (columns[index].right - columns[index].left)
        }
        let all = 1..<columns.count
        if chunks(chunk, isCentredOver: all, of: columns, tolerance: table.em), columns.count >= 4,
            columns[1].left > low, columns[columns.count - 1].right < high,
            chunk.left > columns[0].right
        {
            return all
        }
        guard let first = covered.first, let last = covered.last, last > first else { return nil }
        var best: Range<Int>?
        var bestOff = Double.infinity
        for start in 0...first where columns[start].left > low || start == first {
            for end in last..<columns.count where columns[end].right < high || end == last {
                let off = abs(chunk.center - (columns[start].left + columns[end].right) / 2)
                if off < bestOff - 0.3 * table.em {
                    bestOff = off
                    best = start..<(end + 1)
                }
            }
        }
        return best
    }

    private static func chunks(
        _ chunk: TextRow.Chunk,
        isCentredOver range: Range<Int>,
        of columns: [TextColumns.Column],
        tolerance: Double
    ) -> Bool {
        let middle = (columns[range.lowerBound].left + columns[range.upperBound - 1].right) / 2
        return abs(chunk.center - middle) <= 2 * tolerance
    }

    /// Gives the names their rows.
    private mutating func place(_ spanners: inout [Spanner], free: [TableWord], table: TextTable) {
        spanners.sort { $0.base < $1.base }
        var levels: [Double] = []
        for index in spanners.indices {
            let base = spanners[index].base
            // Names over the same columns stack; side by side they share a level.
            let over = spanners[..<index].filter { $0.columns.overlaps(spanners[index].columns) }
                .map(\.level).max()
            let level = over.map { $0 + 1 } ?? 0
            spanners[index].level = level
            while levels.count <= level { levels.append(base) }
        }
        rowCount = levels.count + (free.isEmpty ? 0 : 1)
        var depth = [Int](repeating: 0, count: table.columns.count)
        for (index, spanner) in spanners.enumerated() {
            let start = spanner.columns.map { depth[$0] }.max() ?? 0
            // Down to the next name over its columns.
            let next = spanners[(index + 1)...].first { $0.columns.overlaps(spanner.columns) }?
                .level
            let end = next ?? (spanner.level + 1)
            cells.append(
                TableGrid.Cell(
                    row: start,
                    column: spanner.columns.lowerBound,
                    rowSpan: max(1, end - start),
                    columnSpan: spanner.columns.count,
                    words: spanner.words
                )
            )
            for column in spanner.columns { depth[column] = max(end, start + 1) }
        }
        for (column, words) in table.names(TextRow.rows(free)) {
            cells.append(
                TableGrid.Cell(
                    row: min(depth[column], rowCount - 1),
                    column: column,
                    rowSpan: max(1, rowCount - depth[column]),
                    words: words
                )
            )
        }
    }
}
