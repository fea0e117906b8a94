import Testing
import UncialModel
import UncialStructure

struct TableJoinerTests {
    private func page(_ index: Int, names: [String], caption: String? = nil, width: Double = 100)
        -> OcrPage
    {
        var page = TablePage()
        if let caption { page.text(caption, x: 60, y: 80) }
        let ys = (0...(names.count + 1)).map { 100 + 20 * Double($0) }
        page.lattice(xs: [60, 60 + width, 300], ys: ys)
        page.text("Name", x: 64, y: 105)
        page.text("Count", x: 64 + width, y: 105)
        for (row, name) in names.enumerated() {
            page.text(name, x: 64, y: 125 + 20 * Double(row))
            page.text("\(row + 1)0", x: 64 + width, y: 125 + 20 * Double(row))
        }
        return page.page(index)
    }

    private func tables(_ pages: [OcrPage]) -> [TableBlock] {
        DocumentStructure.reconstruct(OcrDocument(pages: pages)).compactMap { block in
            if case .table(let table) = block { table } else { nil }
        }
    }

    @Test func `a table over a page end is one, its repeated head there once`() throws {
        let found = tables([page(0, names: ["Ash", "Elm"]), page(1, names: ["Fir", "Oak"])])
        let table = try #require(found.first)
        #expect(found.count == 1)
        #expect(
            rows(of: table) == [
                ["Name", "Count"], ["Ash", "10"], ["Elm", "20"], ["Fir", "10"], ["Oak", "20"],
            ]
        )
        #expect(table.continuations.map(\.pageIndex) == [1])
        #expect(table.cells.last?.pageIndex == 1)
    }

    @Test func `a caption in between keeps tables apart`() {
        let second = page(1, names: ["Fir", "Oak"], caption: "Table 2. Trees of the north")
        #expect(tables([page(0, names: ["Ash", "Elm"]), second]).count == 2)
    }

    @Test func `other columns are another table`() {
        let second = page(1, names: ["Fir", "Oak"], width: 160)
        #expect(tables([page(0, names: ["Ash", "Elm"]), second]).count == 2)
    }

    @Test func `pages that do not follow each other are not joined`() {
        #expect(tables([page(0, names: ["Ash"]), page(2, names: ["Fir"])]).count == 2)
    }
}
