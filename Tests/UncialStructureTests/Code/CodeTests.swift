import Testing
import UncialModel
import UncialStructure

@Suite struct CodeTests {
    private static let advance = 6.0

    /// Sets a line of a listing, each character 6 points wide.
    private func code(_ text: String, on page: inout Typesetter, number: Int? = nil) {
        let indent = text.prefix { $0 == " " }.count
        var words: [OcrWord] = []
        var column = indent
        for word in text.dropFirst(indent).split(separator: " ", omittingEmptySubsequences: false) {
            if !word.isEmpty {
                words.append(self.word(String(word), column: column, y: page.y))
            }
            column += word.count + 1
        }
        if let number { words.insert(self.word(String(number), column: -4, y: page.y), at: 0) }
        page.lines.append(
            OcrLine(
                text: words.map(\.text).joined(separator: " "),
                box: BoundingBox(enclosing: words.map(\.box)) ?? .zero,
                baseline: Baseline(
                    start: Point(x: 60, y: page.y + 8),
                    end: Point(x: 100, y: page.y + 8)
                ),
                fontSize: 10,
                style: TextStyle(isMonospaced: true),
                confidence: .certain,
                words: words
            )
        )
        page.y += 12
    }

    private func word(_ text: String, column: Int, y: Double) -> OcrWord {
        let left = 100 + Double(column) * Self.advance
        let width = Double(text.count) * Self.advance
        return OcrWord(
            text: text,
            box: BoundingBox(left: left, top: y, width: width, height: 10)
        )
    }

    private static let listing = [
        "func greet(name: String) {", "    if name.isEmpty {", "        return", "    }",
        "    print(name,  \"!\")", "}",
    ]

    private func codes(_ page: Typesetter) -> [String] {
        DocumentStructure.reconstruct(OcrDocument(pages: [page.page()])).compactMap { block in
            guard case .code(let text) = block else { return nil }
            return text.text
        }
    }

    @Test func `a listing keeps its line ends, indents and columns`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.skip(10)
        for line in Self.listing { code(line, on: &page) }
        page.skip(10)
        page.paragraph(prose(1))
        #expect(codes(page) == [Self.listing.joined(separator: "\n")])
    }

    @Test func `blank lines inside a listing are kept`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.skip(10)
        for line in Self.listing { code(line, on: &page) }
        page.skip(12)
        code("greet(\"Ada\")", on: &page)
        page.skip(10)
        page.paragraph(prose(1))
        #expect(codes(page) == [Self.listing.joined(separator: "\n") + "\n\ngreet(\"Ada\")"])
    }

    @Test func `numbers beside the lines are left out`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.skip(10)
        for (index, line) in Self.listing.enumerated() { code(line, on: &page, number: index + 9) }
        page.skip(10)
        page.paragraph(prose(1))
        #expect(codes(page) == [Self.listing.joined(separator: "\n")])
    }

    @Test func `a numbered listing at the page foot is no set of notes`() {
        var page = Typesetter()
        for number in 0..<4 { page.paragraph(prose(number)) }
        page.y = 700
        let listing = ["CREATE TYPE person AS (", "    name TEXT NOT NULL", ");"]
        for (index, line) in listing.enumerated() { code(line, on: &page, number: index + 1) }
        #expect(codes(page) == [listing.joined(separator: "\n")])
    }

    @Test func `numbers that do not count lines are code`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.skip(10)
        for line in ["10 PRINT 1", "20 GOTO 10", "30 END"] { code(line, on: &page) }
        page.skip(10)
        page.paragraph(prose(1))
        #expect(codes(page) == ["10 PRINT 1\n20 GOTO 10\n30 END"])
    }

    @Test func `a document typed throughout has no listings`() {
        var page = Typesetter()
        for line in Self.listing + Self.listing { code(line, on: &page) }
        #expect(codes(page).isEmpty)
    }
}
