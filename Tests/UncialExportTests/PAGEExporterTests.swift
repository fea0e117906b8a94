import Testing
import UncialExport
import UncialModel

@Suite struct PAGEExporterTests {
    private func page(_ index: Int = 0) throws -> String {
        try PAGEExporter(created: 1_767_225_599)
            .string(from: SampleContent.all.divided(by: .page)[index])
    }

    @Test(arguments: [
        "<Created>2025-12-31T23:59:59Z</Created>", "<Creator>Uncial with fake 1.0</Creator>",
        "imageWidth=\"1000\" imageHeight=\"1400\" imageXResolution=\"120\"",
        "<RegionRefIndexed index=\"0\" regionRef=\"region_1\"/>",
        "<OrderedGroupIndexed id=\"order_region_5\" index=\"4\" type=\"list\">",
        "type=\"heading\"", "type=\"caption\"", "type=\"footnote\"",
        "custom=\"structure {type:heading; level:2;}\"",
        "rows=\"2\" columns=\"2\"",
        "<TableCellRole rowIndex=\"1\" columnIndex=\"0\" rowSpan=\"1\" colSpan=\"2\" header=\"false\"/>",
        "<TableCellRole rowIndex=\"0\" columnIndex=\"1\" rowSpan=\"1\" colSpan=\"1\" header=\"true\"/>",
        "<LineDrawingRegion id=", "<SeparatorRegion id=\"separator_1\">",
        "points=\"100,100 150,100 150,120 100,120\"", "<Baseline points=\"100,116 210,116\"/>",
        "<TextEquiv conf=\"0.9\">", "<Unicode>Назва книги</Unicode>",
        "<Unicode>Перший абзац1 тексту\nщо триває</Unicode>", "primaryLanguage=\"Ukrainian\"",
        "fontFamily=\"Tinos\"",
    ])
    func `regions, order, lines and words are written as PAGE has them`(part: String) throws {
        #expect(try page().contains(part))
    }

    @Test func `what goes on from another page says so, and direction is stated`() throws {
        let text = try page(1)
        #expect(text.contains("continuation=\"true\""))
        #expect(text.contains("readingDirection=\"right-to-left\""))
        #expect(text.contains("type=\"page-number\""))
        #expect(text.contains("type=\"marginalia\""))
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
        (4_107_542_399, "2100-02-28T23:59:59Z"), (.max, "9999-12-31T23:59:59Z"),
        (.min, "1970-01-01T00:00:00Z"),
    ])
    func `the time of making is written in UTC`(seconds: Int, written: String) throws {
        let text = try PAGEExporter(created: seconds)
            .string(from: SampleContent.all.divided(by: .page)[0])
        #expect(text.contains("<Created>\(written)</Created>"))
    }

    @Test func `the clock is asked where no time is given`() throws {
        let text = try PAGEExporter().string(from: SampleContent.all.divided(by: .page)[0])
        #expect(text.contains("<Created>20"))
    }

    @Test(arguments: [0, 2]) func `any other number of pages is refused`(count: Int) {
        let pages = Array(SampleContent.document.pages.prefix(count))
        let error = #expect(throws: OcrError.self) {
            try PAGEExporter().string(from: ExportContent(document: OcrDocument(pages: pages)))
        }
        guard case .unsupported(let reason) = error else {
            Issue.record("\(String(describing: error)) is not unsupported")
            return
        }
        #expect(reason.contains("file of its own"))
    }
}
