import Testing
import UncialExport
import UncialModel

/// What hOCR, ALTO and PAGE have in common: each is valid, whatever the text is.
@Suite(.enabled(if: XMLValidator.tool != nil, XMLValidator.missing))
struct XMLFormatTests {
    private static let page = PAGEExporter(created: 1_767_225_599)

    private func check(_ content: ExportContent) throws {
        let alto = try ALTOExporter().string(from: content)
        #expect(try XMLValidator.complaints(about: alto, .schema("alto-4-2.xsd")) == "")
        for part in content.divided(by: .page) {
            let page = try Self.page.string(from: part)
            #expect(try XMLValidator.complaints(about: page, .schema("page-2019-07-15.xsd")) == "")
        }
        let hocr = try HOCRExporter().string(from: content)
        #expect(try XMLValidator.complaints(about: hocr, .none) == "")
    }

    @Test func `a document with every kind of block is valid`() throws {
        try check(SampleContent.all)
    }

    @Test func `a document without blocks, without words or without lines is valid`() throws {
        try check(ExportContent(document: SampleContent.document))
        var document = SampleContent.document
        for page in document.pages.indices {
            for line in document.pages[page].lines.indices {
                document.pages[page].lines[line].words = []
            }
        }
        try check(ExportContent(document: document, blocks: SampleContent.blocks))
        try check(ExportContent(document: Sample.document, blocks: SampleContent.blocks))
        for page in document.pages.indices { document.pages[page].lines = [] }
        try check(ExportContent(document: document, blocks: SampleContent.blocks))
    }

    @Test(arguments: SampleContent.hostile)
    func `hostile text and numbers are valid`(text: String) throws {
        try check(SampleContent.hostile(text))
    }

    @Test(
        .enabled(if: XMLValidator.hasDocumentTypes, XMLValidator.missingDocumentTypes),
        arguments: [SampleContent.all, ExportContent(document: SampleContent.document)]
            + SampleContent.hostile.map(SampleContent.hostile)
    )
    func `hOCR is valid XHTML`(content: ExportContent) throws {
        let hocr = try HOCRExporter().string(from: content)
        #expect(try XMLValidator.complaints(about: hocr, .documentType) == "")
    }

    @Test(arguments: SampleContent.hostile)
    func `a drawing of hostile text and numbers is well-formed`(text: String) throws {
        let content = SampleContent.hostile(text)
        let drawing = PageDrawing(page: content.document.pages[0], blocks: content.blocks)
        #expect(try XMLValidator.complaints(about: drawing.svg(), .none) == "")
    }
}
