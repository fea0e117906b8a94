import UncialModel

/// Reads a table off the lattice that its rules make.
enum RuledTable {
    /// Above this many elementary cells a lattice is graph paper.
    private static let mostCells = 20_000

    /// - Parameters:
    ///   - area: the lattice.
    ///   - words: the words inside it.
    static func grid(_ area: RuledArea, words: [TableWord]) -> Result<TableGrid, Failure> {
        guard area.rowCount * area.columnCount <= mostCells else {
            return .failure(Failure(rejection: .tooFine))
        }
        guard area.rowCount >= 1, area.columnCount >= 2 else {
            return .failure(Failure(rejection: .oneColumn))
        }
        guard area.horizontals.count >= 2 else { return .failure(Failure(rejection: .noFrame)) }
        guard area.regularity >= 0.4 || area.rowCount == 1 else {
            return .failure(Failure(rejection: .irregular))
        }
        var grid = TableGrid(
            rowCount: area.rowCount,
            columnCount: area.columnCount,
            cells: cells(of: area, words: words),
            box: area.box,
            rowBorders: area.ys,
            columnBorders: area.xs
        )
        splitAcross(&grid)
        ColumnSplitter.split(&grid)
        splitAtGaps(&grid)
        removeEmpty(&grid)
        trimTitles(&grid)
        guard grid.columnCount >= 2 else { return .failure(Failure(rejection: .oneColumn)) }
        // Lines of pages that are set wide would pass for rows.
        let prose = ProseLines.places(of: words)
        if arePages(grid, isText: { 5 * $0.count { prose.contains($0.line) } >= 3 * $0.count }) {
            return .failure(Failure(rejection: .framesOfPages))
        }
        RowSplitter.splitBands(&grid)
        guard grid.rowCount >= 2 else { return .failure(Failure(rejection: .oneRow)) }
        let crossing = words.count { word in
            area.xs.dropFirst().dropLast().enumerated().contains { place, x in
                word.left + 0.3 * word.em < x && x < word.right - 0.3 * word.em
                    && area.row(at: word.middle).map { area.hasVertical(at: place + 1, row: $0) }
                        == true
            }
        }
        guard 8 * crossing <= words.count else { return .failure(Failure(rejection: .wordsAcross)) }
        let filledColumns = Set(grid.cells.map(\.column)).count
        let filledRows = Set(grid.cells.map(\.row)).count
        guard filledColumns >= 2 || grid.columnCount == 2, filledRows >= 2 else {
            return .failure(Failure(rejection: .emptyCells))
        }
        let places = grid.cells.reduce(0) { $0 + $1.rowSpan * $1.columnSpan }
        guard 10 * places >= 3 * grid.rowCount * grid.columnCount else {
            return .failure(Failure(rejection: .emptyCells))
        }
        let fullRows = (0..<grid.rowCount).count { row in
            let inside = grid.cells.filter { $0.rows.contains(row) }
            return inside.count >= 2 || inside.first?.columnSpan == grid.columnCount
        }
        guard 2 * fullRows >= grid.rowCount || grid.columnCount == 2 else {
            return .failure(Failure(rejection: .emptyCells))
        }
        // Labels lost in large boxes are those of a drawing or of small charts.
        var tallest = [Double](repeating: 0, count: grid.rowCount)
        for cell in grid.cells where cell.rowSpan == 1 {
            let height = BoundingBox(enclosing: cell.words.lazy.map(\.box))?.height ?? 0
            tallest[cell.row] = max(tallest[cell.row], height)
        }
        let heights = tallest.indices.filter { tallest[$0] > 0 }.map { row in
            tallest[row] / max(1, grid.rowBorders[row + 1] - grid.rowBorders[row])
        }
        guard (heights.lowerMedian() ?? 1) >= 0.2 else {
            return .failure(Failure(rejection: .emptyCells))
        }
        let spanning = grid.cells.count { $0.rowSpan > 1 }
        guard spanning < 6 || 2 * spanning <= grid.cells.count else {
            return .failure(Failure(rejection: .irregular))
        }
        let fullest = grid.cells.lazy.map(\.words.count).max() ?? 0
        if arePages(grid, isText: { _ in true }) {
            return .failure(Failure(rejection: .framesOfPages))
        }
        if fullest >= 80, grid.rowCount <= 3, 10 * fullest >= 6 * words.count {
            return .failure(Failure(rejection: .frameOfText))
        }
        return .success(grid)
    }

