import Testing
import UncialModel
import UncialStructure

struct UnruledTableTests {
    private static let data: [(String, [String])] = [
        ("Austria", ["5.9", "7.1", "100"]), ("Belgium", ["48.0", "12.5", "67"]),
        ("Denmark", ["9.5", "–", "54"]), ("Finland", ["89.1", "96.0", "1,240"]),
        ("France", ["50.6", "67.2", "60"]),
    ]

    private static func body(_ page: inout TablePage, y: Double) {
        for (row, (name, figures)) in data.enumerated() {
            page.text(name, x: 60, y: y + 14 * Double(row))
            for (column, figure) in figures.enumerated() {
                page.text(figure, x: [220, 300, 380][column], y: y + 14 * Double(row), at: .right)
            }
        }
    }

    private static let bodyRows = data.map { [$0.0] + $0.1 }

    @Test func `white space alone shows columns of figures`() {
        var page = TablePage()
        page.text("Country", x: 60, y: 100)
        for (column, name) in ["Old", "New", "Sum"].enumerated() {
            page.text(name, x: [220, 300, 380][column], y: 100, at: .right)
        }
        Self.body(&page, y: 114)
        #expect(
            rows(of: PageTables.extract(from: page.page()).first)
                == [["Country", "Old", "New", "Sum"]] + Self.bodyRows
        )
    }

    @Test func `columns of text that runs leftwards are counted from the right`() {
        var page = TablePage()
        for (row, cells) in [["ספרים", "שנה"], ["18300", "2017"], ["19120", "2018"]].enumerated() {
            page.text(cells[0], x: 100, y: 100 + 20 * Double(row) + 5)
            page.text(cells[1], x: 200, y: 100 + 20 * Double(row) + 5)
        }
        page.lattice(xs: [90, 190, 290], ys: [100, 120, 140, 160])
        #expect(
            rows(of: PageTables.extract(from: page.page()).first)
                == [["שנה", "ספרים"], ["2017", "18300"], ["2018", "19120"]]
        )
    }

    @Test func `a rule under a heading is no end of a table`() {
        var page = TablePage()
        page.text("Applicant", x: 60, y: 100, style: TextStyle(weight: 700))
        page.level(113, from: 60, to: 400)
        for (row, label) in ["Surname", "Town", "Trade", "Tongue", "Nation"].enumerated() {
            let y = 130 + 18 * Double(row)
            page.text(label, x: 60, y: y)
            page.text("Entry", x: 200, y: y)
            page.level(y + 12, from: 200, to: 340)
        }
        for (row, name) in ["Journey", "Declaration"].enumerated() {
            let y = 240 + 40 * Double(row)
            page.text(name, x: 60, y: y, style: TextStyle(weight: 700))
            page.level(y + 13, from: 60, to: 400)
            page.text("Family", x: 60, y: y + 20)
        }
        #expect(PageTables.find(on: page.page()).isEmpty)
    }

    @Test func `the row behind the last shade belongs to the table`() {
        var page = TablePage()
        for row in 0..<5 {
            let y = 100 + 16 * Double(row)
            page.text("Row \(row)", x: 60, y: y)
            for column in 0..<3 {
                page.text("\(row)\(column).5", x: 220 + 80 * Double(column), y: y, at: .right)
            }
            guard row.isMultiple(of: 2) == false else { continue }
            page.level(y - 3, from: 50, to: 400, kind: .edge)
            page.level(y + 13, from: 50, to: 400, kind: .edge)
        }
        #expect(PageTables.extract(from: page.page()).map(\.rowCount) == [5])
    }

    @Test func `a rule under a name tells which columns it spans`() {
        var page = TablePage()
        page.level(98, from: 60, to: 385)
        page.text("Share", x: 260, y: 100, at: .center)
        page.level(111, from: 200, to: 300)
        page.text("Country", x: 60, y: 114)
        for (column, name) in ["Old", "New", "Sum"].enumerated() {
            page.text(name, x: [220, 300, 380][column], y: 114, at: .right)
        }
        page.level(126, from: 60, to: 385)
        Self.body(&page, y: 130)
        page.level(200, from: 60, to: 385)
        #expect(
            rows(of: PageTables.extract(from: page.page()).first)
                == [["v2 Country", "h2 Share", "v2 Sum"], ["Old", "New"]] + Self.bodyRows
        )
    }

    @Test func `a label over two lines is one cell, a section has a row of its own`() {
        var page = TablePage()
        page.level(98, from: 60, to: 385)
        page.text("Country", x: 60, y: 100)
        page.text("Old", x: 220, y: 100, at: .right)
        page.text("New", x: 300, y: 100, at: .right)
        page.level(112, from: 60, to: 385)
        let lines: [(String, [String])] = [
            ("North", []), ("Denmark", ["1.0", "2.0"]), ("Finland", ["1.5", "2.5"]), ("South", []),
            ("Republic of the", ["3.0", "4.0"]), ("united islands", []), ("Malta", ["5.0", "6.0"]),
        ]
        for (row, (name, figures)) in lines.enumerated() {
            page.text(name, x: 60, y: 116 + 14 * Double(row))
            for (column, figure) in figures.enumerated() {
                page.text(figure, x: [220, 300][column], y: 116 + 14 * Double(row), at: .right)
            }
        }
        page.level(216, from: 60, to: 385)
        #expect(
            rows(of: PageTables.extract(from: page.page()).first) == [
                ["Country", "Old", "New"], ["North", "", ""], ["Denmark", "1.0", "2.0"],
                ["Finland", "1.5", "2.5"], ["South", "", ""],
                ["Republic of the united islands", "3.0", "4.0"], ["Malta", "5.0", "6.0"],
            ]
        )
    }

    @Test func `rules between rows join the lines of a row`() {
        var page = TablePage()
        for y in [98.0, 112, 140, 168] { page.level(y, from: 60, to: 385) }
        page.text("Plan", x: 60, y: 100)
        page.text("Number", x: 300, y: 100, at: .right)
        page.text("Price", x: 380, y: 100, at: .right)
        page.text("Options granted during", x: 60, y: 114)
        page.text("The whole year", x: 60, y: 126)
        page.text("0", x: 300, y: 126, at: .right)
        page.text("–", x: 380, y: 126, at: .right)
        page.text("Options exercised by", x: 60, y: 142)
        page.text("The employees", x: 60, y: 154)
        page.text("270,761", x: 300, y: 154, at: .right)
        page.text("41.00", x: 380, y: 154, at: .right)
        #expect(
            rows(of: PageTables.extract(from: page.page()).first) == [
                ["Plan", "Number", "Price"],
                ["Options granted during The whole year", "0", "–"],
                ["Options exercised by The employees", "270,761", "41.00"],
            ]
        )
    }

    // MARK: No tables

    @Test func `prose in two columns is no table`() {
        var page = TablePage()
        for row in 0..<20 {
            page.text(
                "the words of the left column run on and on",
                x: 60,
                y: 100 + 13 * Double(row)
            )
            page.text(
                "and those of the right one do the same way",
                x: 310,
                y: 100 + 13 * Double(row)
            )
        }
        #expect(PageTables.find(on: page.page()).isEmpty)
    }

    @Test func `a list with numbers is no table`() {
        var page = TablePage()
        for row in 0..<8 {
            page.text("\(row + 1).", x: 60, y: 100 + 13 * Double(row))
            page.text("an item of the list", x: 90, y: 100 + 13 * Double(row))
        }
        #expect(PageTables.find(on: page.page()).isEmpty)
    }

    @Test func `a contents page with leaders is no table`() {
        var page = TablePage()
        for row in 0..<8 {
            page.text("Chapter of the book .................", x: 60, y: 100 + 13 * Double(row))
            page.text("\(7 + 12 * row)", x: 500, y: 100 + 13 * Double(row), at: .right)
        }
        #expect(PageTables.find(on: page.page()).isEmpty)
    }

    @Test func `labels inside a picture are no table`() {
        var page = TablePage()
        Self.body(&page, y: 114)
        page.figures = [
            PageFigure(.drawing, box: BoundingBox(left: 50, top: 90, width: 400, height: 120))
        ]
        #expect(PageTables.find(on: page.page()).isEmpty)
    }

    @Test(arguments: [0, 1, 5000]) func `hostile pages end`(count: Int) {
        var page = TablePage()
        for number in 0..<count {
            let place = Double(number)
            page.text("7", x: place.truncatingRemainder(dividingBy: 590), y: place / 7)
            page.level(place / 6, from: 0, to: 590)
            page.upright(place / 8, from: 0, to: 800)
        }
        #expect(PageTables.extract(from: page.page()).count <= count)
    }
}
