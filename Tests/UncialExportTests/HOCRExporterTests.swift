import Testing
import UncialExport
import UncialModel

@Suite struct HOCRExporterTests {
    private func hocr() throws -> String { try HOCRExporter().string(from: SampleContent.all) }

    @Test(arguments: [
        "<span class=\"ocrx_word\" id=\"word_1_2\" title=\"bbox 100 100 150 120; x_wconf 90\">Назва</span>",
        "class=\"ocr_line\" id=\"line_1_2\" title=\"bbox 100 100 210 120; baseline 0 -4; x_fsize 10\"",
        "class=\"ocr_page\" id=\"page_1\" title=\"image &quot;книга один &lt;a&gt;&amp;.pdf&quot;; bbox 0 0 1000 1400; ppageno 0; scan_res 120 120\"",
        "<meta name=\"ocr-system\" content=\"Uncial with fake 1.0\"/>",
        "<meta name=\"ocr-langs\" content=\"uk en\"/>",
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" xml:lang=\"uk\" lang=\"uk\">",
        "<div class=\"ocr_linedrawing\" id=\"float_1_3\" title=\"bbox 100 500 500 680\"></div>",
        "<div class=\"ocr_separator\" id=\"separator_1_1\" title=\"bbox 90 390 490 392\"></div>",
        "class=\"ocr_title\"", "class=\"ocr_table\"", "class=\"ocr_caption\"",
        "class=\"ocr_pageno\"",
        "lang=\"en\"", "dir=\"rtl\"",
    ])
    func `boxes, lines, words and kinds are written as hOCR has them`(part: String) throws {
        #expect(try hocr().contains(part))
    }

    @Test func `every word of the document is there once, furniture included`() throws {
        let words = SampleContent.document.pages.flatMap(\.lines).flatMap(\.words)
        let written = try hocr().split(separator: "ocrx_word\"").count - 1
        #expect(written == words.count)
    }

    @Test func `names of elements are all different`() throws {
        let ids = try hocr().split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
    }
}
