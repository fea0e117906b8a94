import Testing
import UncialModel

@Suite struct DocBlockTests {
    private static let box = BoundingBox(left: 1, top: 2, width: 3, height: 4)
    private static let text = TextBlock(
        text: "текст",
        start: .init(pageIndex: 1, box: box),
        continuations: [.init(pageIndex: 2, box: .zero)]
    )
    private static let item = ListItem(marker: "б)", depth: 1, content: text)
    private static let table = TableBlock(
        rowCount: 2,
        columnCount: 2,
        cells: [
            .init(row: 0, column: 0, columnSpan: 2, text: "a", box: box),
            .init(row: 1, column: 0, text: "b", box: box),
            .init(row: 1, column: 1, text: "c", box: box),
        ],
        pageIndex: 1,
        box: box
    )

    static let all: [(DocBlock, kind: String, text: String)] = [
        (.heading(level: 3, text), "heading", "текст"), (.paragraph(text), "paragraph", "текст"),
        (.listItem(item), "listItem", "текст"), (.list([item, item]), "list", "текст\nтекст"),
        (.table(table), "table", "a\nb\tc"),
        (.figure(FigureBlock(text: "f", pageIndex: 1, box: box)), "figure", "f"),
        (.caption(text), "caption", "текст"),
        (.footnote(FootnoteBlock(marker: "1", content: text)), "footnote", "текст"),
        (.code(text), "code", "текст"),
    ]

    @Test(arguments: all)
    func `each kind survives JSON and knows its text, page and box`(
        block: DocBlock,
        kind: String,
        text: String
    ) throws {
        #expect(try roundTripped(block) == block)
        #expect(try json(block).contains(#""kind":"\#(kind)""#))
        #expect(block.text == text)
        #expect(block.pageIndex == 1)
        #expect(block.box == Self.box)
    }

    @Test func `a kind of a later version does not decode as another`() {
        #expect(throws: DecodingError.self) {
            try decoded(DocBlock.self, from: #"{"kind":"poem"}"#)
        }
    }

    @Test func `an empty list has no text and no extent`() {
        #expect(DocBlock.list([]).text.isEmpty)
        #expect(DocBlock.list([]).box == .zero)
    }

    @Test func `spans below 1 become 1 and stray cells have no text`() {
        let cell = TableBlock.Cell(
            row: 9,
            column: 0,
            rowSpan: 0,
            columnSpan: -1,
            text: "x",
            box: .zero
        )
        #expect(cell.rowSpan == 1 && cell.columnSpan == 1)
        let table = TableBlock(rowCount: 1, columnCount: 1, cells: [cell], pageIndex: 0, box: .zero)
        #expect(table.text.isEmpty)
    }

    @Test func `a paragraph over two pages lists both regions`() {
        #expect(Self.text.regions.map(\.pageIndex) == [1, 2])
    }
}
