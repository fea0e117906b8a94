import UncialModel

/// Makes the elements of a structure tree from blocks, and notes where each has its text.
struct TagTreeBuilder {
    private(set) var tree = TagTree()
    /// The claims on each page in reading order.
    private(set) var claims: [Int: [TagClaim]] = [:]
    /// The page on which each outermost element begins.
    private(set) var firstPages: [Int: Int] = [:]
    private(set) var bookmarks: [Bookmark] = []
    /// The bookmark of each heading's element.
    private(set) var bookmarkPlaces: [Int: Int] = [:]
    private var ranks = HeadingRanks()
    private let blocks: [DocBlock]

    init(_ blocks: [DocBlock]) {
        self.blocks = blocks
        for (place, block) in blocks.enumerated() {
            let first = tree.elements.count
            add(block, at: place)
            if first < tree.elements.count, tree.elements[first].parent == TagTree.root {
                firstPages[first] = block.pageIndex
            }
        }
    }

    private mutating func add(_ block: DocBlock, at place: Int) {
        switch block {
        case .title(let text): addHeading("Title", level: ranks.rank(of: 1), text)
        case .heading(let level, let text):
            let rank = ranks.rank(of: max(1, level))
            addHeading("H\(rank)", level: rank, text)
        case .paragraph(let text): claim(tree.add("P"), text)
        case .quotation(let text): claim(tree.add("P", to: tree.add("BlockQuote")), text)
        case .sideNote(let text): claim(tree.add("Aside"), text)
        case .code(let text):
            claim(tree.add("Code", attributes: ["<< /O /Layout /Placement /Block >>"]), text)
        case .caption(let text):
            if !isTableCaption(at: place) { claim(tree.add("Caption"), text) }
        case .listItem(let item): addList([item])
        case .list(let items): addList(items)
        case .table(let table): addTable(table, at: place)
        case .figure(let figure): addFigure(figure, at: place)
        case .footnote(let note): addNote(note)
        case .contents(let entries): addContents(entries)
        case .furniture(let furniture):
            for region in furniture.content.regions {
                add(.artifact, furniture.content.text, at: region)
            }
        }
    }

    // MARK: Claims

    private mutating func add(
        _ owner: TagClaim.Owner,
        _ text: String,
        at region: TextBlock.Region,
        _ change: (inout TagClaim) -> Void = { _ in }
    ) {
        var claim = TagClaim(owner: owner, box: region.box, text: text)
        change(&claim)
        claims[region.pageIndex, default: []].append(claim)
    }

    private mutating func claim(_ element: Int, _ block: TextBlock) {
        tree.speak(block.text, in: element)
        for region in block.regions { add(.element(element), block.text, at: region) }
    }

    /// Claims text whose marker, where there is one, goes to a label before it.
    private mutating func claim(
        _ element: Int,
        _ block: TextBlock,
        marker: String,
        label: Int?
    ) {
        tree.speak(block.text, in: element)
        for (place, region) in block.regions.enumerated() {
            add(.element(element), marker + block.text, at: region) { claim in
                claim.label = place == 0 ? label.map { ($0, marker) } : nil
            }
        }
    }

    // MARK: Text

    private mutating func addHeading(_ tag: String, level: Int, _ text: TextBlock) {
        let element = tree.add(tag)
        claim(element, text)
        guard let bookmark = Bookmark(text, level: level) else { return }
        bookmarkPlaces[element] = bookmarks.count
        bookmarks.append(bookmark)
    }

    private mutating func addNote(_ note: FootnoteBlock) {
        let element = tree.add("Note")
        let label = note.marker.isEmpty ? nil : tree.add("Lbl", to: element)
        claim(tree.add("P", to: element), note.content, marker: note.marker, label: label)
    }

    private mutating func addFigure(_ figure: FigureBlock, at place: Int) {
        let element = tree.add("Figure")
        let words = [figure.alternateText, figure.text, neighbouringCaption(at: place)]
            .lazy.compactMap { $0?.squeezed }.first { !$0.isEmpty }
        if let words { tree.describe(element, as: words) }
        tree.place(element, at: figure.box, ofPage: figure.pageIndex)
        let region = TextBlock.Region(pageIndex: figure.pageIndex, box: figure.box)
        add(.element(element), figure.text, at: region) { $0.standsWithoutWords = words != nil }
    }

    private func neighbouringCaption(at place: Int) -> String? {
        for neighbour in [place + 1, place - 1] where blocks.indices.contains(neighbour) {
            if case .caption(let caption) = blocks[neighbour] { return caption.text }
        }
        return nil
    }

    // MARK: Lists

