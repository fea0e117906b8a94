import Testing
import UncialModel

@testable import UncialStructure

/// Pages as recognition gives them: boxes follow the ink and shake, signs are misread, styles are
/// missing.
@Suite struct RecognizedPageTests {
    /// Sets words as recognition finds them, at 72 dpi in type of 10 points.
    private struct Sheet {
        var lines: [OcrLine] = []
        var rules: [PageRule] = []
        /// How wide a letter is.
        var letter = 5.0
        private var jitter = 0

        /// Adds a line; spaces count, so that two of them are twice as wide.
        mutating func line(_ text: String, x: Double, y: Double, size: Double = 10) {
            var words: [OcrWord] = []
            let step = letter * size / 10
            var left = x
            for part in text.split(separator: " ", omittingEmptySubsequences: false) {
                if !part.isEmpty {
                    words.append(word(String(part), left: left, y: y, step: step, size: size))
                }
                left += Double(part.count + 1) * step
            }
            guard let box = BoundingBox(enclosing: words.lazy.map(\.box)) else { return }
            lines.append(
                OcrLine(
                    text: words.map(\.text).joined(separator: " "),
                    box: box,
                    baseline: Baseline(
                        start: Point(x: box.left, y: y + 8),
                        end: Point(x: box.right, y: y + 8)
                    ),
                    fontSize: size,
                    confidence: Confidence(0.95),
                    words: words
                )
            )
        }

        private mutating func word(
            _ text: String,
            left: Double,
            y: Double,
            step: Double,
            size: Double
        ) -> OcrWord {
            jitter = (jitter * 7 + 3) % 11
            let shake = Double(jitter) / 11 * 0.6 - 0.3
            let inked = (InkShare.ofEm(text) ?? 0.72) * size
            return OcrWord(
                text: text,
                box: BoundingBox(
                    left: left + shake,
                    top: y + 8 - min(inked, 0.72 * size) + shake,
                    width: Double(text.count) * step,
                    height: inked
                ),
                confidence: Confidence(0.95)
            )
        }

        mutating func rule(_ direction: PageRule.Direction, _ box: BoundingBox) {
            rules.append(PageRule(direction, box: box))
        }

        var blocks: [DocBlock] {
            DocumentStructure.reconstruct(
                OcrDocument(pages: [
                    OcrPage(
                        index: 0,
                        size: Size(width: 595, height: 842),
                        dpi: 72,
                        lines: lines,
                        rules: rules,
                        source: .ocr
                    )
                ])
            )
        }
    }

    /// Lines of one paragraph, all of them full.
    private static let running = [
        "Навесні вода заливає луки і городи,", "підступає до перших хат при дорозі,",
        "а за тиждень відходить, залишивши по", "собі мул, гілля, дошки та уламки, які",
        "сушать на березі до самого літа, бо", "дерева тут мало, а зими бувають такі",
        "довгі, що палити доводиться щодня з", "жовтня, і хмиз збирають усі, хто має",
        "змогу ходити до річки по вузькій та", "слизькій стежці повз стару каплицю.",
    ]

    private func tables(_ blocks: [DocBlock]) -> [TableBlock] {
        blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
    }

    @Test func `specks that make boxes of lines taller hide no heading`() {
        var sheet = Sheet()
        sheet.line("Коли розливається річка", x: 60, y: 80, size: 13)
        for (row, text) in Self.running.enumerated() {
            sheet.line(text, x: 60, y: 110 + 14 * Double(row))
            // Dirt over one word of the line.
            let box = sheet.lines[row + 1].words[2].box
            let dirty = BoundingBox(
                left: box.left,
                top: box.top - 9,
                width: box.width,
                height: box.height + 9
            )
            sheet.lines[row + 1].words[2].box = dirty
            sheet.lines[row + 1].box = sheet.lines[row + 1].box.union(dirty)
        }
        #expect(outline(sheet.blocks).first == "# Коли розливається річка")
    }

