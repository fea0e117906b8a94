import Testing
import UncialExport
import UncialModel

@Suite struct StandardExportersTests {
    @Test(arguments: [
        ("text", "txt"), ("txt", "txt"), ("markdown", "md"), ("md", "md"), ("JSON", "json"),
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
    func `a stream gets what the string has`(name: String) throws {
        let exporter = try #require(StandardExporters.exporter(named: name))
        let content = ExportContent(
            document: Sample.document,
            blocks: [.paragraph(Sample.text("текст"))]
        )
        var stream = Pieces()
        try exporter.export(content, to: &stream)
        #expect(stream.pieces.joined() == (try exporter.string(from: content)))
        #expect(stream.pieces.count > 1)
    }

    @Test(arguments: StandardExporters.all.map(\.format.identifier))
    func `an empty document is no failure`(name: String) throws {
        let exporter = try #require(StandardExporters.exporter(named: name))
        _ = try exporter.string(from: ExportContent(document: OcrDocument(pages: [])))
    }
}

/// A stream that remembers how it was written to.
private struct Pieces: TextOutputStream {
    var pieces: [String] = []

    mutating func write(_ string: String) { pieces.append(string) }
}
