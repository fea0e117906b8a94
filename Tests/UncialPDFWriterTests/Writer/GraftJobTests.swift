import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct GraftJobTests {
    private static let scan = "0.5 g 0 0 200 200 re f\n"
    private static let seen = "BT /F1 12 Tf 10 180 Td (Seen) Tj ET\n"
    private static let hidden = "BT 3 Tr /F1 12 Tf 10 150 Td (Hidden) Tj ET\n"

    private func write(
        _ pages: [OcrPage],
        over source: PDFSource,
        _ components: SearchablePDFComponents = SearchablePDFComponents(),
        blocks: [DocBlock] = [],
        password: String? = nil,
        _ change: (inout SearchablePDFOptions) -> Void = { _ in }
    ) async throws -> Data {
        var options = SearchablePDFOptions.default
        change(&options)
        let writer = SearchablePDFWriter(
            over: .original(source, password: password),
            options: options,
            components: components
        )
        _ = try await writer.plan()
        for page in pages { try await writer.add(page) }
        return try await writer.finish(blocks: blocks)
    }

    private func content(_ data: Data, page: Int = 0) throws -> String {
        let file = try PDFFile(.data(data), password: nil)
        return String(decoding: try file.page(page).pageContent(), as: UTF8.self)
    }

    @Test func `recognized pages get a layer, and the others stay as they are`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan), .init(Self.scan), .init(Self.scan)])
        let data = try await write(
            [.recognized(["One two"], index: 0), .recognized([], index: 1)],
            over: pdf.source
        )
        let file = try PDFFile(.data(data), password: nil)
        #expect(file.page(0)["/Contents"].count == 2)
        #expect(file.page(1)["/Contents"].isStream)
        #expect(file.page(2)["/Contents"].isStream)
        #expect(try file.findFaults() == [])
    }

    @Test func `a page that failed or was not recognized gets no layer`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan), .init(Self.scan)])
        var failed = OcrPage.recognized(["One"], index: 0)
        failed.failure = .timedOut(pageIndex: 0)
        var digital = OcrPage.recognized(["One"], index: 1)
        digital.source = .digitalTextLayer
        let data = try await write([failed, digital], over: pdf.source)
        #expect(data == pdf.data)
    }

    @Test func `the same input gives the same bytes`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan)])
        let pages = [OcrPage.recognized(["One two", "три"])]
        #expect(try await write(pages, over: pdf.source) == write(pages, over: pdf.source))
        #expect(
            try await write(pages, over: pdf.source) { $0.isLinearized = true }
                == write(pages, over: pdf.source) { $0.isLinearized = true }
        )
    }

    @Test func `skip over what skip wrote gives it back`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan), .init(Self.seen)])
        let pages = [OcrPage.recognized(["One two"])]
        let first = try await write(pages, over: pdf.source) { $0.mode = .skip }
        #expect(first != pdf.data)
        let second = try await write(pages, over: .data(first)) { $0.mode = .skip }
        #expect(second == first)
        await #expect(throws: OcrError.hasText(pageIndices: [0, 1])) {
            try await write(pages, over: .data(first))
        }
    }

    @Test func `nothing recognized leaves the file byte for byte`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan)])
        #expect(try await write([], over: pdf.source) == pdf.data)
        await #expect(throws: OcrError.self) {
            try await write([], over: pdf.source) { $0.sizeLimit = 10 }
        }
    }

    @Test func `strip takes out the layer that was put in`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan), .init(nil, resources: nil)])
        let pages = [OcrPage.recognized(["One two"]), .recognized(["Three"], index: 1)]
        let grafted = try await write(pages, over: pdf.source)
        let stripped = try await write([], over: .data(grafted)) { $0.mode = .strip }
        #expect(try content(stripped) == Self.scan)
        let file = try PDFFile(.data(stripped), password: nil)
        #expect(file.page(0)["/Resources"].keys == ["/Font"])
        #expect(file.page(1)["/Contents"].isNull)
        #expect(file.page(1)["/Resources"].isNull)
    }

    @Test func `strip leaves pages alone that were not chosen`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan), .init(Self.scan)])
        let pages = [OcrPage.recognized(["One"]), .recognized(["Two"], index: 1)]
        let grafted = try await write(pages, over: pdf.source)
        let stripped = try await write([], over: .data(grafted)) {
            $0.mode = .strip
            $0.pages = PageRange(1...1)
        }
        #expect(try content(stripped) == content(grafted))
        #expect(try content(stripped, page: 1) == Self.scan)
    }

    @Test func `redo puts one layer in the place of another`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan)])
        let first = try await write([.recognized(["One two"])], over: pdf.source)
        let second = try await write([.recognized(["One three"])], over: .data(first)) {
            $0.mode = .redo
        }
        let file = try PDFFile(.data(second), password: nil)
        #expect(file.page(0)["/Contents"].count == 2)
        #expect(file.page(0)["/Resources"]["/XObject"].keys == ["/UncialText"])
        let direct = try await write([.recognized(["One three"])], over: pdf.source)
        #expect(abs(second.count - direct.count) < 100)
    }

    @Test func `redo does not double what is seen`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan + Self.seen + Self.hidden)])
        // What the extractor reads, at 72 dpi: the first of the two recognized lines.
        var shown = OcrPage.recognized(["Seen"])
        shown.dpi = 72
        shown.source = .digitalTextLayer
        let extractor = FakeExtractor(page: shown)
        let file = try GraftJob(
            pdf.source,
            password: nil,
            Self.redo,
            SearchablePDFComponents(textExtractor: extractor),
            .silent
        )
        try await file.add(.recognized(["Seen anew", "Below"]))
        #expect(file.expectation.text == [0: "anew\nBelow"])
        let read = try #require(extractor.sources.first)
        // The copy that is read has no invisible text any more.
        #expect(!read.contains("Hidden") && read.contains("Seen"))
    }

    private static var redo: SearchablePDFOptions {
        var options = SearchablePDFOptions.default
        options.mode = .redo
        return options
    }

    @Test func `redo over text that is seen needs something to read it with`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan + Self.seen)])
        await #expect(throws: OcrError.self) {
            try await write([.recognized(["Seen"])], over: pdf.source) { $0.mode = .redo }
        }
    }

    @Test func `force puts the picture in the place of the content, without annotations`()
        async throws
    {
        let pdf = TestPDF(
            pages: [.init(Self.seen, keys: "/Annots [100 0 R] /StructParents 0 /PieceInfo << >>")],
            objects: [100: "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>"]
        )
        let rasterizer = FakeRasterizer()
        let data = try await write(
            [.recognized(["One"])],
            over: pdf.source,
            SearchablePDFComponents(rasterizer: rasterizer, imageEncoder: FakeEncoder())
        ) { $0.mode = .force }
        let file = try PDFFile(.data(data), password: nil)
        let page = file.page(0)
        #expect(page["/Annots"].count == 1)
        #expect(page["/StructParents"].isNull && page["/PieceInfo"].isNull)
        let content = try content(data)
        #expect(content.hasPrefix("q /UncialText Do Q"))
        #expect(!content.contains("Seen"))
        let drawn = try #require(rasterizer.sources.first)
        #expect(drawn.contains("Seen") && !drawn.contains("/Annots"))
    }

    @Test func `force needs something to draw with`() async throws {
        let pdf = TestPDF(pages: [.init(Self.seen)])
        await #expect(throws: OcrError.self) {
            try await write([.recognized(["One"])], over: pdf.source) { $0.mode = .force }
        }
    }

    @Test func `an encrypted file stays encrypted, and opens with its password`() async throws {
        let pdf = try #require(Data(base64Encoded: Self.encrypted))
        let pages = [OcrPage.recognized(["One two"])]
        let kept = try await write(pages, over: .data(pdf), password: "owner")
        #expect(throws: OcrError.passwordRequired) { try PDFFile(.data(kept), password: nil) }
        for password in ["user", "owner"] {
            #expect(try PDFFile(.data(kept), password: password).page(0)["/Contents"].count == 2)
        }
        let open = try await write(pages, over: .data(pdf), password: "owner") {
            $0.removesEncryption = true
        }
        #expect(try PDFFile(.data(open), password: nil).page(0)["/Contents"].count == 2)
        // The user may not change it.
        await #expect(throws: OcrError.self) {
            try await write(pages, over: .data(pdf), password: "user")
        }
    }

    @Test func `the layer of a tagged file is outside its structure`() async throws {
        let pdf = TestPDF(
            pages: [.init("/Figure << /MCID 0 >> BDC \(Self.scan) EMC", keys: "/StructParents 0")],
            catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 100 0 R",
            objects: [
                100: "<< /Type /StructTreeRoot /K 101 0 R /ParentTree << /Nums [0 [101 0 R]] >> >>",
                101: "<< /Type /StructElem /S /Figure /P 100 0 R /Pg 10 0 R /K 0 >>",
            ]
        )
        let data = try await write([.recognized(["One"])], over: pdf.source)
        #expect(try content(data).hasPrefix("/Artifact BMC q /UncialText Do Q EMC"))
        let root = try PDFFile(.data(data), password: nil).root
        #expect(root["/StructTreeRoot"]["/K"]["/K"].integer == 0)
    }

    @Test func `structure that came with a layer goes with it`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan)])
        let page = OcrPage.recognized(["One two"])
        let block = DocBlock.heading(
            level: 1,
            TextBlock(text: "One two", pageIndex: 0, box: page.lines[0].box)
        )
        let tagged = try await write([page], over: pdf.source, blocks: [block]) {
            $0.isTagged = true
        }
        let root = try PDFFile(.data(tagged), password: nil).root
        #expect(root["/StructTreeRoot"].isDictionary && root["/Outlines"].isDictionary)
        let stripped = try await write([], over: .data(tagged)) { $0.mode = .strip }
        let rest = try PDFFile(.data(stripped), password: nil).root
        #expect(rest["/StructTreeRoot"].isNull && rest["/MarkInfo"].isNull)
        #expect(rest["/Outlines"].isNull)
        #expect(try content(stripped) == Self.scan)
    }

    @Test func `a cancelled task writes nothing`() async throws {
        let pdf = TestPDF(pages: [.init(Self.scan)])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await write([.recognized(["One"])], over: pdf.source)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// A page of one stream: AES of 256 bits, the user "user", who may not change it, and the owner "owner".
    private static let encrypted = """
        JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24g\
        LzEuNyAvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5k\
        b2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoK\
        MyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDIwMCAyMDAgXSAvUGFyZW50IDIg\
        MCBSIC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9MZW5ndGggNDggL0ZpbHRlciAvRmxhdGVE\
        ZWNvZGUgPj4Kc3RyZWFtCvQJx8I9XCD5x9Nu/MK4GzTc948uVzrW7SfRfBPsMM3AdWLgfHmAq54NopQqaHZp\
        +mVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PCAvQ0YgPDwgL1N0ZENGIDw8IC9BdXRoRXZlbnQgL0RvY09w\
        ZW4gL0NGTSAvQUVTVjMgL0xlbmd0aCAzMiA+PiA+PiAvRmlsdGVyIC9TdGFuZGFyZCAvTGVuZ3RoIDI1NiAv\
        TyA8YzRhODQ0MjkyNWQ5YThkMGMwOTBkZDA3ZWIxMmJkZTg5MWI0M2FiNjljMTM0MjgxNjNlYzBhODVlMThi\
        NmRkMmQ3MDAwMTA1YzhlOGFiMmUxM2E3ODNiZGY0ZTNjODIwPiAvT0UgPGQwZTY2ZTc5MzRjZGEyZGUzNjAy\
        MmMxMTAwOTJkMWVmZDM3YWE5ZjlkZTM5MWI0YjU3MTU1NTlmNzBjOTRhZjQ+IC9QIC0xMzI0IC9QZXJtcyA8\
        MDgzYTgyZDY0MWE5MGNmMmI3NGU2NDFiOTkyZWE5Njg+IC9SIDYgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRD\
        RiAvVSA8ZDQ2OTczNDcyNmY3ZmZmZDM2OTcxZWI0NTcxMTk5Mzg5MmU0ZTY5MTc5ZGZjYTRiZmMwZWZkMGY0\
        Nzc1NTZmOTUyZDI5NjZkZmFiZjBlY2YwZDI0MmIwM2YxYjBlMGQyPiAvVUUgPGU0MzM2MjI4NDY4MWIxOGQw\
        YWJkNzExMDdjZjFmY2JkZjZlOTBkNGYxMWI4MThhODc2M2YzZWY2MTgzNTRiMGE+IC9WIDUgPj4KZW5kb2Jq\
        CnhyZWYKMCA2CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBuIAowMDAwMDAwMTMwIDAw\
        MDAwIG4gCjAwMDAwMDAxODkgMDAwMDAgbiAKMDAwMDAwMDI3OCAwMDAwMCBuIAowMDAwMDAwMzk2IDAwMDAw\
        IG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNiAvSUQgWzw0MjNkNjc3ZTE4ZDZiNTMyMmJmNWIz\
        ZGE5ZWI1MzBiNT48NDIzZDY3N2UxOGQ2YjUzMjJiZjViM2RhOWViNTMwYjU+XSAvRW5jcnlwdCA1IDAgUiA+\
        PgpzdGFydHhyZWYKOTQ2CiUlRU9GCg==
        """
}
