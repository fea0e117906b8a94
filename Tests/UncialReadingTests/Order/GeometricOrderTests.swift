import Testing
import UncialModel

@testable import UncialReading

/// Characters are 10 pixels wide and 20 high: an em has 26.
@Suite struct GeometricOrderTests {
    private func order(_ lines: [OcrLine]) -> [String] {
        GeometricOrder.ordered(lines).map(\.text)
    }

    /// Lines of prose, each a column wide.
    private func column(
        _ name: String,
        count: Int = 6,
        left: Double,
        top: Double = 100,
        leading: Double = 40
    ) -> [OcrLine] {
        (0..<count).map { index in
            Typesetter.line(
                "\(name) \(index) has words that fill its width",
                left: left,
                top: top + leading * Double(index)
            )
        }
    }

    // MARK: Pages that stay as they are

    @Test func `a page in one column keeps its lines`() {
        let lines = column("line", count: 20, left: 100)
        #expect(GeometricOrder.ordered(lines) == lines)
    }

    @Test func `an empty page stays empty`() {
        #expect(GeometricOrder.ordered([]).isEmpty)
    }

    @Test func `a page whose lines have no words stays as it is`() {
        let lines = column("line", left: 100).reversed().map { line in
            var line = line
            line.words = []
            return line
        }
        #expect(GeometricOrder.ordered(lines) == lines)
    }

    @Test(arguments: ["שלום עולם כאן", "مرحبا بالعالم هنا"])
    func `text that runs from right to left stays as it is`(text: String) {
        let lines = [
            Typesetter.line(text, left: 600, top: 300), Typesetter.line(text, left: 100, top: 100),
            Typesetter.line(text, left: 600, top: 100),
        ]
        #expect(GeometricOrder.ordered(lines) == lines)
    }

    @Test func `a page of lines that run downwards stays as it is`() {
        let lines = [500.0, 400, 300].map { left in
            OcrLine(
                text: "縦書きの行",
                box: BoundingBox(left: left, top: 100, width: 20, height: 100),
                baseline: Baseline(
                    start: Point(x: left, y: 100),
                    end: Point(x: left, y: 200)
                ),
                words: [Typesetter.word("縦書きの行", left: left, top: 100, width: 20, height: 100)]
            )
        }
        #expect(GeometricOrder.ordered(lines) == lines)
    }

    // MARK: Columns

    @Test func `columns of prose are read one after the other, however they came`() {
        let (left, right) = (column("left", left: 100), column("right", left: 600))
        let texts = (left + right).map(\.text)
        #expect(order(left + right) == texts)
        #expect(order(zip(left, right).flatMap { [$0, $1] }) == texts)
        // The engine took the gutter for a space between words.
        let joined = zip(left, right).map { Typesetter.line($0.words + $1.words) }
        #expect(order(joined) == texts)
    }

    @Test func `three columns are read from left to right`() {
        let columns = ["a", "b", "c"].enumerated().map { index, name in
            column(name, left: 100 + 450 * Double(index))
        }
        #expect(order(columns[2] + columns[0] + columns[1]) == columns.joined().map(\.text))
    }

