import Testing
import UncialModel

@testable import UncialStructure

/// What of a page a table takes.
@Suite struct TableFinderTests {
    @Test func `words beside a table, in lines that are partly in it, are not lost`() {
        var page = TablePage()
        for row in 0..<3 {
            let y = 100 + Double(row) * 20
            for (column, cell) in ["name", "1\(row)", "2\(row)"].enumerated() {
                page.text(cell, x: 105 + Double(column) * 60, y: y + 5)
            }
        }
        // A source that does not see the border: the last cell and a note behind it are one line.
        page.lines.removeLast()
        page.text("22 outside", x: 225, y: 145)
        for y in stride(from: 100.0, through: 160, by: 20) { page.level(y, from: 100, to: 238) }
        for x in [100.0, 160, 220, 238] { page.upright(x, from: 100, to: 160) }
        let blocks = DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]))
        let table = blocks.compactMap { block -> TableBlock? in
            if case .table(let table) = block { table } else { nil }
        }.first
        #expect(table?.cells.last?.text == "22")
        #expect(blocks.contains { $0.text == "outside" })
    }
}
