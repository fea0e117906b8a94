import Testing
import UncialModel

@testable import UncialStructure

@Suite struct LayoutFinderTests {
    // MARK: Columns

    @Test func `columns given row by row are read one after the other`() {
        var page = PageSetter()
        page.lines = interleaved(
            PageSetter.column("л", x: 50, y: 100, width: 230, lines: 12),
            PageSetter.column("п", x: 310, y: 100, width: 230, lines: 10)
        )
        #expect(page.order() == names("л", 12) + names("п", 10))
    }

    @Test func `three columns are read from left to right`() {
        var page = PageSetter()
        page.lines = interleaved(
            PageSetter.column("а", x: 50, y: 100, width: 150, lines: 9),
            PageSetter.column("б", x: 215, y: 100, width: 150, lines: 9),
            PageSetter.column("в", x: 380, y: 100, width: 150, lines: 9)
        )
        #expect(page.order() == names("а", 9) + names("б", 9) + names("в", 9))
    }

    @Test func `lines that bridge a narrow gutter are cut`() {
        let left = PageSetter.column("л", x: 50, y: 100, width: 240, lines: 9)
        let right = PageSetter.column("п", x: 299, y: 100, width: 240, lines: 9)
        var page = PageSetter()
        page.lines = zip(left, right).map { left, right in
            var line = left
            line.text += " " + right.text
            line.words += right.words
            line.box = left.box.union(right.box)
            line.baseline = Baseline(
                start: Point(x: 50, y: left.box.top + 8),
                end: Point(x: 537, y: left.box.top + 8)
            )
            return line
        }
        #expect(page.order() == names("л", 9) + names("п", 9))
    }

