import Testing
import UncialModel

@testable import UncialStructure

@Suite struct ReadingOrderTests {
    private func texts(_ lines: [OcrLine]) -> [String] {
        var page = PageText(
            OcrPage(index: 0, size: Typesetter.pageSize, dpi: 72, lines: lines, source: .ocr)
        )
        LayoutFinder.arrange(&page, tables: [])
        return page.lines.map(\.text)
    }

    private func line(_ text: String, _ x: Double, _ y: Double, width: Double = 200) -> OcrLine {
        Typesetter.line(text, x: x, y: y, width: width)
    }

    @Test func `lines from top to bottom stay as they are`() {
        #expect(
            texts([line("а", 60, 100), line("б", 60, 115), line("в", 60, 130)]) == ["а", "б", "в"]
        )
    }

    @Test func `a line that comes late moves up to its place`() {
        let lines = [line("б", 60, 115), line("в", 60, 130), line("а", 60, 100)]
        #expect(texts(lines) == ["а", "б", "в"])
    }

    @Test func `a line that comes early moves down to its place`() {
        let lines = [line("в", 60, 800), line("а", 60, 100), line("б", 60, 115)]
        #expect(texts(lines) == ["а", "б", "в"])
    }

    @Test func `columns are read one after the other, as the source has them`() {
        let left = (0..<5).map { line("л\($0)", 60, 100 + Double($0) * 15) }
        let right = (0..<5).map { line("п\($0)", 320, 100 + Double($0) * 15) }
        #expect(texts(left + right) == (0..<5).map { "л\($0)" } + (0..<5).map { "п\($0)" })
    }

    @Test func `a heading over both columns comes first even where the source has it last`() {
        let left = (0..<3).map { line("л\($0)", 60, 100 + Double($0) * 15) }
        let right = (0..<3).map { line("п\($0)", 320, 100 + Double($0) * 15) }
        let heading = line("заголовок", 60, 60, width: 460)
        #expect(
            texts(left + right + [heading]) == ["заголовок", "л0", "л1", "л2", "п0", "п1", "п2"]
        )
    }

    @Test func `parts of one printed line are joined from left to right`() {
        let lines = [
            line("кінець", 200, 101, width: 60), line("Початок", 60, 100, width: 130),
            line("далі", 60, 115),
        ]
        #expect(texts(lines) == ["Початок кінець", "далі"])
    }

    @Test func `a part that moves takes the rest of its row along`() {
        let lines = [
            line("Перше слово", 60, 130, width: 80), line("рядок", 60, 145, width: 475),
            line("Назва", 60, 40, width: 80), line("9", 520, 40, width: 10),
        ]
        #expect(texts(lines) == ["Назва 9", "Перше слово", "рядок"])
    }

    @Test func `lines that merely overlap in height are not one line`() {
        let lines = [line("а", 60, 100, width: 100), line("б", 200, 109, width: 100)]
        #expect(texts(lines).count == 2)
    }

    @Test func `lines printed over each other are not one line`() {
        #expect(texts([line("а", 60, 100), line("б", 70, 100)]).count == 2)
    }

    @Test(arguments: [-2.0, -1, 1, 2])
    func `a tilted page is read as a level one`(degrees: Double) {
        let slope = degrees * .pi / 180
        func tilted(_ text: String, x: Double, y: Double, width: Double) -> OcrLine {
            let (start, end) = (y + slope * x, y + slope * (x + width))
            return OcrLine(
                text: text,
                box: BoundingBox(
                    left: x,
                    top: min(start, end) - 10,
                    right: x + width,
                    bottom: max(start, end) + 3
                ),
                baseline: Baseline(start: Point(x: x, y: start), end: Point(x: x + width, y: end)),
                fontSize: 12
            )
        }
        var lines: [OcrLine] = []
        for row in 0..<6 {
            let y = 100 + Double(row) * 16
            lines.append(tilted("початок\(row)", x: 60, y: y, width: 300))
            lines.append(tilted("кінець\(row)", x: 370, y: y, width: 160))
        }
        #expect(texts(lines) == (0..<6).map { "початок\($0) кінець\($0)" })
        let page = OcrPage(index: 0, size: Typesetter.pageSize, dpi: 72, lines: lines, source: .ocr)
        #expect(DocumentStructure.reconstruct(OcrDocument(pages: [page])).count == 1)
    }

    @Test func `a page of very many lines is put in order as well`() {
        let lines = (0..<2000).reversed().map { line("рядок \($0)", 60, Double($0) * 20) }
        #expect(texts(lines) == (0..<2000).map { "рядок \($0)" })
    }
}
