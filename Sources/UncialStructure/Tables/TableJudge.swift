import UncialModel

/// Tells tables from text that happens to stand in columns.
struct TableJudge {
    private let table: TextTable
    private let cells: [[Int: [TableWord]]]

    init(_ table: TextTable) {
        self.table = table
        cells = table.rows.map { table.cells(of: $0) }
    }

    /// - Parameter isFramed: whether rules stand around the rows.
    func isTable(isFramed: Bool) -> Bool {
        let columnCount = table.columns.count
        let full = cells.count { 2 * $0.count >= columnCount && $0.count >= 2 }
        guard full >= 2, columnCount >= 2, columnCount <= 60 else { return false }
        if isContents || isList || isCode || isScale { return false }
        let figures = figureShare
        // Section rows aside, most places of a table are filled; parts of a drawing are scattered.
        let filled = cells.filter { $0.count > 1 || $0[0] == nil }
        let places = filled.reduce(0) { $0 + $1.count }
        guard 10 * places >= (isFramed ? 4 : 5) * filled.count * columnCount else { return false }
        if isFramed {
            // Two lines in a coloured box say little.
            if full < 3, table.rules.allSatisfy(\.isEdge) { return false }
            if figures >= 0.4 { return 10 * full >= 3 * cells.count }
            let borders = table.rules.count { table.isFull($0) }
            guard borders >= 3 else { return false }
            if figures >= 0.2 { return 10 * full >= 3 * cells.count }
            let isFilled = 10 * places >= 6 * filled.count * columnCount
            return !isProse && isFilled && 2 * full >= cells.count || borders >= 4 && areBandsFilled
        }
        guard full >= 3 else { return false }
        if columnCount == 2 { return figures >= 0.7 && full >= 4 && 10 * full >= 7 * cells.count }
        if figures >= 0.5 { return 2 * full >= cells.count }
        return figures >= 0.25 && !isProse && 10 * full >= 7 * cells.count
    }

    /// The share of figures among the cells outside the first column.
    private var figureShare: Double {
        var all = 0
        var figures = 0
        for row in cells {
            for (column, words) in row where column > 0 {
                all += 1
                if TableCellText.isNumeric(words.lazy.map(\.text).joined(separator: " ")) {
                    figures += 1
                }
            }
        }
        return all > 0 ? Double(figures) / Double(all) : 0
    }

    /// Whether lines fill the width of several columns, as running text does.
    private var isProse: Bool {
        var full = 0
        for (index, column) in table.columns.enumerated() {
            let widths = cells.compactMap { row -> Double? in
                guard let words = row[index], words.count >= 4 else { return nil }
                let left = words.lazy.map(\.left).min() ?? 0
                let right = words.lazy.map(\.right).max() ?? 0
                return (right - left) / max(1, column.right - column.left)
            }
            if widths.count >= 3, 2 * widths.count >= cells.count,
                (widths.lowerMedian() ?? 0) > 0.75
            {
                full += 1
            }
        }
        return full >= 2 || full == 1 && table.columns.count == 2
    }

    /// Whether the rows end with leaders and page numbers.
    private var isContents: Bool {
        guard table.columns.count <= 3 else { return false }
        let leaders = table.rows.count { row in
            row.words.contains { TableCellText.isLeader($0.text) || $0.text.hasSuffix("....") }
        }
        return 3 * leaders >= table.rows.count
    }

    /// Whether the first column is nothing but bullets and numbers of items.
    private var isList: Bool {
        guard table.columns.count == 2 else { return false }
        let firsts = cells.compactMap { $0[0]?.first }
        let marks = firsts.count { word in
            let text = word.text
            return text.unicodeScalars.count <= 2 && !text.contains(where: \.isNumber)
                || LineText.startsWithEnumerator(text + " x")
                || LineText.startsWithBullet(text + " x")
        }
        if 10 * marks >= 6 * firsts.count { return true }
        let numbers = firsts.compactMap { Int($0.text) }
        let following = zip(numbers, numbers.dropFirst()).count { $1 == $0 &+ 1 }
        return 10 * following >= 8 * (firsts.count - 1) && figureShare < 0.5
    }

    /// Whether nearly each band between rules has text in several columns.
    private var areBandsFilled: Bool {
        let borders = table.rules.filter { table.isFull($0) }.map(\.at)
        var columns: [Int: Set<Int>] = [:]
        for (row, cells) in zip(table.rows, cells) {
            let band = borders.partition { $0 > row.base - 0.3 * row.em }
            columns[band, default: []].formUnion(cells.keys)
        }
        let filled = columns.values.count { $0.count >= 2 }
        return columns.count >= 3 && 10 * filled >= 8 * columns.count
    }

    /// Whether the first column is the scale of a chart: figures at even steps.
    private var isScale: Bool {
        guard table.columns.count <= 3 else { return false }
        let values = cells.compactMap { row -> Double? in
            guard let words = row[0], words.count == 1, let word = words.first else { return nil }
            return Double(word.text.filter { $0.isNumber || $0 == "-" || $0 == "." })
        }
        guard values.count >= 4, 10 * values.count >= 8 * cells.count else { return false }
        let step = values[1] - values[0]
        let even = zip(values, values.dropFirst()).count { abs($1 - $0 - step) <= 0.01 * abs(step) }
        return abs(step) != 1 && 10 * even >= 7 * (values.count - 1)
    }

    private var isCode: Bool {
        let words = table.rows.lazy.flatMap(\.words)
        let monospaced = words.count(where: \.isMonospaced)
        return 2 * monospaced > words.count && figureShare < 0.6
    }
}
