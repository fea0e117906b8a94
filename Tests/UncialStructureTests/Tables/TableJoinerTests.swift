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

    @Test func `a table goes on with rows of figures where no names are repeated`() throws {
        func page(_ index: Int, _ rows: [[String]], y: Double) -> OcrPage {
            var page = TablePage()
            page.lattice(
                xs: [60, 160, 230, 300],
                ys: (0...rows.count).map { y + 20 * Double($0) }
            )
            for (row, cells) in rows.enumerated() {
                for (column, cell) in cells.enumerated() {
                    let x = [64.0, 225, 295][column]
                    page.text(
                        cell,
                        x: x,
                        y: y + 5 + 20 * Double(row),
                        at: column > 0 ? .right : .left
                    )
                }
            }
            return page.page(index)
        }
        let first = [["Country", "2006", "2007"], ["Austria", "86.6", "88.7"]]
        let second = [["Malta", "74.4", "47.6"], ["Spain", "59.6", "13.7"]]
        let found = tables([page(0, first, y: 700), page(1, second, y: 80)])
        #expect(found.map { rows(of: $0) } == [first + second])
    }

    @Test func `notes at the foot of the page do not part a table`() throws {
        var first = page(0, names: ["Ash", "Elm"])
        var note = TablePage()
        note.text("1. See the annual report of the agency for the year before", x: 60, y: 800)
        note.level(794, from: 60, to: 120)
        first.lines += note.lines.map { line in
            var line = line
            line.fontSize = 7
            return line
        }
        var text = TablePage()
        for row in 0..<2 {
            text.text(prose(row), x: 60, y: 30 + 14 * Double(row))
        }
        first.lines.insert(contentsOf: text.lines, at: 0)
        first.rules += note.rules
        #expect(tables([first, page(1, names: ["Fir", "Oak"])]).count == 1)
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
