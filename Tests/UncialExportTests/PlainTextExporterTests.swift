import Testing
import UncialExport
import UncialModel

@Suite struct PlainTextExporterTests {
    private func text(_ document: OcrDocument) throws -> String {
        try PlainTextExporter().string(from: ExportContent(document: document))
    }

    @Test func `form feeds stand between pages, and a page that failed is empty`() throws {
        #expect(
            try text(Sample.document)
                == "Розділ 1/2 «Ґанок»\nдругий \"рядок\"\\\n\u{0C}\u{0C}третя\n"
        )
    }

    @Test(arguments: [0, 1, 2, 7])
    func `n pages have n - 1 form feeds`(count: Int) throws {
        let pages = (0..<count).map { OcrPage(index: $0, size: .zero, source: .ocr) }
        #expect(
            try text(OcrDocument(pages: pages))
                == String(repeating: "\u{0C}", count: max(0, count - 1))
        )
    }

    @Test(arguments: [
        ("а\u{0C}б", "а б"), ("а\nб", "а б"), ("а\r\nб", "а  б"), ("а\u{2028}б", "а б"),
        ("а\0б", "а б"), ("а\u{85}б", "а б"), ("п’ять – «три»", "п’ять – «три»"),
    ])
    func `a stray control character does not end the line or the page`(
        line: String,
        written: String
    ) throws {
        let page = OcrPage(
            index: 0,
            size: .zero,
            lines: [OcrLine(text: line, box: .zero)],
            source: .ocr
        )
        #expect(try text(OcrDocument(pages: [page])) == written + "\n")
    }
}
