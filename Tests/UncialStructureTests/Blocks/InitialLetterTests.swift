import Testing
import UncialModel

@testable import UncialStructure

/// Large letters at the start of a paragraph.
@Suite struct InitialLetterTests {
    private func lines(_ text: [String], letter: String, top: Double) -> [OcrLine] {
        [Typesetter.line(letter, x: 60, y: top, size: 30)]
            + text.enumerated().map { row, line in
                Typesetter.line(line, x: row < 2 ? 90 : 60, y: top + Double(row) * 15, size: 12)
            }
    }

    @Test func `several initials on one page each join their own word`() {
        let first = [
            "ого дня ранок був тихий і теплий, і ніхто не", "думав, що до вечора все зміниться,",
            "та так воно і сталося.",
        ]
        let second = [
            "арна погода простояла ще цілий тиждень, а потім", "почалися дощі, і дороги розмокли,",
            "як і щороку о цій порі.",
        ]
        var page = Typesetter()
        page.lines = lines(first, letter: "Т", top: 100) + lines(second, letter: "Г", top: 160)
        let text = DocumentStructure.reconstruct(OcrDocument(pages: [page.page(0)])).map(\.text)
            .joined(separator: " ")
        #expect(text.contains("Того дня ранок"))
        #expect(text.contains("Гарна погода"))
    }

    @Test func `a page of single letters ends in text, whatever its order`() {
        var page = Typesetter()
        for row in 0..<40 {
            for column in 0..<3 {
                page.lines.append(
                    Typesetter.line(
                        column == 0 ? "A" : "word \(row)",
                        x: 60 + Double(column) * 40,
                        y: 40 + Double(row) * 9,
                        size: column == 0 ? 30 : 9
                    )
                )
            }
        }
        let blocks = DocumentStructure.reconstruct(OcrDocument(pages: [page.page(0)]))
        #expect(blocks.map(\.text).joined().contains("word 39"))
    }
}