    @Test func `a heading above columns comes before both, a note below them after both`() {
        let heading = Typesetter.line(
            "A heading from one edge of the page to the other one",
            left: 250
        )
        let (left, right) = (
            column("left", left: 100, top: 200), column("right", left: 600, top: 200)
        )
        let note = Typesetter.line(
            "and a note below that crosses the gutter too",
            left: 300,
            top: 500
        )
        #expect(
            order(left + [note] + right + [heading])
                == ([heading] + left + right + [note]).map(\.text)
        )
    }

    @Test func `running headers and footers at both edges are read before and after columns`() {
        let header = [Typesetter.line("A title", left: 100), Typesetter.line("2025", left: 900)]
        let footer = [
            Typesetter.line("Author", left: 100, top: 900),
            Typesetter.line("17", left: 980, top: 900),
        ]
        let columns =
            column("left", left: 100, top: 200) + column("right", left: 600, top: 200)
        #expect(
            order(columns + footer + header)
                == ["A title 2025"] + columns.map(\.text) + ["Author 17"]
        )
    }

    @Test func `the numbers of a page with numbered lines stay with their lines`() {
        // As in the record of a hearing: a number in the margin of each line.
        let text = column("line", count: 12, left: 200)
        let numbers = (0..<12).map {
            Typesetter.line("\($0 + 1)", left: 100, top: 100 + 40 * Double($0))
        }
        #expect(order(numbers + text) == (0..<12).map { "\($0 + 1) \(text[$0].text)" })
    }

    // MARK: Rows

    @Test func `rows of a table stay rows, though the engine read its columns`() {
        let names = ["Bread", "Milk", "Butter", "Salt", "Apples", "Total"]
        let cells = names.enumerated().map { index, name in
            Typesetter.line(name, left: 100, top: 100 + 40 * Double(index))
        }
        let prices = names.indices.map { index in
            Typesetter.line("1\(index).50", left: 600, top: 102 + 40 * Double(index))
        }
        #expect(order(cells + prices) == names.indices.map { "\(names[$0]) 1\($0).50" })
    }

    @Test func `a table that fills its page is read row by row, however it came`() {
        func cell(_ row: Int, _ column: Int) -> OcrLine {
            let top = 100 + 30 * Double(row)
            guard column > 0 else {
                return Typesetter.line("article \(row) as it is in the list", left: 100, top: top)
            }
            let left = 500 + 150 * Double(column)
            return Typesetter.line("\(row).\(column)0", left: left, top: top)
        }
        let rows: [[OcrLine]] = (0..<20).map { row in (0..<6).map { cell(row, $0) } }
        let columns: [[OcrLine]] = (0..<6).map { column in (0..<20).map { cell($0, column) } }
        let texts: [String] = rows.map { row in row.map(\.text).joined(separator: " ") }
        #expect(order(rows.flatMap { $0 }) == texts)
        #expect(order(columns.flatMap { $0 }) == texts)
    }

    @Test func `a table stays rows where the engine read rows, though its cells are not level`() {
        let names = column("name", count: 8, left: 100)
        // Half of the numbers came with the name beside them; the others stand a little off.
        let rows = names.enumerated().map { index, name in
            let number = Typesetter.line(
                "1\(index)",
                left: 700,
                top: name.box.top + [0, 9, 0, -9][index % 4]
            )
            return index % 2 == 0 ? [Typesetter.line(name.words + number.words)] : [name, number]
        }
        #expect(
            order(rows.flatMap { $0 }) == names.indices.map { "\(names[$0].text) 1\($0)" }
        )
    }

    @Test func `a row has the words, box, confidence and baseline of its cells`() {
        let (name, price) = (
            Typesetter.line("Bread", left: 100, confidence: 0.9),
            Typesetter.line("19.50", left: 600, confidence: 0.7)
        )
        let row = GeometricOrder.ordered([price, name])
        #expect(row.map(\.text) == ["Bread 19.50"])
        #expect(row[0].words == name.words + price.words)
        #expect(row[0].box == name.box.union(price.box))
        #expect(abs((row[0].confidence.value ?? 0) - 0.8) < 1e-9)
        #expect(
            row[0].baseline
                == Baseline(start: Point(x: 100, y: 120), end: Point(x: 650, y: 120))
        )
    }

    @Test func `cells of a script without spaces get none between their characters`() {
        func cell(_ text: String, left: Double) -> OcrLine {
            var line = Typesetter.line(text.map(String.init).joined(separator: " "), left: left)
            line.text = text
            return line
        }
        // Words of three characters say how large the type is.
        let page = [
            cell("价格表", left: 600), cell("苹果园", left: 100), Typesetter.line("and", top: 300),
        ]
        #expect(order(page) == ["苹果园 价格表", "and"])
    }

    @Test func `rows of a page that is a little tilted stay rows`() {
        func tilted(_ line: OcrLine) -> OcrLine {
            func moved(_ box: BoundingBox) -> BoundingBox {
                BoundingBox(
                    left: box.left,
                    top: box.top + 0.05 * box.center.x,
                    width: box.width,
                    height: box.height
                )
            }
            var line = line
            line.words = line.words.map { word in
                var word = word
                word.box = moved(word.box)
                return word
            }
            line.box = BoundingBox(enclosing: line.words.map(\.box)) ?? .zero
            line.baseline = Baseline(
                start: Point(
                    x: line.box.left,
                    y: 20 + 0.05 * line.box.left + line.words[0].box.top
                ),
                end: Point(
                    x: line.box.right,
                    y: 20 + 0.05 * line.box.right + line.words[0].box.top
                )
            )
            return line
        }
        let names = (0..<8).map { index in
            tilted(
                Typesetter.line(
                    "article number \(index) of the shop",
                    left: 100,
                    top: 100 + 40 * Double(index)
                )
            )
        }
        let prices = (0..<8).map { index in
            tilted(Typesetter.line("1\(index).50", left: 900, top: 100 + 40 * Double(index)))
        }
        #expect(
            order(names + prices) == (0..<8).map { "article number \($0) of the shop 1\($0).50" }
        )
    }

    // MARK: A line that runs up or down

    @Test func `a side note that runs up the page is no part of the lines beside it`() {
        let note = OcrLine(
            text: "from the archive",
            box: BoundingBox(left: 20, top: 110, width: 20, height: 160),
            baseline: Baseline(start: Point(x: 40, y: 270), end: Point(x: 40, y: 110)),
            words: [
                Typesetter.word("from", left: 21, top: 230, width: 20, height: 40),
                Typesetter.word("the", left: 22, top: 190, width: 20, height: 30),
                Typesetter.word("archive", left: 20, top: 110, width: 20, height: 70),
            ]
        )
        let text = column("line", left: 100)
        let ordered = GeometricOrder.ordered([note] + text)
        #expect(ordered.contains(note))
        #expect(ordered.filter { $0 != note } == text)
    }

    // MARK: Anything

    @Test(arguments: 0..<100) func `no word is lost or doubled`(seed: UInt64) {
        var random = Dice(state: seed)
        var count = 0
        let lines = (0..<Int.random(in: 1...60, using: &random)).map { _ in
            var left = Double.random(in: -100...900, using: &random)
            let top = Double.random(in: -100...1500, using: &random)
            let words = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                defer { left += Double.random(in: -60...200, using: &random) }
                count += 1
                return Typesetter.word(
                    Bool.random(using: &random)
                        ? "word\(count)" : ["|", "||", "7", "縦"][count % 4],
                    left: left,
                    top: top + Double.random(in: -8...8, using: &random),
                    width: Double.random(in: 0...150, using: &random),
                    height: Double.random(in: 0...60, using: &random)
                )
            }
            return Typesetter.line(words)
        }
        let ordered = GeometricOrder.ordered(lines)
        func all(_ lines: [OcrLine]) -> [String] { lines.flatMap(\.words).map { "\($0)" }.sorted() }
        #expect(all(ordered) == all(lines))
        #expect(ordered.allSatisfy { !$0.words.isEmpty && !$0.text.isEmpty })
        for line in ordered where !lines.contains(line) {
            #expect(line.text == line.words.map(\.text).joined(separator: " "))
        }
    }
}

/// Chance that falls the same way each time (SplitMix64, Steele, Lea and Flood 2014).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
