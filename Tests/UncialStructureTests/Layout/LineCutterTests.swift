import Testing
import UncialModel

@testable import UncialStructure

@Suite struct LineCutterTests {
    private func pieces(_ lines: [OcrLine]) -> [String] {
        PageText(
            OcrPage(index: 0, size: Typesetter.pageSize, dpi: 72, lines: lines, source: .ocr)
        ).lines.map(\.text)
    }

    private func line(_ words: [(String, Double, Double)], y: Double = 100) -> OcrLine {
        OcrLine(
            text: words.map(\.0).joined(separator: " "),
            box: BoundingBox(left: words[0].1, top: y, right: words.last?.2 ?? 0, bottom: y + 10),
            words: words.map { word, left, right in
                OcrWord(
                    text: word,
                    box: BoundingBox(left: left, top: y, right: right, bottom: y + 10)
                )
            }
        )
    }

    @Test func `a wide gap parts the cells of a row`() {
        let row = line([("Хліб", 60, 85), ("житній", 88, 120), ("12,50", 300, 330)])
        #expect(pieces([row]) == ["Хліб житній", "12,50"])
    }

    @Test func `word spaces of loose lines part nothing`() {
        let loose = line([("Слово", 60, 85), ("до", 95, 105), ("слова", 115, 140)])
        #expect(pieces([loose]) == ["Слово до слова"])
    }

    @Test func `a line without words stays whole`() {
        #expect(pieces([Typesetter.line("Хліб      12,50", y: 100)]).count == 1)
    }

    @Test func `words out of order are not torn apart`() {
        let odd = line([("а", 60, 70), ("в", 300, 310), ("б", 72, 80)])
        #expect(pieces([odd]) == ["а в б"])
    }

    @Test func `a line of dots or dashes is a rule`() {
        let page = PageText(
            OcrPage(
                index: 0,
                size: Typesetter.pageSize,
                dpi: 72,
                lines: [
                    Typesetter.line("Прізвище", y: 100),
                    Typesetter.line("........................", y: 120),
                ],
                source: .digitalTextLayer
            )
        )
        #expect(page.lines.map(\.text) == ["Прізвище"])
        #expect(page.rules.count == 1)
    }
}
