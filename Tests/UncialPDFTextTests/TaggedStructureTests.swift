import Foundation
import Testing
import UncialCore
import UncialModel
import UncialPDFText
import UncialTestSupport

/// What tagged files and bookmarks state.
@Suite(.timeLimit(.minutes(2)))
struct TaggedStructureTests {
    /// A document whose objects 1 to 4 are catalogue, pages, font and a first page; others follow.
    private func text(
        catalogue: String,
        content: String = "",
        resources: String = "",
        pageEntries: String = "",
        objects: [String],
        logger: OcrLogger = .silent
    ) async throws -> DigitalText {
        let filler = "BT /F1 8 Tf 5 5 Td (Enough characters to be a text layer.) Tj ET "
        let data = PDFFile.data(
            objects: [
                "<< /Type /Catalog /Pages 2 0 R \(catalogue) >>",
                "<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 5 0 R "
                    + "/Resources << /Font << /F1 3 0 R >> \(resources) >> >>",
                PDFFile.stream(filler + content),
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] \(pageEntries) "
                    + "/Resources << >> >>",
            ] + objects
        )
        return try await PopplerTextExtractor().extractPages(
            from: .data(data),
            password: nil,
            options: OcrOptions(includeLayout: true),
            logger: logger
        )
    }

    private let marked = "/MarkInfo << /Marked true >> /StructTreeRoot 7 0 R"

    private func shown(_ text: String, _ y: Int) -> String {
        "BT /F1 12 Tf 20 \(y) Td (\(text)) Tj ET"
    }

    @Test func `Words know their element, and elements their role, place and spans`()
        async throws
    {
        let text = try await text(
            catalogue: marked,
            content: "/H1 << /MCID 0 >> BDC \(shown("Heading", 150)) EMC "
                + "/Artifact << /Type /Pagination >> BDC \(shown("17", 180)) EMC "
                + "/P << /MCID 1 >> BDC BT /F1 12 Tf 20 120 Td (One ) Tj ET EMC "
                + "/P << /MCID 2 >> BDC BT /F1 12 Tf 60 120 Td (two) Tj ET EMC "
                + shown("loose", 90),
            objects: [
                "<< /Type /StructTreeRoot /K 8 0 R /RoleMap << /Headline /Level /Level /H1 >> >>",
                "<< /S /Document /K [9 0 R 10 0 R 11 0 R] >>",
                "<< /S /Headline /Pg 4 0 R /K 0 /ActualText (The heading) >>",
                "<< /S /TD /Pg 4 0 R /K [1] /A << /O /Table /ColSpan 2 /RowSpan 0 >> >>",
                "<< /S /Own /K << /Type /MCR /Pg 4 0 R /MCID 2 >> /Alt <FEFF00E9> >>",
            ]
        )
        let tree = try #require(text.structureTree)
        #expect(tree.elements.map(\.role) == ["Document", "H1", "TD", "Own", "Artifact"])
        #expect(tree.elements.map(\.parent) == [nil, 0, 0, 0, nil])
        #expect(tree.elements[1].actualText == "The heading")
        #expect(tree.elements[3].alternateText == "é")
        #expect(tree.elements[2].columnSpan == 2)
        #expect(tree.elements[2].rowSpan == 1)
        let words = text.pages[0].lines.flatMap(\.words)
        func element(_ word: String) -> Int? { words.first { $0.text == word }?.element }
        #expect(element("Heading") == 1)
        #expect(element("17") == 4)
        #expect(element("One") == 2)
        #expect(element("two") == 3)
        #expect(element("loose") == nil)
    }

    @Test func `Content in a form is numbered on its own, layers in between do no harm`()
        async throws
    {
        let form = PDFFile.stream(
            "/P << /MCID 0 >> BDC \(shown("inside", 60)) EMC",
            entries: "/Type /XObject /Subtype /Form /BBox [0 0 400 200] "
                + "/Resources << /Font << /F1 3 0 R >> >>"
        )
        let text = try await text(
            catalogue: marked,
            content: "/P << /MCID 0 >> BDC /OC /L BDC \(shown("layer", 150)) EMC "
                + "/OC /L BDC /OC /L BDC \(shown("deep", 130)) EMC EMC \(shown("after", 110)) EMC "
                + "\(shown("none", 90)) /X Do",
            resources: "/XObject << /X 10 0 R >> /Properties << /L 11 0 R >>",
            objects: [
                "<< /Type /StructTreeRoot /K [8 0 R 9 0 R] >>",
                "<< /S /P /Pg 4 0 R /K 0 >>",
                "<< /S /Span /K << /Type /MCR /Pg 4 0 R /Stm 10 0 R /MCID 0 >> >>",
                form, "<< /Type /OCG /Name (L) >>",
            ]
        )
        let words = text.pages[0].lines.flatMap(\.words)
        let elements = Dictionary(words.map { ($0.text, $0.element) }) { first, _ in first }
        #expect(elements["layer"] == 0)
        #expect(elements["deep"] == 0)
        #expect(elements["after"] == 0)
        #expect(elements["none"] == .some(nil))
        #expect(elements["inside"] == 1)
    }

    @Test(arguments: [
        // Not marked; no tree; a tree that is a number; one without content; itself as its kid.
        "/StructTreeRoot 7 0 R", "/MarkInfo << /Marked true >>",
        "/MarkInfo << /Marked true >> /StructTreeRoot 12",
        "/MarkInfo << /Marked true >> /StructTreeRoot 9 0 R",
        "/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R",
        "/MarkInfo 3 /StructTreeRoot 7 0 R",
    ])
    func `A tree that is not stated or says nothing is none`(catalogue: String) async throws {
        let text = try await text(
            catalogue: catalogue,
            objects: [
                "<< /Type /StructTreeRoot /K 8 0 R >>", "<< /S /P /Pg 4 0 R /K 0 >>",
                "<< /Type /StructTreeRoot /K [<< /S /P >>] >>",
                "<< /Type /StructTreeRoot /K [10 0 R 11 0 R] >>",
                "<< /S /P /K [11 0 R 10 0 R null (text) 9999 0 R] >>",
            ]
        )
        #expect(text.structureTree == nil)
        #expect(text.hasUsableText)
    }

    @Test func `A tree that loops is read once`() async throws {
        let text = try await text(
            catalogue: marked,
            objects: [
                "<< /Type /StructTreeRoot /K [8 0 R 8 0 R] /RoleMap << /A /B /B /A >> >>",
                "<< /S /A /Pg 4 0 R /K [0 9 0 R] >>", "<< /S /P /Pg 4 0 R /K [8 0 R 1 9 0 R] >>",
            ]
        )
        #expect(text.structureTree?.elements.map(\.role) == ["A", "P", "Artifact"])
    }

    @Test func `A tree without end is left out, and the log says so`() async throws {
        let log = LogCollector()
        let deep =
            String(repeating: "<< /S /P /Pg 4 0 R /K ", count: 400) + "0"
            + String(repeating: " >>", count: 400)
        let text = try await text(
            catalogue: marked,
            objects: ["<< /Type /StructTreeRoot /K \(deep) >>"],
            logger: log.logger
        )
        #expect(text.structureTree == nil)
        #expect(log.records.contains { $0.message.contains("structure tree is not used") })
    }

    // MARK: Outline

    @Test func `Bookmarks come with level, page and place`() async throws {
        let text = try await text(
            catalogue: "/Outlines 7 0 R /Dests << /there [6 0 R /FitH 50] >>",
            pageEntries: "/CropBox [0 0 400 100] /Rotate 180",
            objects: [
                "<< /Type /Outlines /First 8 0 R >>",
                "<< /Title (Chapter) /Dest [4 0 R /XYZ 0 150 0] /First 9 0 R /Next 10 0 R >>",
                "<< /Title <FEFF0420043E0437> /A << /S /GoTo /D /there >> >>",
                "<< /Title (Elsewhere) /A << /S /URI /URI (http://a.b) >> /Next 11 0 R >>",
                "<< /Title (Page) /Dest [1 /Fit] >>",
            ]
        )
        #expect(
            text.outline == [
                OutlineEntry(title: "Chapter", level: 1, pageIndex: 0, position: 0.25),
                OutlineEntry(title: "Роз", level: 2, pageIndex: 1, position: 0.5),
                OutlineEntry(title: "Elsewhere", level: 1),
                OutlineEntry(title: "Page", level: 1, pageIndex: 1),
            ]
        )
    }

    @Test func `An outline that loops ends`() async throws {
        let text = try await text(
            catalogue: "/Outlines 7 0 R",
            objects: [
                "<< /First 8 0 R >>",
                "<< /Title (One) /First 9 0 R /Next 9 0 R /Dest [99 0 R /XYZ null null null] >>",
                "<< /Title (Two) /First 8 0 R /Next 8 0 R /Dest 5 >>",
            ]
        )
        #expect(text.outline.map(\.title) == ["One", "Two"])
        #expect(text.outline.map(\.pageIndex) == [nil, nil])
    }

    @Test func `A hundred thousand bookmarks are cut, and the log says so`() async throws {
        let log = LogCollector()
        let items = (0..<100_000).map { "<< /Title (\($0)) /Next \($0 + 9) 0 R >>" }
        let text = try await text(
            catalogue: "/Outlines 7 0 R",
            objects: ["<< /First 8 0 R >>"] + items,
            logger: log.logger
        )
        #expect(text.outline.count == 20_000)
        #expect(log.records.contains { $0.message.contains("outline ends") })
    }
}