    @Test func `figures beside running text at other heights are no table with it`() {
        var sheet = Sheet()
        for (row, text) in Self.running.enumerated() {
            sheet.line(text, x: 60, y: 100 + 14 * Double(row))
        }
        let names = ["Price", "Shares", "Value", "Debt", "Yield", "Range", "Volume", "Equity"]
        for (row, name) in names.enumerated() {
            let y = 104 + 17 * Double(row)
            sheet.line(name, x: 300, y: y)
            sheet.line("\(row * 37 + 12).\(row)", x: 400, y: y)
        }
        let blocks = sheet.blocks
        #expect(outline(blocks).first == Self.running.joined(separator: " "))
        #expect(tables(blocks).count == 1)
        #expect(tables(blocks).first?.columnCount == 2)
        #expect(tables(blocks).first?.rowCount == names.count)
    }

    @Test func `long names in the first column stay in their table`() {
        var sheet = Sheet()
        for row in 0..<7 {
            let y = 100 + 14 * Double(row)
            sheet.line("Regional Director of Section \(row) North", x: 60, y: y)
            sheet.line("\(row * 31 + 11)", x: 300, y: y)
            sheet.line("\(row * 17 + 5).5", x: 400, y: y)
        }
        let tables = tables(sheet.blocks)
        #expect(tables.count == 1)
        #expect(rows(of: tables.first).first?.first == "Regional Director of Section 0 North")
    }

    @Test func `wide spaces of a typewriter between sentences end no line`() {
        var sheet = Sheet()
        sheet.letter = 7.2
        for (row, text) in [
            "The families were brought to their homes and the",
            "house was left.   These facts are known to every",
            "person who has lived there.   They can be proved",
            "by the papers which will be shown when required.",
        ].enumerated() {
            sheet.line(text, x: 60, y: 100 + 14 * Double(row))
        }
        #expect(sheet.blocks.count == 1)
    }

    @Test(arguments: ["e", "е", "©", "¢", "«"])
    func `bullets read as something else make a list where they hang`(misread: String) {
        var sheet = Sheet()
        for item in 0..<3 {
            let y = 100 + 48 * Double(item)
            sheet.line("\(misread) Рахунки за дрова, які привезли", x: 60, y: y)
            sheet.line("до школи восени того самого року", x: 70, y: y + 14)
            sheet.line("і склали під стіною.", x: 70, y: y + 28)
        }
        guard case .list(let items) = sheet.blocks.first else {
            Issue.record("no list")
            return
        }
        #expect(items.map(\.marker) == ["•", "•", "•"])
        #expect(items.first?.content.text.hasPrefix("Рахунки за дрова") == true)
    }

    @Test func `a word of one letter at the start of a line is no bullet`() {
        var sheet = Sheet()
        for (row, text) in [
            "Passaram muitos anos na cidade antiga", "e voltaram para casa quando a guerra",
            "terminou, com os filhos que cresceram", "e com os livros que salvaram do fogo,",
            "porque ninguém sabia o que fazer deles", "e todos esperavam que alguém viesse.",
        ].enumerated() {
            sheet.line(text, x: 60, y: 100 + 14 * Double(row))
        }
        #expect(sheet.blocks.count == 1)
    }

    @Test func `a comma for the full stop behind a number goes on with the list`() {
        var sheet = Sheet()
        for (row, text) in ["1. Рахунки за дрова", "2. Скарга на сусіда", "3, Лист до школи"]
            .enumerated()
        {
            sheet.line(text, x: 60, y: 100 + 20 * Double(row))
        }
        guard case .list(let items) = sheet.blocks.first else {
            Issue.record("no list")
            return
        }
        #expect(items.map(\.content.text).last == "Лист до школи")
    }

    @Test func `pages in frames are text rather than cells`() {
        var sheet = Sheet()
        for x in [50.0, 300, 550] {
            sheet.rule(.vertical, BoundingBox(left: x, top: 60, width: 1, height: 700))
        }
        for y in [60.0, 410, 760] {
            sheet.rule(.horizontal, BoundingBox(left: 50, top: y, width: 500, height: 1))
        }
        for (x, y) in [(60.0, 70.0), (310, 70), (60, 420), (310, 420)] {
            for row in 0..<20 {
                let text = Self.running[row % Self.running.count]
                sheet.line(text, x: x, y: y + 15 * Double(row))
            }
        }
        let blocks = sheet.blocks
        #expect(tables(blocks).isEmpty)
        let text = Self.running.joined(separator: " ")
        #expect(blocks.map(\.text).joined(separator: " ").hasPrefix(text))
    }

