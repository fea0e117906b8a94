import Testing
import UncialModel

@testable import UncialStructure

/// Type sizes of recognition engines, which are guesses.
@Suite struct RecognizedTypeTests {
    /// Boxes as recognition gives them at 200 dpi: as tall as the ink.
    private func page(heading: String, height: Double, fontSize: Double) -> OcrDocument {
        let body = [
            ("Навесні вона заливає луки, підступає до перших", 28.0), ("хат і відходить.", 27),
            ("Старожили пам'ятають рік, коли вода простояла", 29), ("вісім днів, рівно", 28),
            ("тиждень і ще один день, як записано у книзі.", 28), ("а також", 20),
        ]
        var lines: [OcrLine] = []
        for (row, (text, inked)) in body.enumerated() {
            lines.append(line(text, y: 300 + Double(row) * 43, height: inked, size: 10))
        }
        lines.insert(line(heading, y: 200, height: height, size: fontSize), at: 0)
        let size = Size(width: 1654, height: 2339)
        return OcrDocument(pages: [
            OcrPage(index: 0, size: size, dpi: 200, lines: lines, source: .ocr)
        ])
    }

    private func line(_ text: String, y: Double, height: Double, size: Double) -> OcrLine {
        OcrLine(
            text: text,
            box: BoundingBox(left: 200, top: y, width: Double(text.count) * 14, height: height),
            fontSize: size,
            confidence: Confidence(0.95)
        )
    }

    @Test func `ink shows a heading whose size was guessed too small`() {
        let blocks = DocumentStructure.reconstruct(
            page(heading: "Коли розливається річка", height: 41, fontSize: 11)
        )
        #expect(outline(blocks).first == "# Коли розливається річка")
    }

    @Test func `ink shows an ordinary line whose size was guessed too large`() {
        let blocks = DocumentStructure.reconstruct(page(heading: "зараз", height: 15, fontSize: 13))
        #expect(outline(blocks).first?.hasPrefix("#") == false)
    }

    @Test func `letters without ascenders are lower, not smaller`() {
        let blocks = DocumentStructure.reconstruct(
            page(heading: "НАШ КРАЙ", height: 32, fontSize: 10)
        )
        #expect(outline(blocks).first == "# НАШ КРАЙ")
    }

    @Test func `a sign that recognition is not sure of is no heading`() {
        var document = page(heading: "Щ|", height: 60, fontSize: 25)
        document.pages[0].lines[0].confidence = Confidence(0.1)
        #expect(outline(DocumentStructure.reconstruct(document)).first == "Щ|")
    }

    @Test func `boxes of one height say nothing about the type`() {
        var page = Typesetter()
        page.line("маса", size: 12)
        page.skip(20)
        for number in 0..<6 { page.paragraph(prose(number)) }
        let blocks = DocumentStructure.reconstruct(OcrDocument(pages: [page.page(source: .ocr)]))
        #expect(outline(blocks).first == "маса")
    }

    @Test func `given sizes count where boxes say nothing`() {
        var page = Typesetter()
        page.line("маса", size: 12, fontSize: 15)
        page.skip(20)
        for number in 0..<6 { page.paragraph(prose(number)) }
        let blocks = DocumentStructure.reconstruct(OcrDocument(pages: [page.page(source: .ocr)]))
        #expect(outline(blocks).first == "# маса")
    }

    @Test(arguments: [
        ("ас", 0.5), ("Ас", 0.72), ("ар", 0.71), ("Ар", 0.93), ("що", 0.64), ("12", 0.72),
        ("ЩО", 0.86), ("\"ас\"", 0.72),
    ])
    func `the letters tell how much of the size is inked`(text: String, share: Double) throws {
        #expect(abs(try #require(InkShare.ofEm(text)) - share) < 1e-9)
    }

    @Test(arguments: ["", "—", "а", "...", "- -"])
    func `too few letters tell nothing`(text: String) {
        #expect(InkShare.ofEm(text) == nil)
    }

    @Test func `the weighted median is the value in the middle of the weight`() {
        #expect(TypeScale.weightedMedian([(10, 1), (12, 5), (30, 3)]) == 12)
        #expect(TypeScale.weightedMedian([(10, 1), (30, 3)]) == 30)
        #expect(TypeScale.weightedMedian([]) == nil)
    }
}
