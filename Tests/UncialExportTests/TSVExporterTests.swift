import Testing
import UncialExport
import UncialModel

@Suite struct TSVExporterTests {
    private func rows(_ content: ExportContent) throws -> [[Substring]] {
        try TSVExporter().string(from: content).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .dropLast().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    @Test func `the columns are those of Tesseract, and every row has all of them`() throws {
        let rows = try rows(SampleContent.all)
        #expect(
            rows[0] == [
                "level", "page_num", "block_num", "par_num", "line_num", "word_num", "left", "top",
                "width", "height", "conf", "text",
            ]
        )
        #expect(rows.allSatisfy { $0.count == 12 })
        #expect(rows[1] == ["1", "1", "0", "0", "0", "0", "0", "0", "1000", "1400", "-1", ""])
    }

    @Test func `words are numbered within lines, paragraphs and blocks`() throws {
        let rows = try rows(SampleContent.all).dropFirst()
        let words = rows.filter { $0[0] == "5" }
        #expect(words.map { $0[11] }.prefix(3) == ["Збірка", "Назва", "книги"])
        #expect(
            words.dropFirst(2).first == [
                "5", "1", "2", "1", "1", "2", "160", "100", "50", "20", "90", "книги",
            ]
        )
        #expect(Set(rows.map { $0[0...5].joined(separator: " ") }).count == rows.count)
    }

    @Test(arguments: SampleContent.hostile)
    func `hostile text keeps the rows and columns`(text: String) throws {
        #expect(try rows(SampleContent.hostile(text)).allSatisfy { $0.count == 12 })
    }

    @Test func `an unknown confidence is minus one`() throws {
        let page = OcrPage(
            index: 0,
            size: .zero,
            lines: [OcrLine(text: "а б", box: Sample.box)],
            source: .ocr
        )
        let rows = try rows(ExportContent(document: OcrDocument(pages: [page])))
        #expect(rows.last?.suffix(2) == ["-1", "а б"])
    }
}
