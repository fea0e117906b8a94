import UncialModel

/// A block as it stands on one page: an area with the printed lines in it.
struct PageArea {
    /// What stands in an area.
    enum Kind: Hashable {
        case title
        case heading(level: Int)
        case paragraph
        case quotation
        case list
        case table(rows: Int, columns: Int)
        case figure
        case caption
        case footnote
        case sideNote
        case contents
        case code
        case furniture(FurnitureBlock.Kind)
        /// Text that no block has.
        case loose
    }

    /// An item of a list, a cell of a table, or the whole of another area.
    struct Part {
        var box: BoundingBox
        /// The cell that it is, in a table.
        var cell: Cell?
        var lines: [Line] = []
    }

    /// Where a part stands in a table.
    struct Cell {
        var row: Int
        var column: Int
        var rowSpan: Int
        var columnSpan: Int
        var isHead: Bool
    }

    /// A printed line, or what of it stands in the area.
    struct Line {
        var text: String
        var box: BoundingBox
        var baseline: Baseline?
        /// The words; empty where the document has none.
        var words: [OcrWord]
        /// The type size in points; 0 where nobody knows.
        var fontSize: Double
        var style: TextStyle?
        var confidence: Confidence
        var language: OcrLanguage?
    }

    var kind: Kind
    var box: BoundingBox
    /// Whether the block began in another area.
    var isContinuation = false
    var parts: [Part]

    /// Every line from first to last.
    var lines: [Line] { parts.flatMap(\.lines) }
}

extension PageArea {
    /// The areas of blocks on each page by the page's index, in reading order, still without lines.
    static func areas(of blocks: [DocBlock]) -> [Int: [PageArea]] {
        var areas: [Int: [PageArea]] = [:]
        for block in blocks {
            switch block {
            case .list(let items):
                let texts = items.map { [$0.content] + $0.furtherParagraphs }
                add(.list, parts: texts.map { $0.flatMap(\.regions) }, to: &areas)
            case .listItem(let item):
                let texts = [item.content] + item.furtherParagraphs
                add(.list, parts: [texts.flatMap(\.regions)], to: &areas)
            case .contents(let entries):
                add(.contents, parts: entries.map(\.content.regions), to: &areas)
            case .table(let table):
                add(table, to: &areas)
            default:
                for (place, region) in block.regions.enumerated() {
                    areas[region.pageIndex, default: []].append(
                        PageArea(
                            kind: kind(of: block),
                            box: region.box,
                            isContinuation: place > 0,
                            parts: [Part(box: region.box)]
                        )
                    )
                }
            }
        }
        return areas
    }

    /// Adds one area for each page that parts stand on.
    private static func add(
        _ kind: Kind,
        parts: [[TextBlock.Region]],
        to areas: inout [Int: [PageArea]]
    ) {
        var pages: [Int] = []
        var boxes: [Int: [Part]] = [:]
        for regions in parts {
            // An item that runs over a page end has a part on each.
            for region in regions {
                if boxes[region.pageIndex] == nil { pages.append(region.pageIndex) }
                boxes[region.pageIndex, default: []].append(Part(box: region.box))
            }
        }
        for (place, page) in pages.enumerated() {
            guard let parts = boxes[page], let box = BoundingBox(enclosing: parts.map(\.box)) else {
                continue
            }
            areas[page, default: []].append(
                PageArea(kind: kind, box: box, isContinuation: place > 0, parts: parts)
            )
        }
    }

    private static func add(_ table: TableBlock, to areas: inout [Int: [PageArea]]) {
        let regions =
            [TextBlock.Region(pageIndex: table.pageIndex, box: table.box)] + table.continuations
        let cells = Dictionary(grouping: table.cells) { $0.pageIndex ?? table.pageIndex }
        var donePages: Set<Int> = []
        for (place, region) in regions.enumerated() {
            let isFirstOnPage = donePages.insert(region.pageIndex).inserted
            let parts = (isFirstOnPage ? cells[region.pageIndex] ?? [] : []).map { cell in
                Part(
                    box: cell.box,
                    cell: Cell(
                        row: cell.row,
                        column: cell.column,
                        rowSpan: cell.rowSpan,
                        columnSpan: cell.columnSpan,
                        isHead: cell.row < table.headerRowCount
                    )
                )
            }
            areas[region.pageIndex, default: []].append(
                PageArea(
                    kind: .table(rows: table.rowCount, columns: table.columnCount),
                    box: region.box,
                    isContinuation: place > 0,
                    // Words beside the cells.
                    parts: parts + [Part(box: region.box)]
                )
            )
        }
    }

    private static func kind(of block: DocBlock) -> Kind {
        switch block {
        case .title: .title
        case .heading(let level, _): .heading(level: min(6, max(1, level)))
        case .paragraph: .paragraph
        case .quotation: .quotation
        case .list, .listItem: .list
        case .table(let table): .table(rows: table.rowCount, columns: table.columnCount)
        case .figure: .figure
        case .caption: .caption
        case .footnote: .footnote
        case .sideNote: .sideNote
        case .contents: .contents
        case .code: .code
        case .furniture(let furniture): .furniture(furniture.kind)
        }
    }
}
