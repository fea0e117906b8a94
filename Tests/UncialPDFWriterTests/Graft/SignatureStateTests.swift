import Testing

@testable import UncialPDFWriter

@Suite struct SignatureStateTests {
    @Test func `what a signature permits goes, and the signature stays`() throws {
        let pdf = TestPDF(
            pages: [.init(nil)],
            catalog: "/AcroForm << /Fields [100 0 R] /SigFlags 3 >> /Perms << /DocMDP 101 0 R >>",
            objects: [
                100: "<< /FT /Sig /T (Signature) /V 101 0 R >>",
                101: "<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >>",
            ]
        )
        let file = try pdf.file()
        SignatureState.invalidate(in: file)
        #expect(file.root["/Perms"].isNull)
        #expect(file.root["/AcroForm"]["/SigFlags"].integer == 1)
        #expect(file.root["/AcroForm"]["/Fields"][0]["/V"]["/Type"].name == "/Sig")
    }

    @Test func `a document without signatures stays as it is`() throws {
        let file = try TestPDF(pages: [.init(nil)], catalog: "/AcroForm << /Fields [] >>").file()
        let before = file.root.source
        SignatureState.invalidate(in: file)
        #expect(file.root.source == before)
    }
}