    /// Whether nearly all words stand in two cells or more that are whole columns of text, as on a
    /// sheet of several pages.
    private static func arePages(_ grid: TableGrid, isText: ([TableWord]) -> Bool) -> Bool {
        let pages = grid.cells.filter { cell in
            cell.words.count >= 100 && TableCellText.lines(cell.words).count >= 15
                && isText(cell.words)
        }
        let all = grid.cells.reduce(0) { $0 + $1.words.count }
        return pages.count >= 2 && 10 * pages.reduce(0) { $0 + $1.words.count } >= 8 * all
    }

    struct Failure: Error {
        var rejection: TableEvidence.Area.Rejection
    }

    /// The cells that have words: elementary ones joined where no rule parts them.
    private static func cells(of area: RuledArea, words: [TableWord]) -> [TableGrid.Cell] {
        let (rows, columns) = (area.rowCount, area.columnCount)
        var sets = DisjointSets(count: rows * columns)
        let crossed = crossedBorders(of: area, words: words)
        for row in 0..<rows {
            for column in 0..<columns {
                if column + 1 < columns,
                    !area.hasVertical(at: column + 1, row: row)
                        || crossed.contains(row * columns + column)
                {
                    sets.join(row * columns + column, row * columns + column + 1)
                }
                if row + 1 < rows, !area.hasHorizontal(at: row + 1, column: column) {
                    sets.join(row * columns + column, (row + 1) * columns + column)
                }
            }
        }
        var extents: [Int: (rows: ClosedRange<Int>, columns: ClosedRange<Int>, size: Int)] = [:]
        for row in 0..<rows {
            for column in 0..<columns {
                let root = sets.root(row * columns + column)
                if let extent = extents[root] {
                    extents[root] = (
                        min(extent.rows.lowerBound, row)...max(extent.rows.upperBound, row),
                        min(
                            extent.columns.lowerBound,
                            column
                        )...max(extent.columns.upperBound, column),
                        extent.size + 1
                    )
                } else {
                    extents[root] = (row...row, column...column, 1)
                }
            }
        }
        var cells: [Int: TableGrid.Cell] = [:]
        for word in words {
            guard let row = area.row(at: word.middle), let column = area.column(at: word.center)
            else {
                continue
            }
            let place = row * columns + column
            let root = sets.root(place)
            guard let extent = extents[root] else { continue }
            if extent.size == extent.rows.count * extent.columns.count {
                cells[
                    root,
                    default: TableGrid.Cell(
                        row: extent.rows.lowerBound,
                        column: extent.columns.lowerBound,
                        rowSpan: extent.rows.count,
                        columnSpan: extent.columns.count
                    )
                ].words.append(word)
            } else {
                // Not a rectangle: rules are missing, and each part stands for itself.
                cells[-1 - place, default: TableGrid.Cell(row: row, column: column)].words
                    .append(word)
            }
        }
        return cells.values.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    /// The cells whose words run over the border on their right into an empty cell: what was drawn
    /// there does not show.
    private static func crossedBorders(of area: RuledArea, words: [TableWord]) -> Set<Int> {
        var filled = Set<Int>()
        var crossed: [(cell: Int, other: Int)] = []
        for word in words {
            guard let row = area.row(at: word.middle), let column = area.column(at: word.center)
            else {
                continue
            }
            let cell = row * area.columnCount + column
            filled.insert(cell)
            let reach = 0.5 * word.em
            if column + 1 < area.columnCount, word.right > area.xs[column + 1] + reach {
                crossed.append((cell, cell + 1))
            }
            if column > 0, word.left < area.xs[column] - reach {
                crossed.append((cell - 1, cell - 1))
            }
        }
        return Set(crossed.filter { !filled.contains($0.other) }.map(\.cell))
    }

    /// Parts a cell over several columns where its text has wide gaps at the borders.
    private static func splitAcross(_ grid: inout TableGrid) {
        var result: [TableGrid.Cell] = []
        for cell in grid.cells {
            guard cell.columnSpan > 1 else {
                result.append(cell)
                continue
            }
            let cuts = cell.columns.dropFirst().filter { column in
                let x = grid.columnBorders[column]
                guard let before = cell.words.lazy.filter({ $0.center < x }).map(\.right).max(),
                    let after = cell.words.lazy.filter({ $0.center >= x }).map(\.left).min()
                else { return false }
                return after - before >= 1.0 * (cell.words.first?.em ?? 0)
            }
            var start = cell.column
            for end in cuts + [cell.column + cell.columnSpan] {
                var piece = cell
                piece.column = start
                piece.columnSpan = end - start
                let (low, high) = (grid.columnBorders[start], grid.columnBorders[end])
                piece.words = cell.words.filter { word in
                    (low <= word.center || start == cell.column)
                        && (word.center < high || end == cell.columns.upperBound)
                }
                if !piece.words.isEmpty { result.append(piece) }
                start = end
            }
        }
        grid.cells = result
    }

    /// Parts a cell over several rows where its text has a gap and goes on in a later row.
    private static func splitAtGaps(_ grid: inout TableGrid) {
        var result: [TableGrid.Cell] = []
        for cell in grid.cells {
            guard cell.rowSpan > 1 else {
                result.append(cell)
                continue
            }
            var open = cell
            open.words = []
            var previous: [TableWord] = []
            for line in TableCellText.lines(cell.words) {
                let base = line[0].base
                let row =
                    grid.row(at: line.lazy.map(\.middle).lowerMedian() ?? line[0].middle)
                    ?? open.row
                if let last = previous.first, row > open.row, !open.words.isEmpty,
                    base - last.base > 1.6 * max(last.height, line[0].height)
                {
                    var closed = open
                    closed.rowSpan = row - open.row
                    result.append(closed)
                    open.rowSpan = open.row + open.rowSpan - row
                    open.row = row
                    open.words = []
                }
                open.words += line
                previous = line
            }
            result.append(open)
        }
        grid.cells = result
    }

    /// Leaves out rows without text and narrow columns without it.
    private static func removeEmpty(_ grid: inout TableGrid) {
        var rows = Set(0..<grid.rowCount)
        var columns = Set(0..<grid.columnCount)
        for cell in grid.cells {
            // A row counts as used where a cell begins.
            rows.remove(cell.row)
            if cell.columnSpan == 1 { columns.remove(cell.column) }
        }
        let em = grid.cells.first?.words.first?.em ?? 0
        columns = columns.filter { column in
            grid.columnBorders[column + 1] - grid.columnBorders[column] < 2 * em
        }
        grid.removeRows(rows)
        grid.removeColumns(columns)
    }

    /// Leaves out a title over the table and notes under it that stand in the same frame.
    private static func trimTitles(_ grid: inout TableGrid) {
        func isFull(_ row: Int) -> TableGrid.Cell? {
            let cells = grid.cells.filter { $0.rows.contains(row) }
            guard cells.count == 1, let cell = cells.first, cell.columnSpan == grid.columnCount
            else {
                return nil
            }
            return cell
        }
        var gone = Set<Int>()
        if let title = isFull(0), TableCaption.isCaption(title.words) { gone.insert(0) }
        var row = grid.rowCount - 1
        while row > 0, let note = isFull(row), TableCaption.isNote(note.words) {
            gone.insert(row)
            row -= 1
        }
        guard !gone.isEmpty else { return }
        grid.removeRows(gone)
        if let first = grid.rowBorders.first, let last = grid.rowBorders.last {
            grid.box = BoundingBox(
                left: grid.box.left,
                top: first,
                right: grid.box.right,
                bottom: last
            )
        }
    }
}

extension TableGrid {
    func row(at y: Double) -> Int? { RuledArea.place(y, in: rowBorders, slack: 0) }
}

extension RuledArea {
    /// The row that a y lies in.
    func row(at y: Double) -> Int? { Self.place(y, in: ys, slack: tolerance) }

    /// The column that an x lies in.
    func column(at x: Double) -> Int? { Self.place(x, in: xs, slack: tolerance) }

    static func place(_ value: Double, in borders: [Double], slack: Double) -> Int? {
        guard borders.count >= 2, let first = borders.first, let last = borders.last,
            value >= first - slack, value <= last + slack
        else { return nil }
        return min(max(0, borders.partition { $0 > value } - 1), borders.count - 2)
    }
}