    /// Nested lists stand in the body of the item before them.
    private mutating func addList(_ items: [ListItem]) {
        // The open lists from the outermost on, and the body of the last item of each.
        var lists: [Int] = []
        var bodies: [Int] = []
        for (place, item) in items.enumerated() {
            let depth = min(max(0, item.depth), bodies.count, Self.mostDepth)
            lists.removeLast(max(0, lists.count - depth - 1))
            bodies.removeLast(max(0, bodies.count - depth))
            if lists.count == depth {
                let numbering = ListNumbering(marker: item.marker)
                lists.append(
                    tree.add("L", to: bodies.last ?? TagTree.root, attributes: numbering.attributes)
                )
            }
            let entry = tree.add("LI", to: lists[depth])
            let label = item.marker.isEmpty ? nil : tree.add("Lbl", to: entry)
            let body = tree.add("LBody", to: entry)
            bodies.append(body)
            let next = items.indices.contains(place + 1) ? items[place + 1].depth : 0
            let isPlain = item.furtherParagraphs.isEmpty && next <= depth
            let first = isPlain ? body : tree.add("P", to: body)
            claim(first, item.content, marker: item.marker, label: label)
            for paragraph in item.furtherParagraphs { claim(tree.add("P", to: body), paragraph) }
        }
    }

    /// Items that are nested deeper than this are moved out to it.
    private static let mostDepth = 16

    private mutating func addContents(_ entries: [ContentsEntry]) {
        var lists: [Int] = []
        var items: [Int] = []
        for entry in entries {
            let depth = min(max(0, entry.depth), items.count, Self.mostDepth)
            lists.removeLast(max(0, lists.count - depth - 1))
            items.removeLast(max(0, items.count - depth))
            if lists.count == depth {
                lists.append(tree.add("TOC", to: items.last ?? TagTree.root))
            }
            let item = tree.add("TOCI", to: lists[depth])
            items.append(item)
            let text = tree.add("P", to: item)
            tree.speak("\(entry.content.text) \(entry.pageLabel)", in: text)
            for region in entry.content.regions {
                add(.element(text), entry.content.text + entry.pageLabel, at: region) {
                    $0.hasLeaders = true
                }
            }
        }
    }

    // MARK: Tables

    private mutating func addTable(_ table: TableBlock, at place: Int) {
        let element = tree.add("Table")
        if let caption = tableCaption(at: place - 1, above: true) {
            claim(tree.add("Caption", to: element), caption)
        }
        let headerRowCount = table.headerRowCount
        for (number, row) in TagTable(table).rows.enumerated() {
            let rowElement = tree.add("TR", to: element, keepsPlace: true)
            for cell in row {
                let isHeader = number < headerRowCount
                let cellElement = tree.add(
                    isHeader ? "TH" : "TD",
                    to: rowElement,
                    attributes: cell.attributes(isHeader: isHeader),
                    keepsPlace: true
                )
                for source in cell.sources { claim(cellElement, table.cells[source], of: table) }
            }
        }
        if let caption = tableCaption(at: place + 1, above: false) {
            claim(tree.add("Caption", to: element), caption)
        }
    }

    private mutating func claim(_ element: Int, _ cell: TableBlock.Cell, of table: TableBlock) {
        let pageIndex = cell.pageIndex ?? table.pageIndex
        let texts = [tree.elements[element].spokenText, cell.text].compactMap(\.self)
        tree.speak(texts.joined(separator: " "), in: element)
        let regions = [TextBlock.Region(pageIndex: table.pageIndex, box: table.box)]
        let area = (regions + table.continuations).first { $0.pageIndex == pageIndex }
        add(
            .element(element),
            cell.text,
            at: TextBlock.Region(pageIndex: pageIndex, box: cell.box)
        ) { $0.tableBox = area?.box ?? table.box }
    }

    /// A caption stands in its table, first or last: the one below it, else the one above.
    private func isTableCaption(at place: Int) -> Bool {
        tableCaption(at: place, above: true) != nil || tableCaption(at: place, above: false) != nil
    }

    private func tableCaption(at place: Int, above: Bool) -> TextBlock? {
        guard blocks.indices.contains(place), case .caption(let caption) = blocks[place] else {
            return nil
        }
        let isAbove = isTable(at: place + 1)
        let isBelow = !isAbove && isTable(at: place - 1) && !isFigure(at: place + 1)
        return (above ? isAbove : isBelow) ? caption : nil
    }

    private func isTable(at place: Int) -> Bool {
        guard blocks.indices.contains(place), case .table = blocks[place] else { return false }
        return true
    }

    private func isFigure(at place: Int) -> Bool {
        guard blocks.indices.contains(place), case .figure = blocks[place] else { return false }
        return true
    }
}

extension TagTable.Cell {
    fileprivate func attributes(isHeader: Bool) -> [String] {
        var entries = ""
        if isHeader { entries += " /Scope /Column" }
        if rowSpan > 1 { entries += " /RowSpan \(rowSpan)" }
        if columnSpan > 1 { entries += " /ColSpan \(columnSpan)" }
        return entries.isEmpty ? [] : ["<< /O /Table\(entries) >>"]
    }
}
