import UncialModel

/// Finds columns in rows of words: white gutters that run through.
enum TextColumns {
    struct Column: Sendable {
        var left: Double
        var right: Double
        var center: Double { (left + right) / 2 }
    }

    /// The columns from left to right; fewer than two when the rows have none.
    static func columns(of rows: [TextRow], em: Double) -> [Column] {
        let chunked = rows.map { $0.chunks(gap: 0.55) }
        let counts = chunked.map { Double($0.count) }
        guard let usual = counts.filter({ $0 >= 2 }).quantile(0.75) else { return [] }
        let needed = max(2, 0.6 * usual)
        let full = chunked.filter { Double($0.count) >= needed }
        guard !full.isEmpty else { return [] }
        var columns = blocks(of: full)
        columns = joined(columns, rows: full, em: em)
        columns = signsJoined(columns, rows: full)
        return columns
    }

    /// The intervals that chunks cover, parted where at most a few rows cross.
    private static func blocks(of rows: [[TextRow.Chunk]]) -> [Column] {
        let allowed = rows.count >= 8 ? rows.count * 12 / 100 : 0
        var events: [(x: Double, step: Int)] = []
        for chunk in rows.joined() {
            events.append((chunk.left, 1))
            events.append((chunk.right, -1))
        }
        // Ends before starts, so that touching chunks part.
        events.sort { ($0.x, $0.step) < ($1.x, $1.step) }
        var columns: [Column] = []
        var depth = 0
        var start: Double?
        for event in events {
            depth += event.step
            if depth > allowed {
                if start == nil { start = event.x }
            } else if let from = start {
                columns.append(Column(left: from, right: event.x))
                start = nil
            }
        }
        return columns
    }

    /// Joins blocks whose gutter is too narrow, or that only accident parts.
    private static func joined(
        _ blocks: [Column],
        rows: [[TextRow.Chunk]],
        em: Double
    ) -> [Column] {
        var columns: [Column] = []
        for block in blocks {
            guard let last = columns.last else {
                columns.append(block)
                continue
            }
            let border = (last.right + block.left) / 2
            var gaps: [Double] = []
            for row in rows {
                guard let next = row.firstIndex(where: { $0.center > border }), next > 0 else {
                    continue
                }
                gaps.append(row[next].left - row[next - 1].right)
            }
            let gap = gaps.lowerMedian() ?? 0
            let needed = rows.count >= 4 ? 0.7 : 1.0
            if block.left - last.right >= 0.25 * em, gap >= needed * em {
                columns.append(block)
            } else {
                columns[columns.count - 1].right = max(last.right, block.right)
            }
        }
        return columns
    }

    /// Joins a column of nothing but signs, such as "$" or "%", with the figures they belong to.
    private static func signsJoined(_ columns: [Column], rows: [[TextRow.Chunk]]) -> [Column] {
        var result: [Column] = []
        var joinsNext = false
        for column in columns {
            let texts = rows.joined().filter {
                column.left <= $0.center && $0.center <= column.right
            }
            .map(\.text)
            let isSign =
                !texts.isEmpty
                && texts.allSatisfy { text in
                    text.unicodeScalars.count <= 2
                        && text.unicodeScalars.allSatisfy {
                            $0.properties.generalCategory == .currencySymbol || $0 == "%"
                                || $0 == ")"
                                || $0 == "*"
                        }
                }
            let isCurrency = isSign && texts.allSatisfy { $0 != "%" && $0 != ")" && $0 != "*" }
            if let last = result.last, joinsNext || isSign && !isCurrency {
                result[result.count - 1] = Column(left: last.left, right: column.right)
                joinsNext = false
            } else {
                result.append(column)
                joinsNext = isCurrency
            }
        }
        return result
    }
}
