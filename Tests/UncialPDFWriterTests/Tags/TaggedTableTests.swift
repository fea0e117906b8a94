import Testing
import UncialModel

@testable import UncialPDFWriter

struct TaggedTableTests {
    private let page = PrintedPage([
        .init("Table 1", 50, 20), .init("Name", 50, 50), .init("Sizes", 200, 50),
        .init("small", 200, 80), .init("large", 300, 80), .init("Box", 50, 110),
        .init("1", 200, 110),
        .init("2", 300, 110), .init("stray", 360, 112),
    ])

    private func table(_ cells: [TableBlock.Cell], rows: Int, columns: Int) -> TableBlock {
        TableBlock(
            rowCount: rows,
            columnCount: columns,
            cells: cells,
            pageIndex: 0,
            box: BoundingBox(left: 50, top: 50, width: 400, height: 90),
            headerRowCount: 2
        )
    }

    @Test func `cells have their rows, spans and heads, and the caption stands in the table`()
        throws
    {
        let cells = [
            page.cell(0, 0, 1, spans: (2, 1)), page.cell(0, 1, 2, spans: (1, 2)),
            page.cell(1, 1, 3),
            page.cell(1, 2, 4), page.cell(2, 0, 5), page.cell(2, 1, 6), page.cell(2, 2, 7),
        ]
        let tagged = try TaggedFile(
            [.caption(page.text(0)), .table(table(cells, rows: 3, columns: 3))],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  Table
                    Caption 'Table 1'
                    TR
                      TH Scope=/Column RowSpan=2 'Name'
                      TH Scope=/Column ColSpan=2 'Sizes'
                    TR
                      TH Scope=/Column 'small'
                      TH Scope=/Column 'large'
                    TR
                      TD 'Box'
                      TD '1'
                      TD '2 stray'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `cells without text keep the grid whole`() throws {
        let cells = [page.cell(0, 0, 1), page.cell(2, 1, 6)]
        let tagged = try TaggedFile(
            [
                .table(
                    TableBlock(
                        rowCount: 3,
                        columnCount: 2,
                        cells: cells,
                        pageIndex: 0,
                        box: BoundingBox(left: 50, top: 50, width: 170, height: 80)
                    )
                )
            ],
            on: [PrintedPage([page.lines[1], page.lines[6]])]
        )
        #expect(
            tagged.outline == """
                Document
                  Table
                    TR
                      TD 'Name'
                      TD
                    TR
                      TD
                      TD
                    TR
                      TD
                      TD '1'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `cells that cover each other are cut to a grid`() throws {
        let cells = [
            page.cell(0, 0, 1, spans: (3, 3)), page.cell(0, 1, 2), page.cell(0, 1, 3),
            page.cell(2, 0, 5),
        ]
        let rows = TagTable(table(cells, rows: 3, columns: 3)).rows
        #expect(rows.map { $0.map(\.columnSpan) } == [[1, 1, 1], [1, 1], [1, 1, 1]])
        #expect(rows[0][0].rowSpan == 2)
        #expect(rows[0][1].sources == [1, 2])
    }

    @Test func `a table over a page end is one element`() throws {
        let pages = [
            PrintedPage([.init("a", 50, 700), .init("b", 200, 700)]),
            PrintedPage([.init("c", 50, 50), .init("d", 200, 50)], index: 1),
        ]
        let block = TableBlock(
            rowCount: 2,
            columnCount: 2,
            cells: [
                pages[0].cell(0, 0, 0), pages[0].cell(0, 1, 1), pages[1].cell(1, 0, 0),
                pages[1].cell(1, 1, 1),
            ],
            pageIndex: 0,
            box: BoundingBox(left: 50, top: 700, width: 200, height: 30),
            continuations: [
                TextBlock.Region(
                    pageIndex: 1,
                    box: BoundingBox(left: 50, top: 50, width: 200, height: 30)
                )
            ]
        )
        let tagged = try TaggedFile([.table(block)], on: pages)
        #expect(
            tagged.outline == """
                Document
                  Table
                    TR
                      TD 'a'
                      TD 'b'
                    TR
                      TD 'c'
                      TD 'd'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }
}
