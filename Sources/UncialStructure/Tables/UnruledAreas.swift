import UncialModel

/// Finds where on a page tables without a lattice may stand.
struct UnruledAreas {
    var words: [TableWord]
    var rules: [TableRules.Rule]
    var em: Double

    // MARK: Between rules

    /// The tables between level rules of the same length, as books have them.
    func betweenRules(_ fits: (TableRules.Rule) -> Bool) -> [TableGrid] {
        var result: [TableGrid] = []
        for family in families(rules.filter(fits)).flatMap(parted) where family.count >= 2 {
            let left = (family.lazy.map(\.from).min() ?? 0) - em
            let right = (family.lazy.map(\.to).max() ?? 0) + em
            let inside = words.filter { left <= $0.center && $0.center <= right }
            let rows = TextRow.rows(inside)
            let places = Array(family.lazy.map(\.at).prefix(Self.mostRules))
            var start = 0
            for index in places.indices.dropLast() {
                let band = rows.filter {
                    places[index] < $0.base && $0.base < places[index + 1] + 0.2 * em
                }
                guard isProse(band) || band.contains(where: { TableCaption.isCaption($0.words) })
                else {
                    continue
                }
                addTables(
                    in: start...index,
                    of: places,
                    rows: rows,
                    left: left,
                    right: right,
                    to: &result
                )
                start = index + 1
            }
            addTables(
                in: start...(places.count - 1),
                of: places,
                rows: rows,
                left: left,
                right: right,
                to: &result
            )
        }
        return result
    }

    /// Above this many rules of one family the rest is left alone.
    private static let mostRules = 200

    /// Takes the rows between the first and the last rule as a table; where they are none, the tallest
    /// band may be text between two tables.
    private func addTables(
        in range: ClosedRange<Int>,
        of places: [Double],
        rows: [TextRow],
        left: Double,
        right: Double,
        to result: inout [TableGrid]
    ) {
        guard range.count >= 2 else { return }
        // A table never ends with a heading: the rule is drawn under that.
        if isUnderHeading(places[range.upperBound], rows: rows) {
            addTables(
                in: range.lowerBound...(range.upperBound - 1),
                of: places,
                rows: rows,
                left: left,
                right: right,
                to: &result
            )
            return
        }
        let top = places[range.lowerBound]
        let bottom = end(of: places[range.upperBound], rows: rows)
        let area = rows.filter { top - 0.3 * em < $0.base && $0.base < bottom + 0.2 * em }
        // Where names of columns stand over the first rule, it is no border on top.
        let isUnderHead = rows.last { $0.base < top - 0.1 * em }.map { row in
            top - row.base < 1.2 * em && row.chunks(gap: 1.2).count >= 3
        }
        if isUnderHead != true,
            let grid = grid(area, left: left, right: right, top: top, bottom: bottom)
        {
            result.append(grid)
            return
        }
        guard range.count >= 4,
            let tallest = range.dropLast().max(by: {
                places[$0 + 1] - places[$0] < places[$1 + 1] - places[$1]
            })
        else { return }
        for part in [range.lowerBound...tallest, (tallest + 1)...range.upperBound] {
            addTables(in: part, of: places, rows: rows, left: left, right: right, to: &result)
        }
    }

    /// Where a table ends whose last rule is given: under shades of every other row one more may follow.
    private func end(of rule: Double, rows: [TextRow]) -> Double {
        guard rules.contains(where: { $0.isEdge && $0.at == rule }),
            let next = rows.firstIndex(where: { $0.base >= rule + 0.2 * em }), next > 1
        else { return rule }
        let (first, second, row) = (rows[next - 2], rows[next - 1], rows[next])
        let cells = row.chunks(gap: 1.2).count
        guard cells >= 3, cells == second.chunks(gap: 1.2).count,
            row.base - second.base <= 1.1 * (second.base - first.base)
        else { return rule }
        return row.base + 0.1 * row.em
    }

    /// Whether a few words in bold stand right over a rule, further from the row above than from it.
    private func isUnderHeading(_ rule: Double, rows: [TextRow]) -> Bool {
        guard let place = rows.lastIndex(where: { $0.base < rule + 0.2 * em }), place > 0 else {
            return false
        }
        let row = rows[place]
        return rule - row.base < 1.2 * row.em && row.words.allSatisfy(\.isBold)
            && row.chunks(gap: 1.0).count == 1
            && row.base - rows[place - 1].base > 1.6 * row.em
            && !rows[place - 1].words.allSatisfy(\.isBold)
    }

    private func grid(
        _ rows: [TextRow],
        left: Double,
        right: Double,
        top: Double,
        bottom: Double
    ) -> TableGrid? {
        guard rows.count >= 2 else { return nil }
        let inner = rules.filter {
            top - em < $0.at && $0.at < bottom + em && $0.from >= left - em && $0.to <= right + em
        }
        guard let table = TextTable(rows: rows, rules: inner, em: em),
            TableJudge(table).isTable(isFramed: true), var grid = table.grid()
        else { return nil }
        grid.box = BoundingBox(
            left: min(grid.box.left, left + em),
            top: min(grid.box.top, top),
            right: max(grid.box.right, right - em),
            bottom: max(grid.box.bottom, bottom)
        )
        return grid
    }

