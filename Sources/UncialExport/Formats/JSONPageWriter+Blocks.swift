import UncialModel

/// The blocks of a document.
extension JSONPageWriter {
    /// The block as it stands in the array of blocks, its first line indented as the others.
    mutating func json(of block: DocBlock) throws(OcrError) -> String {
        begin()
        json.beginObject()
        // In alphabetical order: what belongs to the kind stands before or after it.
        switch block {
        case .title(let block): write(block, kind: "title")
        case .heading(let level, let block):
            write(block, kind: "heading")
            json.key("level")
            json.write(level)
        case .paragraph(let block): write(block, kind: "paragraph")
        case .quotation(let block): write(block, kind: "quotation")
        case .caption(let block): write(block, kind: "caption")
        case .sideNote(let block): write(block, kind: "sideNote")
        case .code(let block): write(block, kind: "code")
        case .contents(let entries):
            json.key("entries")
            write(entries) { writer, entry in writer.write(entry) }
            write(kind: "contents")
        case .figure(let figure):
            json.key("figure")
            write(figure)
            write(kind: "figure")
        case .furniture(let furniture):
            json.key("furniture")
            write(furniture)
            write(kind: "furniture")
        case .listItem(let item):
            json.key("item")
            write(item)
            write(kind: "listItem")
        case .list(let items):
            json.key("items")
            write(items) { writer, item in writer.write(item) }
            write(kind: "list")
        case .footnote(let note):
            write(kind: "footnote")
            json.key("note")
            write(note)
        case .table(let table):
            write(kind: "table")
            json.key("table")
            write(table)
        }
        json.endObject()
        return try finished()
    }

    private mutating func write(kind: String) {
        json.key("kind")
        json.write(kind)
    }

    private mutating func write(_ block: TextBlock, kind: String) {
        json.key("block")
        write(block)
        write(kind: kind)
    }

    private mutating func write(_ block: TextBlock) {
        json.beginObject()
        json.key("continuations")
        write(block.continuations) { writer, region in writer.write(region) }
        json.key("noteMarks")
        write(block.noteMarks) { writer, mark in
            writer.json.beginObject()
            writer.json.key("marker")
            writer.json.write(mark.marker)
            writer.json.key("range")
            writer.write(mark.range)
            writer.json.endObject()
        }
        json.key("start")
        write(block.start)
        json.key("text")
        json.write(block.text)
        json.endObject()
    }

    private mutating func write(_ region: TextBlock.Region) {
        json.beginObject()
        json.key("box")
        write(region.box)
        json.key("pageIndex")
        json.write(region.pageIndex)
        json.endObject()
    }

    private mutating func write(_ item: ListItem) {
        json.beginObject()
        json.key("content")
        write(item.content)
        json.key("depth")
        json.write(item.depth)
        json.key("furtherParagraphs")
        write(item.furtherParagraphs) { writer, block in writer.write(block) }
        json.key("marker")
        json.write(item.marker)
        json.endObject()
    }

    private mutating func write(_ entry: ContentsEntry) {
        json.beginObject()
        json.key("content")
        write(entry.content)
        json.key("depth")
        json.write(entry.depth)
        json.key("pageLabel")
        json.write(entry.pageLabel)
        json.endObject()
    }

    private mutating func write(_ note: FootnoteBlock) {
        json.beginObject()
        json.key("content")
        write(note.content)
        json.key("marker")
        json.write(note.marker)
        json.endObject()
    }

    private mutating func write(_ furniture: FurnitureBlock) {
        json.beginObject()
        json.key("content")
        write(furniture.content)
        json.key("kind")
        json.write(furniture.kind.rawValue)
        json.endObject()
    }

    private mutating func write(_ figure: FigureBlock) {
        json.beginObject()
        if let text = figure.alternateText {
            json.key("alternateText")
            json.write(text)
        }
        json.key("box")
        write(figure.box)
        json.key("pageIndex")
        json.write(figure.pageIndex)
        json.key("text")
        json.write(figure.text)
        json.endObject()
    }

    private mutating func write(_ table: TableBlock) {
        json.beginObject()
        json.key("box")
        write(table.box)
        json.key("cells")
        write(table.cells) { writer, cell in writer.write(cell) }
        json.key("columnCount")
        json.write(table.columnCount)
        json.key("continuations")
        write(table.continuations) { writer, region in writer.write(region) }
        json.key("headerRowCount")
        json.write(table.headerRowCount)
        json.key("pageIndex")
        json.write(table.pageIndex)
        json.key("rowCount")
        json.write(table.rowCount)
        json.endObject()
    }

    private mutating func write(_ cell: TableBlock.Cell) {
        json.beginObject()
        json.key("box")
        write(cell.box)
        json.key("column")
        json.write(cell.column)
        json.key("columnSpan")
        json.write(cell.columnSpan)
        if let pageIndex = cell.pageIndex {
            json.key("pageIndex")
            json.write(pageIndex)
        }
        json.key("row")
        json.write(cell.row)
        json.key("rowSpan")
        json.write(cell.rowSpan)
        json.key("text")
        json.write(cell.text)
        json.endObject()
    }
}
