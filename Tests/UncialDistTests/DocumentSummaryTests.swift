import Testing
import UncialDist

@Suite struct DocumentSummaryTests {
    private func summary(_ pages: [OcrPage]) -> DocumentSummary {
        UncialBootstrap.shared.summarize(document: OcrDocument(pages: pages))
    }

    private func line(_ text: String, _ confidence: Confidence) -> OcrLine {
        OcrLine(
            text: text,
            box: BoundingBox(left: 10, top: 10, width: 200, height: 20),
            fontSize: 11,
            confidence: confidence
        )
    }

    @Test func `counts pages, lines and words, and numbers pages from one`() {
        let summary = summary([
            OcrPage(
                index: 4,
                size: Size(width: 300, height: 300),
                lines: [line("два слова", Confidence(0.5)), line("ще одне тут", Confidence(0.5))],
                source: .ocr
            ),
            OcrPage(index: 5, size: Size(width: 300, height: 300), source: .ocr),
        ])
        #expect(summary.pageCount == 2)
        #expect(summary.lineCount == 2)
        #expect(summary.wordCount == 5)
        #expect(summary.pages.map(\.number) == [5, 6])
        #expect(summary.pages.map(\.lineCount) == [2, 0])
        #expect(summary.meanConfidence == 0.5)
        #expect(!summary.isEmpty)
        #expect(!summary.blocks.isEmpty)
    }

    @Test func `a confidence nobody reported is not zero`() {
        let page = OcrPage(
            index: 0,
            size: .zero,
            lines: [line("слово", .unknown)],
            source: .ocr
        )
        #expect(summary([page]).meanConfidence == nil)
        #expect(summary([page]).pages.first?.meanConfidence == nil)
    }

    @Test func `a document without text is empty`() {
        #expect(summary([]).isEmpty)
        #expect(summary([OcrPage(index: 0, size: .zero, source: .ocr)]).isEmpty)
    }
}
