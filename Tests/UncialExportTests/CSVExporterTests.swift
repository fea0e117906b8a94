import Testing
import UncialExport
import UncialModel

@Suite struct CSVExporterTests {
    private func csv(_ cells: [TableBlock.Cell], rows: Int, columns: Int) throws -> String {
        try CSVExporter().string(from: content(cells, rows: rows, columns: columns))
    }

    private func content(
        _ cells: [TableBlock.Cell],
        rows: Int,
        columns: Int
    ) -> ExportContent {
        ExportContent(
            document: OcrDocument(pages: []),
            blocks: [
                .table(
                    TableBlock(
                        rowCount: rows,
                        columnCount: columns,
                        cells: cells,
                        pageIndex: 0,
                        box: .zero
                    )
                )
            ]
        )
    }

    @Test(arguments: [
        ("а", "а"), ("1,5", "\"1,5\""), ("а \"б\"", "\"а \"\"б\"\"\""), ("а\nб", "\"а\nб\""),
        ("а\r\nб", "\"а\nб\""), ("а;б", "а;б"), ("а\u{0}б\tв", "а б в"), (" а ", " а "),
        ("", "\"\""),
    ])
    func `a field is quoted where it has to be`(text: String, written: String) throws {
        #expect(try csv([Sample.cell(0, 0, text)], rows: 1, columns: 1) == written + "\r\n")
    }

    @Test func `every record has all fields, and a cell that spans stands once`() throws {
        let cells = [
            Sample.cell(0, 0, "а", columns: 2), Sample.cell(1, 1, "б", rows: 2),
            Sample.cell(2, 0, "в"),
        ]
        #expect(try csv(cells, rows: 3, columns: 2) == "а,\r\n,б\r\nв,\r\n")
    }

    @Test func `an empty line stands between tables, and nothing else is written`() throws {
        let one = content([Sample.cell(0, 0, "а")], rows: 1, columns: 1).blocks
        let content = ExportContent(
            document: OcrDocument(pages: []),
            blocks: one + [.paragraph(Sample.text("б"))] + one
        )
        #expect(try CSVExporter().string(from: content) == "а\r\n\r\nа\r\n")
        #expect(content.divided(by: .table).map(\.blocks) == [one, one])
    }
}
