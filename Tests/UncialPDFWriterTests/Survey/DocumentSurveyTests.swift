import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct DocumentSurveyTests {
    private func survey(_ catalog: String, _ objects: [Int: String] = [:]) throws -> DocumentSurvey
    {
        try DocumentSurvey(
            TestPDF(pages: [.init("")], catalog: catalog, objects: objects).file()
        )
    }

    @Test func `an ordinary document has none of it`() throws {
        let survey = try survey("")
        #expect(survey.pages.count == 1)
        #expect(!survey.isSigned && !survey.hasForm && !survey.hasDynamicForm)
        #expect(!survey.isTagged && !survey.isPortfolio && !survey.hasOutline)
    }

    @Test(arguments: [
        (
            "a field that is signed", "/AcroForm << /Fields [100 0 R] >>", "/FT /Sig /V 102 0 R",
            true
        ),
        ("a field to be signed", "/AcroForm << /Fields [100 0 R] >>", "/FT /Sig", false),
        (
            "a field that says so itself", "/AcroForm << /Fields [100 0 R] >>", "/FT /Tx /V (x)",
            false
        ),
        (
            "a child of a field", "/AcroForm << /Fields [100 0 R] >>", "/FT /Sig /Kids [101 0 R]",
            true
        ),
        ("a loop", "/AcroForm << /Fields [100 0 R] >>", "/Kids [100 0 R 100 0 R]", false),
        ("a certificate", "/Perms << /DocMDP 102 0 R >>", "", true),
        ("usage rights", "/Perms << /UR3 102 0 R >>", "", true),
        ("a flag alone", "/AcroForm << /Fields [100 0 R] /SigFlags 3 >>", "/FT /Tx", false),
    ]) func `a document is signed where a field holds a signature`(
        name: String,
        catalog: String,
        field: String,
        isSigned: Bool
    ) throws {
        let survey = try survey(
            catalog,
            [
                100: "<< /T (a) \(field) >>", 101: "<< /T (b) /V 102 0 R >>",
                102: "<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >>",
            ]
        )
        #expect(survey.isSigned == isSigned)
    }

    @Test(arguments: [
        ("fields", "/AcroForm << /Fields [100 0 R] >>", true, false),
        ("no fields", "/AcroForm << /Fields [] >>", false, false),
        ("fields and XFA", "/AcroForm << /Fields [100 0 R] /XFA 101 0 R >>", true, false),
        ("XFA alone", "/AcroForm << /Fields [] /XFA 101 0 R >>", false, true),
        (
            "XFA that needs rendering",
            "/AcroForm << /Fields [100 0 R] /XFA 101 0 R >> /NeedsRendering true", true, true
        ),
    ]) func `forms are told apart`(
        name: String,
        catalog: String,
        hasForm: Bool,
        isDynamic: Bool
    ) throws {
        let survey = try survey(
            catalog,
            [100: "<< /FT /Tx /T (a) >>", 101: TestPDF.stream("<xdp/>")]
        )
        #expect(survey.hasForm == hasForm)
        #expect(survey.hasDynamicForm == isDynamic)
    }

    @Test func `structure, files and bookmarks are found`() throws {
        let survey = try survey(
            """
            /StructTreeRoot << /Type /StructTreeRoot >> /Collection << /View /D >>
            /Outlines << /First 100 0 R >>
            """,
            [100: "<< /Title (a) >>"]
        )
        #expect(survey.isTagged && survey.isPortfolio && survey.hasOutline)
        #expect(try !self.survey("/Outlines << /Count 0 >>").hasOutline)
    }

    @Test func `a page that cannot be unpacked has no text`() throws {
        let pdf = TestPDF(
            pages: [.init("BT /F1 12 Tf 9 9 Td (a) Tj ET"), .init("")],
            objects: [13: TestPDF.stream("no flate data", "/Filter /FlateDecode")]
        )
        let survey = try DocumentSurvey(pdf.file())
        #expect(survey.pages.map(\.isVisible) == [true, false])
    }

    @Test func `no more is unpacked than is followed`() throws {
        let packed = try Deflate.pack([UInt8](repeating: 0x20, count: 4 << 20))
        let hex = packed.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }
        let contents = String(repeating: "100 0 R ", count: 50)
        let file = try TestPDF(
            pages: [.init(nil, keys: "/Contents [\(contents)]")],
            objects: [
                100: TestPDF.stream(hex.joined() + ">", "/Filter [/ASCIIHexDecode /FlateDecode]")
            ]
        ).file()
        let content = PageContent(file.page(0), limit: 1 << 16)
        #expect(!content.isWhole)
        #expect(content.bytes.count <= 1 << 16)
    }

    @Test func `a survey can be cancelled`() async throws {
        let data = TestPDF(pages: [.init(""), .init("")]).data
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try DocumentSurvey(PDFFile(.data(data), password: nil))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
