import UncialModel

/// Makes a table of a tagged one.
enum TaggedTable {
    /// The table, or `nil` for one without a cell.
    static func table(of element: Int, in blocks: TaggedBlocks) -> TableBlock? {
        let rows = rows(of: element, in: blocks.tree)
        // Places that a cell of a row above reaches down to.
        var taken: Set<Place> = []
        var cells: [TableBlock.Cell] = []
        var pages: [Int] = []
        var columnCount = 0
        var headerRowCount = 0
        var placeCount = 0
        for (row, elements) in rows.enumerated() {
            var column = 0
            var isHeader = !elements.isEmpty
            for cell in elements {
                while taken.contains(Place(row: row, column: column)) { column += 1 }
                let tag = blocks.tree.elements[cell]
                let columnSpan = max(1, min(tag.columnSpan, mostColumns))
                let rowSpan = max(1, min(tag.rowSpan, rows.count - row))
                placeCount += rowSpan * columnSpan
                guard placeCount <= mostPlaces else { return nil }
                let block = blocks.text.block(of: blocks.tree.subtree(of: cell))
                cells.append(
                    TableBlock.Cell(
                        row: row,
                        column: column,
                        rowSpan: rowSpan,
                        columnSpan: columnSpan,
                        text: block?.text ?? "",
                        box: block?.box ?? .zero
                    )
                )
                pages.append(block?.pageIndex ?? -1)
                if rowSpan > 1 {
                    for below in (row + 1)..<(row + rowSpan) {
                        for place in column..<(column + columnSpan) {
                            taken.insert(Place(row: below, column: place))
                        }
                    }
                }
                column += columnSpan
                isHeader = isHeader && blocks.tree.roles[cell] == .cell(isHeader: true)
            }
            columnCount = max(columnCount, column)
            if isHeader, headerRowCount == row { headerRowCount += 1 }
        }
        guard let page = pages.first(where: { $0 >= 0 }) else { return nil }
        return assembled(
            cells,
            pages: pages,
            page: page,
            size: (rows.count, columnCount),
            headerRowCount: headerRowCount < rows.count ? headerRowCount : 0
        )
    }

    private static let mostColumns = 1000
    /// More places than any table has; spans can be stated at will.
    private static let mostPlaces = 200_000

    private struct Place: Hashable {
        var row: Int
        var column: Int
    }

    /// What stands in a table outside its rows, from first to last.
    static func strays(of element: Int, in tree: TagTree) -> [Int] {
        tree.children[element].flatMap { child -> [Int] in
            switch tree.roles[child] {
            case .row, .artifact: []
            case .rows: strays(of: child, in: tree)
            case .group where holdsRows(child, in: tree): strays(of: child, in: tree)
            default: [child]
            }
        }
    }

    private static func holdsRows(_ element: Int, in tree: TagTree) -> Bool {
        tree.children[element].contains { tree.roles[$0] == .row || tree.roles[$0] == .rows }
    }

    /// The cells of each row, rows inside groups included.
    private static func rows(of element: Int, in tree: TagTree) -> [[Int]] {
        var found: [[Int]] = []
        func visit(_ child: Int) {
            switch tree.roles[child] {
            case .row: found.append(cells(of: child, in: tree))
            case .rows: tree.children[child].forEach(visit)
            case .group where holdsRows(child, in: tree): tree.children[child].forEach(visit)
            default: break
            }
        }
        tree.children[element].forEach(visit)
        return found
    }

    private static func cells(of row: Int, in tree: TagTree) -> [Int] {
        tree.children[row].flatMap { child -> [Int] in
            switch tree.roles[child] {
            case .cell: [child]
            case .artifact: []
            default: cells(of: child, in: tree)
            }
        }
    }

    private static func assembled(
        _ cells: [TableBlock.Cell],
        pages: [Int],
        page: Int,
        size: (rows: Int, columns: Int),
        headerRowCount: Int
    ) -> TableBlock {
        var cells = cells
        var boxes: [Int: BoundingBox] = [:]
        for (index, cellPage) in pages.enumerated() where cellPage >= 0 {
            if cellPage != page { cells[index].pageIndex = cellPage }
            boxes[cellPage] = boxes[cellPage]?.union(cells[index].box) ?? cells[index].box
        }
        return TableBlock(
            rowCount: size.rows,
            columnCount: size.columns,
            cells: cells,
            pageIndex: page,
            box: boxes[page] ?? .zero,
            headerRowCount: headerRowCount,
            continuations: boxes.keys.filter { $0 != page }.sorted().map { page in
                TextBlock.Region(pageIndex: page, box: boxes[page] ?? .zero)
            }
        )
    }
}
