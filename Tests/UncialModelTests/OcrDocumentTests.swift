import Testing
import UncialModel

@Suite struct OcrDocumentTests {
    private func page(
        _ index: Int,
        _ source: ExtractionSource,
        _ lines: [OcrLine] = [],
        failure: OcrError? = nil
    ) -> OcrPage {
        OcrPage(
            index: index,
            size: Size(width: 100, height: 200),
            dpi: 72,
            lines: lines,
            source: source,
            failure: failure
        )
    }

    private func line(_ text: String, _ confidence: Confidence = .unknown) -> OcrLine {
        OcrLine(text: text, box: .zero, confidence: confidence)
    }

    @Test func `the source of a document is that of its pages`() {
        #expect(OcrDocument(pages: []).source == .ocr)
        #expect(OcrDocument(pages: [page(0, .digitalTextLayer)]).source == .digitalTextLayer)
        #expect(
            OcrDocument(pages: [page(0, .digitalTextLayer), page(1, .ocr)]).source == .mixed
        )
    }

    @Test func `a page that failed has no say in the source unless all did`() {
        let failed = page(1, .ocr, failure: .timedOut(pageIndex: 1))
        #expect(
            OcrDocument(pages: [page(0, .digitalTextLayer), failed]).source == .digitalTextLayer
        )
        #expect(OcrDocument(pages: [failed]).source == .ocr)
        #expect(OcrDocument(pages: [failed]).failedPages == [failed])
    }

    @Test func `pages are separated by form feeds and lines by line feeds`() {
        let document = OcrDocument(pages: [
            page(0, .ocr, [line("а"), line("б")]), page(1, .ocr), page(2, .ocr, [line("в")]),
        ])
        #expect(document.text == "а\nб\u{0C}\u{0C}в")
        #expect(!document.isEmpty)
        #expect(OcrDocument(pages: [page(0, .ocr)]).isEmpty)
    }

    @Test func `confidence is weighted by characters`() {
        let document = OcrDocument(pages: [
            page(0, .ocr, [line("а", Confidence(1)), line("бвг", Confidence(0.5)), line("ґґґґґґ")])
        ])
        #expect(document.confidence.value == 0.625)
        #expect(document.pages[0].confidence == document.confidence)
        #expect(OcrDocument(pages: []).confidence == .unknown)
    }

    @Test(arguments: [Double.nan, .infinity, -1])
    func `a type size that means nothing is 0`(size: Double) {
        #expect(OcrLine(text: "a", box: .zero, fontSize: size).fontSize == 0)
    }

    @Test func `the weight of a style is clamped and 600 is bold`() {
        #expect(TextStyle(weight: 0).weight == 1)
        #expect(TextStyle(weight: 5000).weight == 1000)
        #expect(TextStyle(weight: 600).isBold && !TextStyle.regular.isBold)
    }

    @Test func `a full document survives JSON`() throws {
        let line = OcrLine(
            text: "Розділ",
            box: BoundingBox(left: 1, top: 2, width: 3, height: 4),
            baseline: Baseline(start: Point(x: 1, y: 5), end: Point(x: 4, y: 5.5)),
            fontSize: 11.5,
            style: TextStyle(weight: 700, isItalic: true, fontName: "Tinos"),
            confidence: Confidence(0.5),
            words: [OcrWord(text: "Розділ", box: .zero)],
            language: .ukrainian
        )
        let document = OcrDocument(
            pages: [page(0, .ocr, [line]), page(1, .ocr, failure: .wrongPassword)],
            recognition: RecognitionSummary(
                engineId: "fake",
                engineVersion: "1",
                languages: [.ukrainian],
                droppedLanguages: [.english]
            )
        )
        #expect(try roundTripped(document) == document)
    }
}
