import Testing
import UncialExport
import UncialModel

@Suite struct ALTOExporterTests {
    private func alto() throws -> String { try ALTOExporter().string(from: SampleContent.all) }

    @Test(arguments: [
        "SCHEMAVERSION=\"4.2\"", "<MeasurementUnit>pixel</MeasurementUnit>",
        "<fileName>книга &quot;один&quot;; &lt;a&gt;&amp;.pdf</fileName>",
        "<TextStyle ID=\"style_1\" FONTFAMILY=\"Tinos\" FONTSIZE=\"10\"/>",
        "<StructureTag ID=\"kind_heading\" LABEL=\"heading\"/>",
        "<Page ID=\"page_1\" HEIGHT=\"1400\" WIDTH=\"1000\" PHYSICAL_IMG_NR=\"1\" PC=\"0.9\">",
        "HPOS=\"100\" VPOS=\"100\" CONTENT=\"Назва\" WC=\"0.9\"/>",
        "<SP WIDTH=\"10\" HPOS=\"150\" VPOS=\"100\"/>", "BASELINE=\"100,116 210,116\"",
        "TYPE=\"table\"", "<Illustration ID=", "<GraphicalElement ID=", "LANG=\"uk\"",
    ])
    func `pages, styles, tags, lines and strings are written as ALTO has them`(
        part: String
    ) throws {
        #expect(try alto().contains(part))
    }

    @Test func `a document without pages is refused`() {
        let error = #expect(throws: OcrError.self) {
            try ALTOExporter().string(from: ExportContent(document: OcrDocument(pages: [])))
        }
        guard case .unsupported = error else {
            Issue.record("\(String(describing: error)) is not unsupported")
            return
        }
    }

    @Test func `a space from right to left stands between its words`() throws {
        var line = SampleContent.line("а б", top: 10)
        line.words.swapAt(0, 1)
        let page = OcrPage(index: 0, size: SampleContent.size, lines: [line], source: .ocr)
        let text = try ALTOExporter().string(
            from: ExportContent(document: OcrDocument(pages: [page]))
        )
        #expect(text.contains("<SP WIDTH=\"10\" HPOS=\"110\" VPOS=\"10\"/>"))
    }
}
