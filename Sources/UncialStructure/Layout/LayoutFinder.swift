import UncialModel

/// Finds the regions of a page and puts them in reading order.
///
/// Furniture is set aside, tables, figures and boxes become areas, and what is left is cut along its
/// gutters, the tallest first. Columns are read one after the other, rows of each from top to bottom.
enum LayoutFinder {
    /// Sorts the lines of a page into regions; lines of tables are taken out.
    ///
    /// - Parameters:
    ///   - page: its lines come out in reading order, the pieces of one printed line joined.
    ///   - tables: what was found on it, in pixels of the upright page.
    static func arrange(_ page: inout PageText, tables: [PageTable]) {
        let stacks = tables.isEmpty ? [] : LabelStacks.rows(of: page.lines)
        let pairs = Set(stacks.joined().flatMap { [$0.label, $0.value] })
        let tables = tables.filter { 2 * $0.lines.intersection(pairs).count <= $0.lines.count }
        let inside = tables.reduce(into: Set<Int>()) { $0.formUnion($1.lines) }
        let figures = FigureFinder.figures(on: page, taken: inside)
        var layout = PageAssembly(turn: page.turn, isRightToLeft: page.isRightToLeft)
        layout.add(furniture(of: page, at: .top), as: .head)

        var body: [TextLine] = []
        var turned: [TextLine] = []
        for (index, line) in page.lines.enumerated()
        where line.role != .chrome && !inside.contains(index) && figures.owner[index] == nil {
            if line.isSideways || line.isSlanted { turned.append(line) } else { body.append(line) }
        }
        for table in tables {
            for (line, words) in table.wordsBeside.sorted(by: { $0.key < $1.key }) {
                if let rest = page.lines[line].keeping(words, turn: page.turn) { body.append(rest) }
            }
        }
        ItemMarkers.join(&body, isRightToLeft: page.isRightToLeft)
        var elements = Self.elements(of: &body, isRightToLeft: page.isRightToLeft)
        for (index, table) in tables.enumerated() {
            elements.append(LayoutElement(.table(index), box: page.levelled(table.block.box)))
        }
        for (index, figure) in figures.figures.enumerated() {
            elements.append(LayoutElement(.figure(index), box: page.levelled(figure.box)))
        }
        let rules = page.rules.map {
            PageRule($0.direction, kind: $0.kind, box: page.levelled($0.box))
        }
        let cutter = ColumnCutter(rules: rules, isRightToLeft: page.isRightToLeft)
        let areas = tables.map(\.block.box) + figures.figures.map(\.box)
        elements = FrameFinder(rules: rules, areas: areas.map(page.levelled), size: page.size)
            .nested(elements)
        let margins = PageMargins(body)
        let notes = margins.map {
            FootnoteFinder(margins: $0, rules: rules, pageHeight: page.height)
        }
        // A note in the margin follows the text that it stands beside.
        var beside: [[TextLine]] = []
        for part in cutter.parts(of: elements) {
            switch part.first?.content {
            case .table(let index): layout.add(tables[index].block)
            case .figure(let index):
                let labels = page.lines.indices.filter { figures.owner[$0] == index }
                layout.add(figures.figures[index], labels: labels.map { page.lines[$0] })
            default:
                let pieces = part.compactMap { element -> TextLine? in
                    if case .piece(let index) = element.content { body[index] } else { nil }
                }
                if margins?.isSideNote(pieces) == true {
                    beside.append(pieces)
                    continue
                }
                layout.addColumn(pieces, notes: notes)
            }
            beside.forEach { layout.add($0, as: .sideNote) }
            beside = []
        }
        beside.forEach { layout.add($0, as: .sideNote) }
        layout.add(turned, as: .sideNote)
        layout.add(page.lines.filter { $0.furniture == .watermark }, as: .sideNote)
        layout.add(furniture(of: page, at: .bottom), as: .foot)
        page.lines = layout.lines
        page.regions = layout.regions
    }

    /// The pieces of a page; labels and what stands under them are one element.
    private static func elements(
        of body: inout [TextLine],
        isRightToLeft: Bool
    ) -> [LayoutElement] {
        let rows = LabelStacks.rows(of: body)
        guard !rows.isEmpty else {
            return body.indices.map { LayoutElement(piece: body[$0], at: $0) }
        }
        var taken = Set<Int>()
        var stacked: [LayoutElement] = []
        for row in rows {
            var parts: [[LayoutElement]] = row.map { pair in
                [pair.label, pair.value].map { index in
                    taken.insert(index)
                    body[index].isRow = true
                    return LayoutElement(piece: body[index], at: index)
                }
            }
            if isRightToLeft { parts.reverse() }
            guard let box = LayoutElement.box(of: Array(parts.joined())) else { continue }
            stacked.append(LayoutElement(.sequence(parts), box: box))
        }
        return stacked
            + body.indices.filter { !taken.contains($0) }
            .map { LayoutElement(piece: body[$0], at: $0) }
    }

    private static func furniture(of page: PageText, at side: PageEdge.Side) -> [TextLine] {
        page.lines.filter { line in
            guard line.role == .chrome, line.furniture != .watermark else { return false }
            let isTop = line.middle < page.height / 2
            return isTop == (side == .top)
        }
    }
}

/// Collects the lines and regions of a page in reading order.
private struct PageAssembly {
    let turn: PageTurn
    let isRightToLeft: Bool
    private(set) var lines: [TextLine] = []
    private(set) var regions: [PageRegion] = []

    init(turn: PageTurn, isRightToLeft: Bool) {
        self.turn = turn
        self.isRightToLeft = isRightToLeft
    }

    mutating func add(_ pieces: [TextLine], as kind: PageLayout.Region.Kind) {
        append(PrintedRows.lines(of: pieces, isRightToLeft: isRightToLeft), as: kind)
    }

    /// Adds a column; notes at its foot are a region of their own.
    mutating func addColumn(_ pieces: [TextLine], notes: FootnoteFinder?) {
        let lines = PrintedRows.lines(of: pieces, isRightToLeft: isRightToLeft)
        guard let start = notes?.start(in: lines) else {
            append(lines, as: .text)
            return
        }
        append(Array(lines[..<start]), as: .text)
        append(Array(lines[start...]), as: .footnotes)
    }

    mutating func add(_ table: TableBlock) {
        let table = turn.displayed(table)
        let end = lines.endIndex
        regions.append(
            PageRegion(kind: .table, box: table.box, lines: end..<end, table: table)
        )
    }

    mutating func add(_ figure: PageFigure, labels: [TextLine]) {
        let figure = PageFigure(figure.kind, box: turn.displayed(figure.box))
        let start = lines.endIndex
        lines += PrintedRows.lines(of: labels, isRightToLeft: isRightToLeft)
        regions.append(
            PageRegion(
                kind: .figure,
                box: figure.box,
                lines: start..<lines.endIndex,
                figure: figure
            )
        )
    }

    private mutating func append(_ added: [TextLine], as kind: PageLayout.Region.Kind) {
        guard let box = BoundingBox(enclosing: added.lazy.map(\.box)) else { return }
        let start = lines.endIndex
        lines += added
        regions.append(PageRegion(kind: kind, box: box, lines: start..<lines.endIndex))
    }
}