    @Test func `a heading across columns parts them in two bands`() {
        var page = PageSetter()
        page.lines =
            PageSetter.column("л", x: 50, y: 100, width: 230, lines: 6)
            + PageSetter.column("п", x: 310, y: 100, width: 230, lines: 6)
        page.lines.append(
            PageSetter.line("Заголовок через усю сторінку", x: 50, y: 200, width: 420, size: 16)
        )
        page.lines +=
            PageSetter.column("у", x: 50, y: 240, width: 230, lines: 6)
            + PageSetter.column("к", x: 310, y: 240, width: 230, lines: 6)
        #expect(
            page.order() == names("л", 6) + names("п", 6) + ["Заголовок"] + names("у", 6)
                + names("к", 6)
        )
    }

    @Test func `bands of one page may have different columns`() {
        var page = PageSetter()
        page.lines =
            PageSetter.column("ш", x: 50, y: 80, width: 490, lines: 4)
            + interleaved(
                PageSetter.column("л", x: 50, y: 160, width: 230, lines: 6),
                PageSetter.column("п", x: 310, y: 160, width: 230, lines: 6)
            )
            + interleaved(
                PageSetter.column("а", x: 50, y: 270, width: 150, lines: 6),
                PageSetter.column("б", x: 220, y: 270, width: 150, lines: 6),
                PageSetter.column("в", x: 390, y: 270, width: 150, lines: 6)
            )
        #expect(
            page.order() == names("ш", 4) + names("л", 6) + names("п", 6) + names("а", 6)
                + names("б", 6) + names("в", 6)
        )
    }

    @Test func `a block over two of three columns leaves the third whole`() {
        var page = PageSetter()
        page.lines =
            PageSetter.column("ш", x: 50, y: 100, width: 315, lines: 5)
            + interleaved(
                PageSetter.column("а", x: 50, y: 190, width: 150, lines: 6),
                PageSetter.column("б", x: 215, y: 190, width: 150, lines: 6)
            ) + PageSetter.column("в", x: 380, y: 100, width: 150, lines: 13)
        #expect(
            page.order() == names("ш", 5) + names("а", 6) + names("б", 6) + names("в", 13)
        )
    }

    @Test func `text goes on round a picture in its column`() {
        var page = PageSetter()
        page.lines =
            PageSetter.column("л", x: 50, y: 100, width: 230, lines: 5)
            + PageSetter.column("м", x: 50, y: 300, width: 230, lines: 5)
            + PageSetter.column("п", x: 310, y: 100, width: 230, lines: 20)
        page.figures = [
            PageFigure(.image, box: BoundingBox(left: 50, top: 180, width: 230, height: 100))
        ]
        #expect(page.order() == names("л", 5) + names("м", 5) + names("п", 20))
        #expect(page.layout().regions.map(\.kind) == [.text, .figure, .text, .text])
    }

    @Test(arguments: [-2.0, -0.7, 0.7, 2])
    func `columns of a tilted page are found`(degrees: Double) {
        let slope = degrees * .pi / 180
        var page = PageSetter()
        page.lines = interleaved(
            PageSetter.column("л", x: 50, y: 150, width: 230, lines: 15),
            PageSetter.column("п", x: 310, y: 150, width: 230, lines: 15)
        ).map { line in
            var line = line
            let start = line.box.top + 8 + slope * line.box.left
            let end = line.box.top + 8 + slope * line.box.right
            line.baseline = Baseline(
                start: Point(x: line.box.left, y: start),
                end: Point(x: line.box.right, y: end)
            )
            line.box = BoundingBox(
                left: line.box.left,
                top: min(start, end) - 8,
                right: line.box.right,
                bottom: max(start, end) + 2
            )
            return line
        }
        #expect(page.order() == names("л", 15) + names("п", 15))
    }

    @Test func `columns of a right-to-left script are read from the right`() {
        let words = ["این", "متن", "نمونه", "برای", "آزمون", "ستون", "کتابخانه", "دانشگاه"]
        func column(_ mark: String, x: Double) -> [OcrLine] {
            (0..<8).map { row in
                let rest = (0..<4).map { words[(row * 3 + $0 * (row + 1)) % words.count] }
                var line = PageSetter.line(
                    "\(mark)\(row) " + rest.joined(separator: " "),
                    x: x,
                    y: 100 + Double(row) * 14,
                    width: 230
                )
                // The first word stands at the right.
                for word in line.words.indices {
                    let box = line.words[word].box
                    line.words[word].box = BoundingBox(
                        left: x + (x + 230 - box.right),
                        top: box.top,
                        width: box.width,
                        height: box.height
                    )
                }
                return line
            }
        }
        var page = PageSetter()
        page.lines = interleaved(column("ا", x: 50), column("ب", x: 310))
        #expect(page.order() == names("ب", 8) + names("ا", 8))
    }

    // MARK: What is read across

    @Test func `labels and numbers are read across`() {
        let labels = ["Хліб", "Молоко", "Сіль", "Цукор", "Крупа", "Олія"]
        var page = PageSetter()
        page.lines = labels.enumerated().flatMap { row, label in
            let y = 100 + Double(row) * 14
            return [
                PageSetter.line(label, x: 60, y: y),
                PageSetter.line("\(row + 1),50", x: 300, y: y),
            ]
        }
        // Names and prices are a small table.
        let tables = PageTables.extract(from: page.page())
        #expect(tables.count == 1)
        #expect(
            tables.first?.cells.map(\.text)
                == labels.enumerated().flatMap { [$1, "\($0 + 1),50"] }
        )
    }

    @Test func `labels and what was filled in are read across`() {
        let entries = [
            ("Прізвище:", "Коваль"), ("Імʼя:", "Марія"), ("Місто:", "Київ"),
            ("Вулиця:", "Садова"), ("Фах:", "вчителька"), ("Мова:", "українська"),
        ]
        var page = PageSetter()
        page.lines = entries.enumerated().flatMap { row, entry in
            let y = 100 + Double(row) * 14
            return [
                PageSetter.line(entry.0, x: 60, y: y),
                PageSetter.line(entry.1, x: 200, y: y),
            ]
        }
        let lines = page.layout().regions.flatMap(\.lines).map(\.text)
        #expect(lines == entries.map { "\($0.0) \($0.1)" })
    }

    @Test func `small labels over larger values are read pair by pair`() {
        let pairs = [("Рейс", "ПС 482"), ("Вихід", "Б14"), ("Місце", "22Г"), ("Час", "17:25")]
        var page = PageSetter()
        page.lines = PageSetter.column("п", x: 60, y: 60, width: 440, lines: 4)
        page.lines += pairs.enumerated().map {
            PageSetter.line($1.0, x: 60 + Double($0) * 120, y: 200, size: 7)
        }
        page.lines += pairs.enumerated().map {
            PageSetter.line($1.1, x: 60 + Double($0) * 120, y: 212, size: 12)
        }
        let lines = page.layout().regions.flatMap(\.lines).map(\.text)
        #expect(lines.suffix(8) == pairs.flatMap { [$0.0, $0.1] })
        #expect(PageTables.find(on: page.page()).isEmpty)
    }

    @Test func `small names of columns over rows of cells are no such labels`() {
        var page = PageSetter()
        for column in 0..<4 {
            let x = 60 + Double(column) * 120
            page.lines.append(PageSetter.line("Назва \(column)", x: x, y: 100, size: 8))
            for row in 0..<5 {
                page.lines.append(
                    PageSetter.line("\(row)\(column),5", x: x, y: 112 + Double(row) * 14)
                )
            }
        }
        let tables = PageTables.extract(from: page.page())
        #expect(tables.map(\.rowCount) == [6])
        #expect(tables.map(\.columnCount) == [4])
    }

    @Test func `a headline parts the columns that leave room beside it`() {
        var page = PageSetter()
        let places = [50.0, 180, 310, 440]
        for (article, y) in [(0, 100.0), (1, 260.0)] {
            let names = places.indices.map { "\(["а", "б", "в", "г"][$0])\(article)" }
            page.lines.append(
                PageSetter.line("Міст", x: 50, y: y - 34, width: 360, size: 20)
            )
            page.lines += interleaved(
                PageSetter.column(names[0], x: places[0], y: y, width: 110, lines: 8),
                PageSetter.column(names[1], x: places[1], y: y, width: 110, lines: 8),
                PageSetter.column(names[2], x: places[2], y: y, width: 110, lines: 8),
                PageSetter.column(names[3], x: places[3], y: y, width: 110, lines: 6)
            )
        }
        let order = page.order()
        func place(_ name: String) -> Int { order.firstIndex(of: name) ?? -1 }
        #expect(place("г05") >= 0)
        #expect(place("г05") < place("а10"))
    }

    @Test func `markers stay with their items however wide the gap`() {
        var page = PageSetter()
        page.lines = PageSetter.column("п", x: 90, y: 100, width: 440, lines: 8)
        page.lines += (0..<8).map { row in
            PageSetter.line("\(row + 1).", x: 60, y: 100 + Double(row) * 13)
        }
        #expect(page.order() == (1...8).map { "\($0)." })
    }

    @Test func `the number of a heading stays with it beside a drawing`() {
        var page = PageSetter()
        var number = PageSetter.line("1.2", x: 60, y: 100)
        var heading = PageSetter.line("Огляд", x: 94, y: 100)
        number.style = TextStyle(weight: 700)
        heading.style = TextStyle(weight: 700)
        page.lines = [number, heading]
        page.lines += PageSetter.column("п", x: 60, y: 118, width: 15, lines: 8)
        page.lines += PageSetter.column("р", x: 94, y: 118, width: 300, lines: 8)
        let lines = page.layout().regions.flatMap(\.lines).map(\.text)
        #expect(lines.contains("1.2 Огляд"))
    }

    // MARK: Boxes, notes and figures

    @Test func `each box of a grid of cards is read in one go`() {
        var page = PageSetter()
        let places = [(50.0, 100.0), (310.0, 100.0), (50.0, 260.0), (310.0, 260.0)]
        for (number, (x, y)) in places.enumerated() {
            page.frame(BoundingBox(left: x, top: y, width: 230, height: 140))
            page.lines += PageSetter.column(
                "\(number)к",
                x: x + 10,
                y: y + 20,
                width: 200,
                lines: 5
            )
        }
        let found = page.order()
        #expect(found == [0, 2, 1, 3].flatMap { names("\($0)к", 5) })
    }

    @Test func `notes under a short rule are a region of their own`() {
        var page = PageSetter()
        page.lines = PageSetter.column("т", x: 60, y: 100, width: 470, lines: 40)
        page.rule(x: 60, y: 640, width: 100)
        page.lines.append(
            PageSetter.line("1 Див. збірник спогадів.", x: 60, y: 650, size: 8)
        )
        page.lines.append(PageSetter.line("2 Там само, аркуш п'ятий.", x: 60, y: 661, size: 8))
        let regions = page.layout().regions
        #expect(regions.map(\.kind) == [.text, .footnotes])
        #expect(regions.last?.lines.count == 2)
    }

    @Test func `a note in the margin is told from the text beside it`() {
        var page = PageSetter()
        page.lines = interleaved(
            PageSetter.column("т", x: 160, y: 100, width: 380, lines: 20),
            ["Приміт", "ка на полі", "сторінки"].enumerated().map { row, text in
                PageSetter.line(text, x: 60, y: 100 + Double(row) * 13, size: 8)
            }
        )
        #expect(page.layout().regions.map(\.kind) == [.text, .sideNote])
    }

    @Test func `labels belong to the figure that they stand in`() {
        var page = PageSetter()
        page.lines = PageSetter.column("т", x: 60, y: 100, width: 470, lines: 8)
        page.lines += [
            PageSetter.line("вісь", x: 100, y: 300), PageSetter.line("10", x: 150, y: 360),
        ]
        page.figures = [
            PageFigure(.drawing, box: BoundingBox(left: 60, top: 260, width: 300, height: 200))
        ]
        let figure = page.layout().regions.first { $0.kind == .figure }
        #expect(figure?.lines.map(\.text) == ["вісь", "10"])
    }

    @Test(arguments: [(0.0, 0.0, 595.0, 842.0), (40.0, 80.0, 520.0, 200.0)])
    func `a picture behind running text is no figure`(
        x: Double,
        y: Double,
        width: Double,
        height: Double
    ) {
        var page = PageSetter()
        page.lines = PageSetter.column("т", x: 60, y: 100, width: 470, lines: 12)
        page.figures = [
            PageFigure(.image, box: BoundingBox(left: x, top: y, width: width, height: height))
        ]
        #expect(page.layout().regions.map(\.kind) == [.text])
    }

    // MARK: Turned pages

    @Test(arguments: [Orientation.left, .right])
    func `a page printed sideways is read upright and reported as displayed`(
        orientation: Orientation
    ) {
        var upright = PageSetter()
        upright.size = Size(width: 842, height: 595)
        upright.lines = interleaved(
            PageSetter.column("л", x: 50, y: 100, width: 330, lines: 10),
            PageSetter.column("п", x: 420, y: 100, width: 330, lines: 10)
        )
        // Turned by hand: the displayed page stands upright, its text runs up or down.
        let isUp = orientation == .left
        func turned(_ box: BoundingBox) -> BoundingBox {
            BoundingBox(
                left: isUp ? box.top : 595 - box.bottom,
                top: isUp ? 842 - box.right : box.left,
                width: box.height,
                height: box.width
            )
        }
        var page = PageSetter()
        page.size = Size(width: 595, height: 842)
        page.lines = upright.lines.map { line in
            var line = line
            let x = isUp ? line.box.top + 8 : 595 - line.box.top - 8
            let (low, high) = (line.box.left, line.box.right)
            line.baseline = Baseline(
                start: Point(x: x, y: isUp ? 842 - low : low),
                end: Point(x: x, y: isUp ? 842 - high : high)
            )
            line.box = turned(line.box)
            for word in line.words.indices { line.words[word].box = turned(line.words[word].box) }
            return line
        }
        #expect(page.order() == names("л", 10) + names("п", 10))
        #expect(page.layout().regions.first?.lines.first?.box == page.lines[0].box)
    }
}
