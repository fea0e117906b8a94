import Testing
import UncialModel
import UncialStructure

struct RuledTableTests {
    @Test func `a full grid gives its cells, empty ones too`() {
        var page = TablePage()
        page.lattice(xs: [60, 200, 300, 400], ys: [100, 120, 140, 160])
        for (row, cells) in [["City", "1990", "2000"], ["Lviv", "12", ""], ["Kyiv", "", "7"]]
            .enumerated()
        {
            for (column, text) in cells.enumerated() where !text.isEmpty {
                page.text(text, x: [64, 204, 304][column], y: 105 + 20 * Double(row))
            }
        }
        #expect(
            rows(of: PageTables.extract(from: page.page()).first) == [
                ["City", "1990", "2000"], ["Lviv", "12", ""], ["Kyiv", "", "7"],
            ]
        )
    }

    @Test func `missing rules make cells that span`() {
        var page = TablePage()
        for y in [100.0, 140, 160, 180] { page.level(y, from: 60, to: 400) }
        page.level(120, from: 200, to: 400)
        for x in [60.0, 200, 400] { page.upright(x, from: 100, to: 180) }
        page.upright(300, from: 120, to: 180)
        page.text("Name", x: 64, y: 115)
        page.text("Share", x: 300, y: 105, at: .center)
        page.text("Old", x: 250, y: 125, at: .center)
        page.text("New", x: 350, y: 125, at: .center)
        for (row, name) in ["One", "Two"].enumerated() {
            let y = 145 + 20 * Double(row)
            page.text(name, x: 64, y: y)
            page.text("1\(row)", x: 250, y: y, at: .center)
            page.text("2\(row)", x: 350, y: y, at: .center)
        }
        #expect(
            rows(of: PageTables.extract(from: page.page()).first) == [
                ["v2 Name", "h2 Share"], ["Old", "New"], ["One", "10", "20"], ["Two", "11", "21"],
            ]
        )
    }

    @Test func `several lines in a cell are one text, figures stacked in it are rows`() {
        var page = TablePage()
        page.lattice(xs: [60, 200, 300], ys: [100, 120, 150, 180])
        page.text("Group", x: 64, y: 105)
        page.text("Total", x: 204, y: 105)
        page.text("Very long", x: 64, y: 122)
        page.text("label", x: 64, y: 134)
        page.text("5", x: 204, y: 122)
        page.text("First", x: 64, y: 152)
        page.text("Second", x: 64, y: 164)
        page.text("1,530", x: 204, y: 152)
        page.text("1,253", x: 204, y: 164)
        #expect(
            rows(of: PageTables.extract(from: page.page()).first) == [
                ["Group", "Total"], ["Very long label", "5"], ["First", "1,530"],
                ["Second", "1,253"],
            ]
        )
    }

    @Test func `a title over the cells and notes under them are no rows`() {
        var page = TablePage()
        for y in [100.0, 120, 140, 160, 180] { page.level(y, from: 60, to: 400) }
        page.upright(60, from: 100, to: 180)
        page.upright(400, from: 100, to: 180)
        page.upright(230, from: 120, to: 160)
        page.text("Table 7. Hens and eggs of the year", x: 64, y: 105)
        page.text("Hens", x: 64, y: 125)
        page.text("31", x: 234, y: 125)
        page.text("Eggs", x: 64, y: 145)
        page.text("812", x: 234, y: 145)
        page.text("Source: own count.", x: 64, y: 165)
        #expect(
            rows(of: PageTables.extract(from: page.page()).first) == [
                ["Hens", "31"], ["Eggs", "812"],
            ]
        )
    }

    @Test func `a frame around text is no table`() {
        var page = TablePage()
        page.lattice(xs: [60, 400], ys: [100, 160])
        for row in 0..<4 {
            page.text(
                "words that fill the width of the box from end to end",
                x: 64,
                y: 104 + 13 * Double(row)
            )
        }
        #expect(PageTables.find(on: page.page()).isEmpty)
        #expect(PageTables.debug(page.page()).areas.map(\.rejection) == [.oneColumn])
    }
}
