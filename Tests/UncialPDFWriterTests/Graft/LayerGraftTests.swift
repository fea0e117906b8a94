import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct LayerGraftTests {
    private let own = "0 0 10 10 re f\n"

    private func graft(
        _ pdf: TestPDF,
        pages: [Int] = [0],
        role: LayeredPages.Role = .plain
    ) throws -> PDFFile {
        let file = try pdf.file()
        for index in pages { try Self.addLayer(to: file.page(index), index, role) }
        return try PDFFile(.data(file.written()), password: nil)
    }

    private static func addLayer(to page: PDFObject, _ index: Int, _ role: LayeredPages.Role) throws
    {
        let form = page.file.newStream()
        form["/Subtype"] = page.file.parse("/Form")
        form["/BBox"] = page.file.parse("[0 0 9 9]")
        try form.setData(Array("BT ET".utf8))
        try LayerGraft(role).add(form, to: page, index: index)
    }

    private func content(_ page: PDFObject) throws -> String {
        String(decoding: try page.pageContent(), as: UTF8.self)
    }

    @Test func `the layer is drawn before the page's own stream, which keeps its bytes`() throws {
        let file = try graft(TestPDF(pages: [.init(own)]))
        let parts = file.page(0)["/Contents"].items
        #expect(parts.count == 2)
        #expect(LayerMark.isOn(parts[0]))
        #expect(try parts[1].streamData() == Array(own.utf8))
        #expect(try content(file.page(0)).hasPrefix("q /UncialText Do Q\n"))
        #expect(LayerMark.isOn(file.page(0)["/Resources"]["/XObject"]["/UncialText"]))
        #expect(try file.findFaults() == [])
    }

    @Test func `a layer outside the structure says so`() throws {
        let file = try graft(TestPDF(pages: [.init(own)]), role: .artifact)
        #expect(try content(file.page(0)).hasPrefix("/Artifact BMC q /UncialText Do Q EMC\n"))
    }

    @Test(arguments: [
        ("0 0 10 10 re f\n", true), ("/P BMC 0 0 10 10 re f EMC\n", false), ("EMC\n", false),
    ])
    func `what the page draws is outside the structure of the layer`(
        own: String,
        isWrapped: Bool
    ) throws {
        let pdf = TestPDF(pages: [.init(own)])
        let page = try graft(pdf, role: .structure).page(0)
        let expected =
            isWrapped
            ? "q /UncialText Do Q\n/Artifact BMC\n\n\(own)\nEMC\n\n"
            : "q /UncialText Do Q\n\n\(own)\n"
        #expect(try content(page) == expected)
        #expect(LayerGraft.remove(from: page))
        #expect(page["/Contents"].isStream)
        #expect(try content(page) == own)
    }

    @Test func `a mark on what a page draws itself does not take it away`() throws {
        let file = try TestPDF(pages: [.init(own)]).file()
        let page = file.page(0)
        page["/Contents"][LayerMark.key] = file.parse("[/UncialText /Contents]")
        #expect(!LayerGraft.remove(from: page))
        #expect(try content(page).contains(own))
    }

    static let shapes: [(name: String, keys: String, objects: [Int: String])] = [
        ("missing", "", [:]),
        ("one stream", "/Contents 100 0 R", [:]),
        ("an array", "/Contents [100 0 R 101 0 R]", [:]),
        ("an array of one", "/Contents [100 0 R]", [:]),
        ("an empty array", "/Contents []", [:]),
        ("an indirect array", "/Contents 102 0 R", [102: "[100 0 R 101 0 R]"]),
        ("an array with nulls", "/Contents [null 100 0 R 999 0 R 101 0 R]", [:]),
        ("a stream twice", "/Contents [100 0 R 100 0 R]", [:]),
        ("a null", "/Contents null", [:]),
    ]

    @Test(arguments: shapes.indices)
    func `what is taken out leaves the content as it was`(place: Int) throws {
        let shape = Self.shapes[place]
        var objects = shape.objects
        objects[100] = TestPDF.stream("0 0 5 5 re f")
        objects[101] = TestPDF.stream("5 5 5 5 re f")
        let pdf = TestPDF(pages: [.init(nil, keys: shape.keys)], objects: objects)
        let before = try PDFFile(.data(pdf.file().written()), password: nil).page(0)
        let file = try graft(pdf)
        let page = file.page(0)
        #expect(try content(page).hasPrefix("q /UncialText Do Q\n"), "\(shape.name)")
        let own = try content(before)
        #expect(try own.isEmpty || content(page).contains(own), "\(shape.name)")
        #expect(LayerGraft.remove(from: page))
        let after = try PDFFile(.data(file.written()), password: nil).page(0)
        #expect(try content(after) == content(before), "\(shape.name)")
        #expect(
            after["/Contents"].kind == before["/Contents"].kind || shape.name.contains("indirect")
        )
        #expect(after["/Contents"].count == before["/Contents"].count, "\(shape.name)")
        #expect(after["/Resources"].keys == before["/Resources"].keys, "\(shape.name)")
        #expect(!LayerGraft.remove(from: after))
    }

    @Test func `resources that a page lacks are made and taken away again`() throws {
        let file = try graft(TestPDF(pages: [.init(own, resources: nil)]))
        #expect(file.page(0)["/Resources"]["/XObject"].keys == ["/UncialText"])
        #expect(LayerGraft.remove(from: file.page(0)))
        #expect(file.page(0)["/Resources"].isNull)
    }

    @Test func `resources that were empty stay`() throws {
        let file = try graft(TestPDF(pages: [.init(own, resources: "<< >>")]))
        #expect(LayerGraft.remove(from: file.page(0)))
        #expect(file.page(0)["/Resources"].isDictionary)
    }

    @Test func `what is no dictionary counts as no resources`() throws {
        let pdf = TestPDF(
            pages: [.init(own, resources: "(none)")],
            tree: "/Resources << /Font << /F1 3 0 R >> >>"
        )
        let file = try graft(pdf)
        #expect(file.page(0)["/Parent"]["/Resources"]["/XObject"].keys == ["/UncialText"])
    }

    @Test func `pages that share resources share them still, and get names of their own`() throws {
        let pages = (0..<3).map { _ in TestPDF.Page(own, resources: "100 0 R") }
        let shared = "<< /Font << /F1 3 0 R >> /XObject << /Im0 101 0 R >> >>"
        let image = TestPDF.stream("x", "/Subtype /Image /Width 1 /Height 1")
        let file = try graft(
            TestPDF(pages: pages, objects: [100: shared, 101: image]),
            pages: [0, 1, 2]
        )
        let numbers = Set((0..<3).map { file.page($0)["/Resources"].number })
        #expect(numbers.count == 1 && numbers != [0])
        #expect(
            file.page(0)["/Resources"]["/XObject"].keys
                == ["/Im0", "/UncialText", "/UncialText2", "/UncialText3"]
        )
        #expect(try content(file.page(2)).hasPrefix("q /UncialText3 Do Q"))
        #expect(LayerGraft.remove(from: file.page(1)))
        #expect(
            file.page(0)["/Resources"]["/XObject"].keys == ["/Im0", "/UncialText", "/UncialText3"]
        )
        for index in [0, 2] { #expect(LayerGraft.remove(from: file.page(index))) }
        #expect(file.page(0)["/Resources"]["/XObject"].keys == ["/Im0"])
    }

    @Test func `inherited resources are used where they are`() throws {
        let pdf = TestPDF(
            pages: [.init(own, resources: nil), .init(own, resources: nil)],
            tree: "/Resources << /Font << /F1 3 0 R >> >>"
        )
        let file = try graft(pdf, pages: [0, 1])
        #expect(file.page(0)["/Resources"].isNull)
        #expect(
            file.page(0)["/Parent"]["/Resources"]["/XObject"].keys == [
                "/UncialText", "/UncialText2",
            ]
        )
        for index in [0, 1] { #expect(LayerGraft.remove(from: file.page(index))) }
        #expect(file.page(0)["/Parent"]["/Resources"].keys == ["/Font"])
    }

    @Test func `a name that a page has already is not taken`() throws {
        let resources = "<< /XObject << /UncialText 100 0 R /UncialText1 100 0 R >> >>"
        let form = TestPDF.stream("", "/Subtype /Form /BBox [0 0 1 1]")
        let file = try graft(
            TestPDF(pages: [.init(own, resources: resources)], objects: [100: form])
        )
        #expect(try content(file.page(0)).hasPrefix("q /UncialText1-1 Do Q"))
        #expect(LayerGraft.remove(from: file.page(0)))
        #expect(file.page(0)["/Resources"]["/XObject"].keys == ["/UncialText", "/UncialText1"])
    }

    @Test func `pages that share their content get layers of their own`() throws {
        let pages = (0..<2).map { _ in TestPDF.Page(nil, keys: "/Contents 100 0 R") }
        let pdf = TestPDF(
            pages: pages,
            objects: [100: "[101 0 R]", 101: TestPDF.stream("0 0 5 5 re f")]
        )
        let file = try graft(pdf, pages: [1])
        #expect(file.page(0)["/Contents"].count == 1)
        #expect(file.page(1)["/Contents"].count == 2)
    }

    @Test func `content that another program put beside the layer stays`() throws {
        let file = try graft(TestPDF(pages: [.init(own)]))
        let stamp = file.newStream()
        try stamp.setData(Array("1 1 1 1 re f".utf8))
        file.page(0)["/Contents"].append(stamp)
        #expect(LayerGraft.remove(from: file.page(0)))
        #expect(try content(file.page(0)) == own + "\n1 1 1 1 re f\n")
    }

    @Test func `a page that is in the tree twice gets two layers`() throws {
        var pdf = TestPDF(pages: [.init(own)])
        pdf.objects[2] = "<< /Type /Pages /Kids [10 0 R 10 0 R] /Count 2 >>"
        let file = try graft(pdf, pages: [0, 1])
        #expect(try file.pageCount == 2)
        for index in [0, 1] {
            let name = try #require(
                file.page(index)["/Contents"][0][LayerMark.key][0].name
            )
            #expect(LayerMark.isOn(file.page(index)["/Resources"]["/XObject"][name]))
        }
    }
}