    @Test func `columns of figures that no rule parts are columns of a lattice`() {
        var sheet = Sheet()
        for x in [50.0, 300, 450] {
            sheet.rule(.vertical, BoundingBox(left: x, top: 60, width: 1, height: 160))
        }
        for y in [60.0, 80, 220] {
            sheet.rule(.horizontal, BoundingBox(left: 50, top: y, width: 400, height: 1))
        }
        for (column, name) in ["Item", "2011", "2012"].enumerated() {
            sheet.line(name, x: [60, 170, 240][column], y: 65)
        }
        sheet.line("2013", x: 340, y: 65)
        for row in 0..<6 {
            let y = 90 + 20 * Double(row)
            sheet.line("Name", x: 60, y: y)
            sheet.line("\(row + 10).5", x: 170, y: y)
            sheet.line("\(row + 20).5", x: 240, y: y)
            sheet.line("\(row + 30).5", x: 340, y: y)
        }
        let table = tables(sheet.blocks).first
        #expect(table?.columnCount == 4)
        #expect(rows(of: table).last == ["Name", "15.5", "25.5", "35.5"])
    }

    @Test func `rules under the names of two tables are no table between them`() {
        var sheet = Sheet()
        for top in [100.0, 300] {
            sheet.line("As of December", x: 300, y: top - 14)
            sheet.rule(.horizontal, BoundingBox(left: 280, top: top, width: 160, height: 1))
            sheet.line("Item", x: 60, y: top + 4)
            sheet.line("2022", x: 290, y: top + 4)
            sheet.line("2023", x: 390, y: top + 4)
            sheet.rule(.horizontal, BoundingBox(left: 55, top: top + 17, width: 385, height: 1))
            for row in 0..<6 {
                let y = top + 22 + 15 * Double(row)
                sheet.line("Name \(row)", x: 60, y: y)
                sheet.line("\(row * 7 + 110)", x: 290, y: y)
                sheet.line("\(row * 9 + 210)", x: 390, y: y)
            }
            sheet.rule(.horizontal, BoundingBox(left: 55, top: top + 114, width: 385, height: 1))
        }
        let tables = tables(sheet.blocks)
        #expect(tables.count == 2)
        #expect(tables.allSatisfy { $0.columnCount == 3 })
        #expect(rows(of: tables.last).last == ["Name 5", "145", "255"])
    }

    @Test func `figures on the scale of a chart are no headings`() {
        var sheet = Sheet()
        for (row, text) in Self.running.enumerated() {
            sheet.line(text, x: 60, y: 100 + 14 * Double(row))
        }
        sheet.line("40", x: 60, y: 300, size: 15)
        for (row, text) in Self.running.enumerated() {
            sheet.line(text, x: 60, y: 360 + 14 * Double(row))
        }
        #expect(!outline(sheet.blocks).contains { $0.hasPrefix("#") })
    }

    @Test func `an initial that recognition takes for the first word stands before its line`() {
        var sheet = Sheet()
        sheet.line("9 МОПЕД стояв у дворі, де й", x: 60, y: 100)
        let first = sheet.lines[0].words[0].box
        let tall = BoundingBox(left: first.left, top: 100, width: 20, height: 38)
        sheet.lines[0].words[0].box = tall
        for word in sheet.lines[0].words.indices.dropFirst() {
            let box = sheet.lines[0].words[word].box
            sheet.lines[0].words[word].box = BoundingBox(
                left: box.left + 20,
                top: box.top,
                width: box.width,
                height: box.height
            )
        }
        sheet.lines[0].box = BoundingBox(enclosing: sheet.lines[0].words.map(\.box)) ?? tall
        sheet.line("завжди, а сусід дивився на", x: 90, y: 114)
        sheet.line("нього з вікна свого дому та", x: 90, y: 128)
        for (row, text) in Self.running.enumerated() {
            sheet.line(text, x: 60, y: 142 + 14 * Double(row))
        }
        #expect(
            outline(sheet.blocks).first?.hasPrefix("9 МОПЕД стояв у дворі, де й завжди, а") == true
        )
    }
}
