import Testing
import UncialExport
import UncialModel

@Suite struct StandardExportersTests {
    @Test(arguments: [
        ("text", "txt"), ("txt", "txt"), ("markdown", "md"), ("md", "md"), ("JSON", "json"),
        ("html", "html"), ("hocr", "hocr"), ("alto", "alto.xml"), ("alto.xml", "alto.xml"),
        ("PAGE", "page.xml"), ("tsv", "tsv"), ("csv", "csv"),
    ])
    func `an exporter is found by identifier and by extension`(name: String, fileExtension: String)
    {
        #expect(StandardExporters.exporter(named: name)?.format.fileExtension == fileExtension)
    }

    @Test(arguments: ["", "docx", "text ", ".md"])
    func `other names have none`(name: String) {
        #expect(StandardExporters.exporter(named: name) == nil)
    }

    @Test func `identifiers, extensions and media types are all different`() {
        let formats = StandardExporters.all.map(\.format)
        #expect(Set(formats.map(\.identifier)).count == formats.count)
        #expect(Set(formats.map(\.fileExtension)).count == formats.count)
        #expect(Set(formats.map(\.mediaType)).count == formats.count)
    }

    @Test(arguments: StandardExporters.all.map(\.format.identifier))
    func `a stream gets what the string has, piece by piece`(name: String) throws {
        let exporter = try #require(StandardExporters.exporter(named: name))
        var content = ExportContent(
            document: Sample.document,
            blocks: [.paragraph(Sample.text("текст")), .table(SampleContent.table)]
        )
        if exporter.unit == .page { content = content.divided(by: .page)[0] }
        var stream = Pieces()
        try exporter.export(content, to: &stream)
        func timeless(_ text: String) -> String {
            text.replacing(/[0-9-]+T[0-9:]+Z/, with: "")
        }
        #expect(
            timeless(stream.pieces.joined()) == timeless(try exporter.string(from: content))
        )
        #expect(stream.pieces.count > 1)
    }

    @Test(arguments: StandardExporters.all.map(\.format.identifier))
    func `an empty document is written, or refused with a reason`(name: String) throws {
        let exporter = try #require(StandardExporters.exporter(named: name))
        do {
            _ = try exporter.string(from: ExportContent(document: OcrDocument(pages: [])))
        } catch {
            guard case .unsupported = error else { throw error }
        }
    }

    @Test func `content is divided into its pages, each with the blocks on it`() {
        let parts = SampleContent.all.divided(by: .page)
        #expect(parts.map { $0.document.pages.map(\.index) } == [[0], [1], [2]])
        #expect(parts.allSatisfy { $0.document.recognition != nil })
        // The paragraph and the table stand on both.
        #expect(parts.map(\.blocks.count) == [9, 8, 0])
        #expect(SampleContent.all.divided(by: .document) == [SampleContent.all])
        #expect(
            SampleContent.all.divided(by: .table).map(\.blocks) == [[.table(SampleContent.table)]]
        )
    }
}

/// A stream that remembers how it was written to.
private struct Pieces: TextOutputStream {
    var pieces: [String] = []

    mutating func write(_ string: String) { pieces.append(string) }
}
