import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct ArchivePreparationTests {
    private static func apply(
        _ conformance: PDFConformance,
        to file: PDFFile,
        title: String? = nil
    ) throws {
        try DocumentProperties(metadata: PDFMetadata(title: title), conformance: conformance)
            .apply(to: file)
    }

    private static func reason(_ pdf: TestPDF, _ conformance: PDFConformance = .pdfA2b) -> String {
        do {
            try apply(conformance, to: pdf.file())
            return ""
        } catch OcrError.unsupported(let reason) {
            return reason
        } catch {
            return "another error: \(error)"
        }
    }

    @Test(arguments: PDFConformance.allCases)
    func `a page with a drawing is written with an output intent and says what it keeps`(
        conformance: PDFConformance
    ) throws {
        let file = try TestPDF(pages: [.init("1 0 0 rg 0 0 50 50 re f")]).file()
        try Self.apply(conformance, to: file, title: "T")
        let packet = try XMPPacket(file.root["/Metadata"].streamData())
        #expect(packet.values(of: .archivePart) == [conformance.part])
        #expect(packet.values(of: .archiveLevel) == ["B"])
        #expect(packet.values(of: .title) == ["T"])
        let intent = file.root["/OutputIntents"][0]
        #expect(intent["/S"].name == "/GTS_PDFA1")
        #expect(ICCHeader(of: intent["/DestOutputProfile"])?.colors == .rgb)
        var options = SearchablePDFOptions()
        options.conformance = conformance
        let data = try file.written(options)
        #expect(data.starts(with: Data("%PDF-1.7\n".utf8)))
    }

    @Test func `asking twice changes nothing more`() throws {
        let file = try TestPDF(pages: [.init("0 1 0 0 k 0 0 50 50 re f")]).file()
        try Self.apply(.pdfA2b, to: file)
        let once = try file.written()
        try Self.apply(.pdfA2b, to: file)
        #expect(try file.written() == once)
    }

    @Test(arguments: [
        ("BT /F1 12 Tf (Hi) Tj ET", "a font that is not embedded (Helvetica) on page 1"),
        ("1 2 frobnicate", "an instruction that is not standard"),
        (String(repeating: "q ", count: 29), "more than 28 states of drawing"),
        ("/Odd ri", "a rendering intent"),
        ("BI /W 1 /H 1 /BPC 1 /F /LZW ID x EI", "packed with LZW"),
        (
            "(" + String(repeating: "a", count: 32_768) + ") pop",
            "a string of more than 32767 bytes"
        ),
    ])
    func `instructions that cannot be mended are refused by name`(content: String, cause: String) {
        #expect(Self.reason(TestPDF(pages: [.init(content)])).contains(cause))
    }

    @Test func `text that is not seen needs no font in the file`() {
        #expect(Self.reason(TestPDF(pages: [.init("BT 3 Tr /F1 12 Tf (Hi) Tj ET")])) == "")
    }

    @Test func `each page that has a cause is named`() {
        let text = "BT /F1 12 Tf (Hi) Tj ET"
        let reason = Self.reason(TestPDF(pages: [.init(text), .init(nil), .init(text)]))
        #expect(reason.contains("on pages 1, 3"))
    }

    @Test(arguments: [
        "/OpenAction << /S /JavaScript /JS (app.alert) >>", "/AA << >>",
        "/OpenAction << /S /Named /N /Print >>", "/Requirements []",
        "/Names << /JavaScript << /Names [] >> >>",
        "/AcroForm << /Fields [] /XFA (x) /NeedAppearances true >>",
    ])
    func `what runs by itself is taken out`(catalog: String) throws {
        let file = try TestPDF(pages: [.init(nil)], catalog: catalog).file()
        try Self.apply(.pdfA2b, to: file)
        let source = file.root.source + file.root["/AcroForm"].source
        for word in ["JavaScript", "/AA", "/Print", "/Requirements", "/XFA", "true"] {
            #expect(!source.contains(word))
        }
    }

    @Test(arguments: [
        ("/Subtype /Link /Rect [0 0 9 9]", "4", true),
        ("/Subtype /Text /Rect [0 0 9 9] /F 2", "", true),
        ("/Subtype /Text /Rect [0 0 9 9] /F 28", "", false),
        ("/Subtype /Movie /Rect [0 0 9 9]", "", false),
        ("/Subtype /Widget /FT /Tx /Rect [0 0 9 9]", "4", true),
        ("/Subtype /Widget /FT /Tx /V (x) /Rect [0 0 9 9]", "", false),
    ])
    func `annotations are printed as seen, carry their looks, or stand in the way`(
        source: String,
        flags: String,
        isAllowed: Bool
    ) throws {
        let pdf = TestPDF(
            pages: [.init(nil, keys: "/Annots [100 0 R]")],
            objects: [100: "<< /Type /Annot \(source) >>"]
        )
        #expect(Self.reason(pdf).isEmpty == isAllowed)
        guard isAllowed else { return }
        let file = try pdf.file()
        try Self.apply(.pdfA2b, to: file)
        let annotation = file.page(0)["/Annots"][0]
        #expect(annotation["/F"].integer.map(String.init) ?? "" == flags)
    }

    @Test func `attached files are for PDF-A-3, which says what they are`() throws {
        let pdf = TestPDF(
            pages: [.init(nil)],
            catalog: "/Names << /EmbeddedFiles << /Names [(a) 100 0 R] >> >>",
            objects: [
                100: "<< /Type /Filespec /F (a.txt) /EF << /F 101 0 R >> >>",
                101: TestPDF.stream("hello", "/Type /EmbeddedFile"),
            ]
        )
        #expect(Self.reason(pdf).contains("PDF/A-3b"))
        let file = try pdf.file()
        try Self.apply(.pdfA3b, to: file)
        let attached = file.root["/AF"][0]
        #expect(attached["/UF"].text == "a.txt")
        #expect(attached["/AFRelationship"].name == "/Unspecified")
        #expect(attached["/EF"]["/F"]["/Subtype"].name == "/application/octet-stream")
    }

    @Test func `inks that no profile describes get a look`() throws {
        let file = try TestPDF(pages: [.init("0 1 0 0 k 0 0 50 50 re f")]).file()
        try Self.apply(.pdfA2b, to: file)
        let space = file.page(0)["/Resources"]["/ColorSpace"]["/DefaultCMYK"]
        #expect(space[0].name == "/DeviceN" && space[1].count == 4)
        #expect(try space[3].streamData().count == 48)
    }

    @Test func `a document stays encrypted only without the standard`() throws {
        var options = SearchablePDFOptions()
        options.conformance = .pdfA2b
        #expect(Self.reason(TestPDF(pages: [.init(nil)])) == "")
        let file = try TestPDF(pages: [.init(nil)]).file()
        #expect(throws: Never.self) { try file.written(options) }
    }
}
