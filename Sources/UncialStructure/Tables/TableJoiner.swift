import UncialModel

/// Joins tables that run over page ends.
///
/// Two tables are one where nothing but running heads and feet stands between them and their columns
/// are the same; a caption or a line of text in between keeps them apart.
enum TableJoiner {
    /// - Parameter pages: arranged ones; a table that goes on with the one before is taken out of its
    ///   page.
    static func join(_ pages: inout [PageText]) {
        /// Where the table that may go on stands: the page and the region.
        var open: (page: Int, region: Int)?
        for place in pages.indices {
            guard pages[place].isReadable, pages[place].turn.isNone else {
                open = nil
                continue
            }
            let body = bodyRegions(of: pages[place])
            if let start = open, let first = body.first,
                pages[place].index == pages[place - 1].index &+ 1,
                let upper = pages[start.page].regions[start.region].table,
                let lower = pages[place].regions[first].table,
                let joined = joined(upper, lower)
            {
                pages[start.page].regions[start.region].table = joined
                pages[place].regions.remove(at: first)
                // It goes on further where nothing else stands on the page.
                if body.count == 1 { continue }
                open = nil
            }
            let last = bodyRegions(of: pages[place]).last
            open = last.flatMap { region in
                pages[place].regions[region].table == nil ? nil : (place, region)
            }
        }
    }

    /// The regions that hold more than running heads and feet.
    private static func bodyRegions(of page: PageText) -> [Int] {
        page.regions.indices.filter { index in
            let region = page.regions[index]
            if region.table != nil { return true }
            if region.kind == .head || region.kind == .foot || region.kind == .footnotes {
                return false
            }
            return region.figure != nil
                || page.lines[region.lines].contains { $0.role != .chrome }
        }
    }

    /// Both tables as one, the head that the second repeats left out; `nil` where they differ.
    private static func joined(_ upper: TableBlock, _ lower: TableBlock) -> TableBlock? {
        guard upper.columnCount == lower.columnCount, haveSameColumns(upper, lower) else {
            return nil
        }
        let head = repeatedHead(upper, lower)
        // Names of other columns start another table.
        if head == 0, lower.headerRowCount > 0, upper.headerRowCount > 0,
            !startsWithFigures(lower)
        {
            return nil
        }
        guard lower.rowCount > head else { return nil }
        var table = upper
        for cell in lower.cells where cell.row >= head {
            var cell = cell
            cell.row += upper.rowCount - head
            cell.pageIndex = lower.pageIndex
            table.cells.append(cell)
        }
        table.rowCount += lower.rowCount - head
        table.continuations.append(TextBlock.Region(pageIndex: lower.pageIndex, box: lower.box))
        return table
    }

    /// Whether the first row is one of figures like the next: no names of columns, as years may be.
    private static func startsWithFigures(_ table: TableBlock) -> Bool {
        func figures(_ row: Int) -> [String] {
            table.cells.lazy.filter { $0.row == row && $0.column > 0 }.map(\.text)
                .filter(TableCellText.isNumeric)
        }
        let (first, second) = (figures(0), figures(1))
        return 2 * first.count > table.columnCount && first.count == second.count
            && !first.allSatisfy { $0.utf8.count == 4 && $0.allSatisfy(\.isWholeNumber) }
    }

    /// How many rows at the top of the second table repeat the head of the first.
    private static func repeatedHead(_ upper: TableBlock, _ lower: TableBlock) -> Int {
        let rows = min(max(1, upper.headerRowCount), lower.rowCount)
        func texts(_ table: TableBlock) -> [String] {
            table.cells.lazy.filter { $0.row < rows }.map(\.text)
        }
        let first = texts(upper)
        return first == texts(lower) && first.contains { !$0.isEmpty } ? rows : 0
    }

    /// Whether the text of each column stands at the same place of the line.
    private static func haveSameColumns(_ upper: TableBlock, _ lower: TableBlock) -> Bool {
        let slack = 0.03 * max(upper.box.width, lower.box.width)
        guard abs(upper.box.left - lower.box.left) <= slack,
            abs(upper.box.right - lower.box.right) <= slack
        else { return false }
        let (first, second) = (extents(upper), extents(lower))
        return first.keys.allSatisfy { column in
            guard let a = first[column], let b = second[column] else { return true }
            return abs(a.left - b.left) <= slack || abs(a.right - b.right) <= slack
                || abs(a.center.x - b.center.x) <= slack
        }
    }

    private static func extents(_ table: TableBlock) -> [Int: BoundingBox] {
        var result: [Int: BoundingBox] = [:]
        for cell in table.cells where cell.columnSpan == 1 && !cell.text.isEmpty {
            result[cell.column] = result[cell.column]?.union(cell.box) ?? cell.box
        }
        return result
    }
}
