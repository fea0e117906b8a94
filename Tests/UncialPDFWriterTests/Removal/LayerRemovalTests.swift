import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct LayerRemovalTests {
    /// A content stream and what is left of it.
    struct Edit: CustomTestStringConvertible {
        var name: String
        var content: String
        var rest: String
        var testDescription: String { name }

        init(_ name: String, _ content: String, _ rest: String) {
            (self.name, self.content, self.rest) = (name, content, rest)
        }
    }

    private static let seen = "BT /F1 9 Tf 20 80 Td (Seen) Tj ET"

    private static func form(_ content: String, _ keys: String = "") -> String {
        TestPDF.stream(content, "/Type /XObject /Subtype /Form /BBox [0 0 200 200] \(keys)")
    }

    private static let resources =
        "<< /Font << /F1 3 0 R >> /XObject << /Im 100 0 R /Layer 101 0 R /Mixed 102 0 R >> >>"

    private static let objects: [Int: String] = [
        100: TestPDF.stream(
            "0",
            "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8"
        ),
        101: form("BT 3 Tr /F1 9 Tf 20 50 Td (Unseen) Tj ET"),
        102: form("q BT 3 Tr /F1 9 Tf 20 50 Td (Unseen) Tj ET Q\n0 0 9 9 re f"),
    ]

    private func pdf(_ pages: [TestPDF.Page], _ objects: [Int: String] = [:]) -> TestPDF {
        TestPDF(pages: pages, objects: Self.objects.merging(objects) { $1 })
    }

    private func text(of page: PDFObject) -> String {
        String(decoding: PageContent(page, limit: 1 << 20).bytes.dropLast(), as: UTF8.self)
    }

    @Test(arguments: [
        Edit("all of it", "BT 3 Tr /F1 9 Tf 20 50 Td (a) Tj ET", ""),
        Edit(
            "what is around stays",
            "q Q\nBT 3 Tr /F1 9 Tf (a) Tj ET\n0 0 9 9 re f",
            "q Q\n0 0 9 9 re f"
        ),
        Edit("lines", "BT 3 Tr /F1 9 Tf 12 TL 9 90 Td [(a) -9 (b)] TJ T* (c) ' 1 2 (d) \" ET", ""),
        Edit("a group around it", "q 1 0 0 1 5 5 cm BT 3 Tr /F1 9 Tf (a) Tj ET Q\n\(seen)", seen),
        Edit(
            "one line of a text object",
            "BT /F1 9 Tf 20 80 Td (Seen) Tj 3 Tr 0 -20 Td (a) Tj 0 Tr 0 -20 Td (b) Tj ET",
            "BT /F1 9 Tf 20 80 Td (Seen) Tj 3 Tr 0 -20 Td 0 Tr 0 -20 Td (b) Tj ET"
        ),
        Edit(
            "the state that later text needs",
            "BT 3 Tr /F1 9 Tf 5 Tc (a) Tj ET\nBT 0 Tr 20 80 Td (Seen) Tj ET",
            "BT /F1 9 Tf 5 Tc ET\nBT 0 Tr 20 80 Td (Seen) Tj ET"
        ),
        Edit(
            "the state that a later form needs",
            "BT 3 Tr /F1 9 Tf (a) Tj ET 0 Tr /Bare Do",
            "BT /F1 9 Tf ET 0 Tr /Bare Do"
        ),
        Edit(
            "a new line that the string began",
            "BT /F1 9 Tf 9 TL 20 80 Td (Seen) Tj 3 Tr(a)' 0 Tr T* (b) Tj ET",
            "BT /F1 9 Tf 9 TL 20 80 Td (Seen) Tj 3 Tr T* 0 Tr T* (b) Tj ET"
        ),
        Edit(
            "spacing that the string set",
            "BT /F1 9 Tf 9 TL 20 80 Td (Seen) Tj 3 Tr 1 2 (a) \" 0 Tr T* (b) Tj ET",
            "BT /F1 9 Tf 9 TL 20 80 Td (Seen) Tj 3 Tr 1 Tw 2 Tc T* 0 Tr T* (b) Tj ET"
        ),
        Edit(
            "no white space",
            "BT/F1 9 Tf 20 80 Td(Seen)Tj 3 Tr 0 -9 Td(a)Tj 0 Tr 0 -9 Td(b)Tj ET",
            "BT/F1 9 Tf 20 80 Td(Seen)Tj 3 Tr 0 -9 Td 0 Tr 0 -9 Td(b)Tj ET"
        ),
        Edit(
            "marks stay in pairs",
            "/P <</MCID 0>> BDC BT 3 Tr /F1 9 Tf /S BMC (a) Tj EMC ET EMC",
            "/P <</MCID 0>> BDC BT /S BMC EMC ET EMC"
        ),
        Edit(
            "an inline image with a string in it",
            "BI /W 9 /H 1 /CS /G /BPC 8 ID (x) Tj 3 EI\nBT 3 Tr /F1 9 Tf (a) Tj ET",
            "BI /W 9 /H 1 /CS /G /BPC 8 ID (x) Tj 3 EI\n"
        ),
        Edit(
            "colours that drawings need",
            "BT 3 Tr /F1 9 Tf 1 0 0 rg (a) Tj ET 0 0 9 9 re f",
            "BT 1 0 0 rg ET 0 0 9 9 re f"
        ),
        Edit("a form of a layer", "q 1 0 0 1 0 0 cm /Layer Do Q\n0 0 9 9 re f", "0 0 9 9 re f"),
        Edit(
            "under the image",
            "BT /F1 9 Tf 20 50 Td (a) Tj ET q 200 0 0 200 0 0 cm /Im Do Q",
            "q 200 0 0 200 0 0 cm /Im Do Q"
        ),
        Edit("spaces of the layer too", "BT 3 Tr /F1 9 Tf (a) Tj ( ) Tj ET", ""),
    ]) func `invisible text goes, and what only served it`(edit: Edit) throws {
        let resources = Self.resources.replacing("/Im", with: "/Bare 103 0 R /Im")
        let file = try pdf(
            [.init(edit.content, resources: resources)],
            [103: Self.form("BT 20 80 Td (Seen) Tj ET")]
        ).file()
        #expect(try LayerRemoval().removeInvisibleText(from: file.page(0)))
        #expect(text(of: file.page(0)) == edit.rest)
        #expect(try !DocumentSurvey(file).pages[0].isInvisible)
    }

    @Test(arguments: [
        ("text that is seen", seen), ("no text", "0 0 9 9 re f"), ("nothing", ""),
        ("spaces", "BT 3 Tr /F1 9 Tf 9 9 Td ( ) Tj ET"),
        ("a clip that is painted through", "q BT 7 Tr /F1 9 Tf 9 9 Td (a) Tj ET 0 0 99 99 re f Q"),
        ("text that places what is seen", "BT 3 Tr /F1 9 Tf 9 9 Td (a) Tj 0 Tr (b) Tj ET"),
        ("white on nothing", "1 g \(seen)"), ("beside the page", "BT /F1 9 Tf 500 9 Td (a) Tj ET"),
    ]) func `pages without a layer stay as they are`(name: String, content: String) throws {
        let made = pdf([.init(content, resources: Self.resources)])
        let (file, untouched) = (try made.file(), try made.file())
        #expect(try !LayerRemoval().removeInvisibleText(from: file.page(0)))
        #expect(try file.written() == untouched.written())
    }

    @Test func `content streams without invisible text are not touched`() throws {
        let file = try pdf(
            [.init(nil, keys: "/Contents [200 0 R 201 0 R 202 0 R]", resources: Self.resources)],
            [
                200: TestPDF.stream("q BT 3 Tr /F1 9 Tf 9 9 Td"),
                201: TestPDF.stream(" (a) Tj ET Q "),
                202: TestPDF.stream("  0 0 9 9 re f % kept"),
            ]
        ).file()
        let page = file.page(0)
        #expect(try LayerRemoval().removeInvisibleText(from: page))
        #expect(page["/Contents"].items.map(\.number) == [202])
        #expect(text(of: page) == "  0 0 9 9 re f % kept")
        #expect(page["/Contents"][0]["/Filter"].isNull)
    }

    @Test func `a stream that pages share is edited once, and stays for the others`() throws {
        let layer = "BT 3 Tr /F1 9 Tf 9 9 Td (a) Tj ET 0 0 9 9 re f"
        let page = TestPDF.Page(nil, keys: "/Contents 200 0 R", resources: Self.resources)
        let file = try pdf([page, page, page], [200: TestPDF.stream(layer)]).file()
        let removal = LayerRemoval()
        #expect(try removal.removeInvisibleText(from: file.page(0)))
        #expect(try removal.removeInvisibleText(from: file.page(1)))
        let numbers = (0..<3).map { file.page($0)["/Contents"].number }
        #expect(numbers[0] == numbers[1])
        #expect(numbers[2] == 200)
        #expect(text(of: file.page(0)) == "0 0 9 9 re f")
        #expect(text(of: file.page(2)) == layer)
    }

    @Test func `a form of nothing but a layer goes from the resources of its page`() throws {
        let content = "0 0 9 9 re f /Layer Do"
        let own = try pdf([.init(content, resources: Self.resources)]).file()
        #expect(try LayerRemoval().removeInvisibleText(from: own.page(0)))
        #expect(own.page(0)["/Resources"]["/XObject"].keys == ["/Im", "/Mixed"])

        let shared = TestPDF.Page(content, resources: "200 0 R")
        let file = try pdf([shared, shared], [200: Self.resources]).file()
        #expect(try LayerRemoval().removeInvisibleText(from: file.page(0)))
        #expect(text(of: file.page(0)) == "0 0 9 9 re f ")
        #expect(text(of: file.page(1)) == content)
        #expect(try DocumentSurvey(file).pages.map(\.isInvisible) == [false, true])
    }

    @Test func `a form that draws more loses only its invisible text`() throws {
        let page = TestPDF.Page("/Mixed Do", resources: Self.resources)
        let file = try pdf([page, page]).file()
        #expect(try LayerRemoval().removeInvisibleText(from: file.page(0)))
        #expect(text(of: file.page(0)) == "/Mixed Do")
        let form = file.page(0)["/Resources"]["/XObject"]["/Mixed"]
        #expect(try form.streamData() == Array("0 0 9 9 re f".utf8))
        #expect(form["/BBox"].count == 4)
        #expect(try DocumentSurvey(file).pages.allSatisfy { !$0.isInvisible && $0.hasGraphics })
    }

    @Test func `a form that is seen in another place stays`() throws {
        let content = "q 3 Tr /Plain Do Q /Plain Do"
        let resources = "<< /XObject << /Plain 200 0 R >> >>"
        let file = try pdf(
            [.init(content, resources: resources)],
            [200: Self.form(Self.seen, "/Resources << /Font << /F1 3 0 R >> >>")]
        ).file()
        #expect(try LayerRemoval().removeInvisibleText(from: file.page(0)))
        #expect(text(of: file.page(0)) == "/Plain Do")
        #expect(file.page(0)["/Resources"]["/XObject"].keys == ["/Plain"])
    }

    @Test func `text that one page hides stays in the form for the others`() throws {
        let scan = "BT /F1 9 Tf 20 50 Td (a) Tj ET q 200 0 0 200 0 0 cm /Im Do Q"
        let resources = "<< /XObject << /Scan 200 0 R >> >>"
        let file = try pdf(
            [.init("/Scan Do", resources: "201 0 R"), .init("/Scan Do", resources: "201 0 R")],
            [
                200: Self.form(
                    scan,
                    "/Resources << /Font << /F1 3 0 R >> /XObject << /Im 100 0 R >> >>"
                ),
                201: resources,
            ]
        ).file()
        #expect(try LayerRemoval().removeInvisibleText(from: file.page(0)))
        let forms = (0..<2).map { file.page($0)["/Resources"]["/XObject"]["/Scan"] }
        #expect(try forms[0].streamData() == Array("q 200 0 0 200 0 0 cm /Im Do Q".utf8))
        #expect(forms[0]["/BBox"].count == 4)
        #expect(try forms[1].streamData() == Array(scan.utf8))
        #expect(try DocumentSurvey(file).pages.map(\.isInvisible) == [false, true])
    }

    @Test func `Uncial's layer goes without a trace`() throws {
        let made = pdf([.init(Self.seen), .init(nil, resources: nil)])
        let (file, untouched) = (try made.file(), try made.file())
        for index in 0..<2 {
            let form = file.newStream()
            form["/Subtype"] = file.parse("/Form")
            form["/BBox"] = file.parse("[0 0 200 200]")
            form["/Resources"] = file.parse("<< /Font << /F1 3 0 R >> >>")
            try form.setPackedData(Array("BT 3 Tr /F1 9 Tf 9 9 Td (a) Tj ET".utf8))
            try LayerGraft().add(form, to: file.page(index), index: index)
        }
        #expect(try DocumentSurvey(file).pages.allSatisfy(\.isInvisible))
        let removal = LayerRemoval()
        for index in 0..<2 { #expect(try removal.removeInvisibleText(from: file.page(index))) }
        #expect(try file.written() == untouched.written())
    }
}