    /// Whether the rows of a band are running text rather than cells.
    private func isProse(_ band: [TextRow]) -> Bool {
        guard band.count >= 2 else {
            return band.first.map { $0.chunks(gap: 1.0).count == 1 && $0.words.count > 12 } ?? false
        }
        let tabular = band.count { $0.chunks(gap: 1.0).count >= 2 }
        return 10 * tabular < 3 * band.count
    }

    /// Parts a family where a longer rule runs between: rules under the names of a few columns stand
    /// in one table after the other.
    private func parted(_ family: [TableRules.Rule]) -> [[TableRules.Rule]] {
        var parts: [[TableRules.Rule]] = []
        for rule in family {
            let isParted = parts.last?.last.map { above in
                rules.contains { other in
                    above.at + 0.3 * em < other.at && other.at < rule.at - 0.3 * em
                        && other.from <= rule.from + em && other.to >= rule.to - em
                        && other.length > rule.length + 8 * em
                }
            }
            if isParted == false {
                parts[parts.count - 1].append(rule)
            } else {
                parts.append([rule])
            }
        }
        return parts
    }

    /// Rules of the same left and right end, from top to bottom.
    private func families(_ rules: [TableRules.Rule]) -> [[TableRules.Rule]] {
        var families: [[TableRules.Rule]] = []
        for rule in rules where rule.length >= 8 * em {
            let place = families.prefix(200).firstIndex { family in
                abs(family[0].from - rule.from) <= em && abs(family[0].to - rule.to) <= em
            }
            if let place {
                families[place].append(rule)
            } else {
                families.append([rule])
            }
        }
        return families
    }

    // MARK: Without rules

    /// The tables that nothing but white space shows.
    func open() -> [TableGrid] {
        let rows = TextRow.rows(words)
        var result: [TableGrid] = []
        var start = 0
        while start < rows.count {
            guard rows[start].chunks(gap: 1.2).count >= 2, !rows[start].isChrome else {
                start += 1
                continue
            }
            let end = self.end(of: rows, from: start)
            let first = self.first(of: rows, before: start, until: end)
            if end - start >= 2 {
                let area = Array(rows[first..<end])
                let (top, bottom) = (area[0].top, area[area.count - 1].bottom)
                let inner = rules.filter { top - em < $0.at && $0.at < bottom + em }
                if let table = TextTable(rows: area, rules: inner, em: em),
                    TableJudge(table).isTable(isFramed: false), let grid = table.grid()
                {
                    result.append(grid)
                }
            }
            start = max(end, start + 1)
        }
        return result
    }

    /// Where the rows that go on with a table end.
    private func end(of rows: [TextRow], from start: Int) -> Int {
        var end = start + 1
        var singles = 0
        var left = rows[start].left
        var right = rows[start].right
        var index = start + 1
        while index < rows.count {
            let row = rows[index]
            guard row.base - rows[index - 1].base <= 3 * max(row.em, rows[index - 1].em) else {
                break
            }
            if end > start + 3, row.base - rows[index - 1].base > 1.5 * pitch(rows[start..<index]),
                hasHeadRule(rows[start].base, width: right - left),
                hasHeadRule(row.base, width: right - left)
            {
                // The head of another table.
                break
            }
            if row.isChrome, row.base - rows[index - 1].base > 1.3 * pitch(rows[start..<index]) {
                break
            }
            let chunks = row.chunks(gap: 1.2)
            if chunks.count >= 2 || row.isDrawnRule {
                singles = 0
                end = index + 1
                left = min(left, row.left)
                right = max(right, row.right)
            } else {
                singles += 1
                let isWide = row.right - row.left > 0.7 * (right - left)
                if singles > 2 || isWide || TableCaption.isCaption(row.words) { break }
            }
            index += 1
        }
        return end
    }

    /// Whether a rule runs below the first few rows from a y on.
    private func hasHeadRule(_ base: Double, width: Double) -> Bool {
        rules.contains { rule in
            base < rule.at && rule.at < base + 5 * em && rule.length > 0.7 * width
        }
    }

    private func pitch(_ rows: ArraySlice<TextRow>) -> Double {
        zip(rows, rows.dropFirst()).map { $1.base - $0.base }.lowerMedian() ?? 0
    }

    /// Where the table begins: rows over the first one that name several columns belong to it.
    private func first(of rows: [TextRow], before start: Int, until end: Int) -> Int {
        var first = start
        let left = rows[start..<end].lazy.map(\.left).min() ?? 0
        while first > 0, start - first < 3 {
            let row = rows[first - 1]
            guard rows[first].base - row.base <= 1.8 * row.em, row.left > left + 4 * em,
                !TableCaption.isCaption(row.words), !row.isChrome
            else { break }
            first -= 1
        }
        return first
    }
}
