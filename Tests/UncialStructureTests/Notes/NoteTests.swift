import Testing
import UncialModel

@testable import UncialStructure

@Suite struct NoteTests {
    private func page(_ notes: [String], mark: String = "¹") -> Typesetter {
        var page = Typesetter()
        for number in 0..<4 { page.paragraph(prose(number)) }
        page.line("Архів\(mark) зберігається тут")
        page.y = 740
        for note in notes { page.line(note, size: 9) }
        return page
    }

    private func blocks(_ pages: Typesetter...) -> [DocBlock] {
        let pages = pages.enumerated().map { $1.page($0) }
        return DocumentStructure.reconstruct(OcrDocument(pages: pages))
    }

    private func notes(_ blocks: [DocBlock]) -> [String] {
        blocks.compactMap { block in
            guard case .footnote(let note) = block else { return nil }
            return note.marker + "|" + note.content.text
        }
    }

    @Test func `small type with a mark at the page foot is a note`() {
        let found = blocks(page(["1Справу відкрито 1937 року і відтоді", "не закрито."]))
        #expect(notes(found) == ["1|Справу відкрито 1937 року і відтоді не закрито."])
    }

    @Test func `each mark starts a note`() {
        let found = blocks(page(["* Справу відкрито.", "** Справу закрито."], mark: "*"))
        #expect(notes(found) == ["*|Справу відкрито.", "**|Справу закрито."])
    }

    @Test func `a raised digit leads to its note`() throws {
        let found = blocks(page(["1Справу відкрито."]))
        let block = try #require(found.first { $0.text.hasPrefix("Архів¹") })
        #expect(block.textBlock?.noteMarks == [.init(range: 5..<6, marker: "1")])
    }

    @Test func `a raised digit without a note leads nowhere`() throws {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.line("Площа 5 м² на кожного")
        let found = blocks(page)
        #expect(found.allSatisfy { $0.textBlock?.noteMarks.isEmpty == true })
    }

    @Test func `a paragraph goes on behind the notes of its page`() {
        var upper = page(["1Справу відкрито."], mark: "¹ того самого року, що й")
        upper.lines[upper.lines.count - 2] = Typesetter.line(
            "Архів¹ того самого року, що й давня",
            y: upper.lines[upper.lines.count - 2].box.top,
            width: 475
        )
        var lower = Typesetter()
        lower.line("гімназія міста.")
        lower.skip(10)
        for number in 0..<3 { lower.paragraph(prose(number)) }
        let found = blocks(upper, lower)
        #expect(found.contains { $0.text == "Архів¹ того самого року, що й давня гімназія міста." })
        #expect(notes(found) == ["1|Справу відкрито."])
    }

    @Test(arguments: [
        ("1 Справу відкрито", "1"), ("12) Справу відкрито", "12"), ("(3) Справу", "3"),
        ("[4] Справу", "4"), ("* Справу", "*"), ("† Справу", "†"), ("²Справу", "2"),
        ("1Справу", "1"), ("Справу відкрито", nil), ("1937 року", nil), ("", nil), ("5", nil),
    ])
    func `the mark of a note is read from its line`(text: String, marker: String?) {
        let line = OcrLine(text: text, box: BoundingBox(left: 0, top: 0, width: 50, height: 9))
        let page = OcrPage(index: 0, size: .zero, lines: [line], source: .ocr)
        #expect(TextLine(line, page: page).flatMap { NoteText($0)?.marker } == marker)
    }
}
