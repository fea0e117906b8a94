import Testing
import UncialModel

@testable import UncialPDFWriter

struct OutlineWriterTests {
    private let page = PrintedPage([
        .init("Книга", 50, 50), .init("First", 50, 100), .init("Inner", 50, 150),
        .init("Second", 50, 200),
    ])

    private func file(
        _ blocks: [DocBlock],
        attributes: String = "/MediaBox [0 0 600 800]",
        prepare: (PDFFile) -> Void = { _ in }
    ) throws -> PDFFile {
        let tagged = try TaggedFile(blocks, on: [page], attributes: attributes, prepare: prepare)
        try OutlineWriter.addBookmarks(tagged.tagger.bookmarks, to: tagged.file)
        return tagged.file
    }

    /// Titles with two spaces for each step down and the number of bookmarks shown below.
    private func outline(_ file: PDFFile) -> [String] {
        var lines: [String] = []
        func visit(_ first: PDFObject, _ depth: Int) {
            var (item, before) = (first, file.null)
            while item.isDictionary {
                let count = item["/Count"].integer.map { " \($0)" } ?? ""
                lines.append(
                    String(repeating: "  ", count: depth) + (item["/Title"].text ?? "?") + count
                )
                #expect(item["/Prev"].number == before.number)
                visit(item["/First"], depth + 1)
                (item, before) = (item["/Next"], item)
            }
        }
        visit(file.root["/Outlines"]["/First"], 0)
        return lines
    }

    @Test func `bookmarks are nested as headings are`() throws {
        let file = try file([
            .title(page.text(0)), .heading(level: 2, page.text(1)),
            .heading(level: 4, page.text(2)),
            .heading(level: 2, page.text(3)),
        ])
        #expect(outline(file) == ["Книга 3", "  First 1", "    Inner", "  Second"])
        #expect(file.root["/Outlines"]["/Count"].integer == 4)
        #expect(file.root["/PageMode"].isNull)
    }

    @Test(arguments: [
        ("/MediaBox [0 0 600 800]", [0.0, 706.0]),
        ("/MediaBox [0 0 800 600] /Rotate 90", [94.0, 0.0]),
        ("/MediaBox [0 0 600 800] /Rotate 180", [600.0, 94.0]),
        ("/MediaBox [0 0 800 600] /Rotate 270", [706.0, 600.0]),
        ("/MediaBox [0 0 700 900] /CropBox [50 60 650 860]", [50.0, 766.0]),
    ])
    func `bookmarks lead to the place of the heading`(attributes: String, place: [Double]) throws {
        let file = try file([.heading(level: 1, page.text(1))], attributes: attributes)
        let target = file.root["/Outlines"]["/First"]["/Dest"]
        #expect(target[0].number == file.page(0).number)
        #expect(target[1].name == "/XYZ")
        #expect([target[2].double, target[3].double] == place)
        #expect(target[4].isNull)
    }

    @Test func `bookmarks of the file stay`() throws {
        let file = try file([.heading(level: 1, page.text(1))]) {
            let item = $0.indirect($0.parse("<< /Title (Old) >>"))
            $0.root["/Outlines"] = $0.indirect(
                $0.parse("<< /First \(item.reference) /Last \(item.reference) /Count 1 >>")
            )
        }
        #expect(outline(file) == ["Old"])
    }

    @Test func `without headings there are no bookmarks`() throws {
        let file = try file([
            .paragraph(page.text(0)), .heading(level: 1, page.text(1, as: " \n")),
            .heading(level: 1, TextBlock(text: "Elsewhere", pageIndex: 90, box: .zero)),
        ])
        #expect(file.root["/Outlines"].isNull)
    }

    @Test func `a long heading ends behind a word`() throws {
        let words = Array(repeating: "слово", count: 60).joined(separator: " ")
        let file = try file([.heading(level: 1, page.text(1, as: words))])
        let title = outline(file).first ?? ""
        #expect(title.hasSuffix("слово…"))
        #expect(title.count <= 161)
    }
}
