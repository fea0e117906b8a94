import Testing
import UncialModel

@testable import UncialPDFWriter

struct StructureWriterTests {
    private let page = PrintedPage([.init("Hello there", 50, 50)])

    @Test func `the catalog says that the document is tagged, and in which language`() throws {
        let ukrainian = PrintedPage([
            .init("Довге речення мовою документа", 50, 50, .ukrainian),
            .init("English words", 50, 100, .english), .init("12,5 A", 50, 150, .english),
        ])
        let tagged = try TaggedFile(
            [0, 1, 2].map { .paragraph(ukrainian.text($0)) },
            on: [ukrainian]
        )
        #expect(tagged.file.root["/MarkInfo"]["/Marked"].boolean == true)
        #expect(tagged.file.root["/Lang"].text == "uk")
        #expect(
            tagged.outline == """
                Document
                  P 'Довге речення мовою документа'
                  P lang=en 'English words'
                  P '12,5 A'
                """
        )
    }

    @Test func `a language that is stated stays, and one that is no tag is not written`() throws {
        let stated = try TaggedFile([.paragraph(page.text(0))], on: [page], language: "en") {
            $0.root["/Lang"] = $0.parse("(de)")
        }
        #expect(stated.file.root["/Lang"].text == "de")
        let english = PrintedPage([.init("English", 50, 50, .english)])
        let other = try TaggedFile([.paragraph(english.text(0))], on: [english]) {
            $0.root["/Lang"] = $0.parse("(de)")
        }
        #expect(other.outline == "Document\n  P lang=en 'English'")
        let wrong = try TaggedFile([.paragraph(page.text(0))], on: [page], language: "e) /X (n")
        #expect(wrong.file.root["/Lang"].isNull)
    }

    @Test(arguments: [nil, "A title"])
    func `a title is shown in place of the name of the file`(title: String?) throws {
        let tagged = try TaggedFile([.paragraph(page.text(0))], on: [page]) {
            $0.root["/ViewerPreferences"] = $0.parse("<< /FitWindow true >>")
            if let title { $0.trailer["/Info"] = $0.parse("<< /Title (\(title)) >>") }
        }
        let preferences = tagged.file.root["/ViewerPreferences"]
        #expect(preferences["/DisplayDocTitle"].boolean == (title == nil ? nil : true))
        #expect(preferences["/FitWindow"].boolean == true)
    }

    @Test func `keys of a structure that is gone are not used again`() throws {
        let pages = [page, PrintedPage([.init("Other", 50, 50)], index: 2)]
        let tagged = try TaggedFile(pages.map { .paragraph($0.text(0)) }, on: pages) {
            $0.page(0)["/StructParents"] = $0.parse("2")
            $0.page(1)["/StructParents"] = $0.parse("4")
            $0.page(1)["/Annots"] = $0.parse("[<< /Subtype /Link /StructParent 7 >>]")
        }
        #expect(tagged.parentTree().keys.sorted() == [8, 9, 10, 11])
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `a structure that has content stays as it is`() throws {
        let tree = "<< /Type /StructTreeRoot /K << /S /P /K [0] >> >>"
        let tagged = try TaggedFile([.paragraph(page.text(0))], on: [page]) {
            $0.root["/StructTreeRoot"] = $0.indirect($0.parse(tree))
        }
        #expect(tagged.root["/K"]["/S"].name == "/P")
        #expect(tagged.root["/ParentTree"].isNull)
    }

    @Test(arguments: [
        "<< /Type /StructTreeRoot >>", "<< /Type /StructTreeRoot /K [<< /S /Document >>] >>",
    ])
    func `a structure without content is replaced`(tree: String) throws {
        let tagged = try TaggedFile([.paragraph(page.text(0))], on: [page]) {
            $0.root["/StructTreeRoot"] = $0.indirect($0.parse(tree))
        }
        #expect(tagged.outline == "Document\n  P 'Hello there'")
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `a figure without words says what it shows and where it stands`() throws {
        let page = PrintedPage([.init("Fig. 1. A cat", 50, 400), .init("Text.", 50, 450)])
        let figure = FigureBlock(
            pageIndex: 0,
            box: BoundingBox(left: 100, top: 100, width: 200, height: 250)
        )
        let tagged = try TaggedFile(
            [.figure(figure), .caption(page.text(0)), .paragraph(page.text(1))],
            on: [page],
            attributes: "/MediaBox [10 20 610 820]"
        )
        #expect(
            tagged.outline == """
                Document
                  Figure alt=Fig. 1. A cat ''
                  Caption 'Fig. 1. A cat'
                  P 'Text.'
                """
        )
        let box = tagged.root["/K"]["/K"][0]["/A"]["/BBox"]
        #expect(box.numbers == [110, 470, 310, 720])
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `a figure that nobody can say a word about is left out`() throws {
        let figure = FigureBlock(
            pageIndex: 0,
            box: BoundingBox(left: 100, top: 100, width: 200, height: 250)
        )
        let tagged = try TaggedFile([.figure(figure), .paragraph(page.text(0))], on: [page])
        #expect(tagged.outline == "Document\n  P 'Hello there'")
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `text from right to left is stated as it is spoken`() throws {
        let hebrew = PrintedPage([.init("שלום עולם", 50, 50), .init("Latin", 50, 100)])
        let tagged = try TaggedFile(
            [.paragraph(hebrew.text(0)), .paragraph(hebrew.text(1))],
            on: [hebrew]
        )
        let elements = tagged.root["/K"]["/K"]
        #expect(elements[0]["/ActualText"].text == "שלום עולם")
        #expect(elements[1]["/ActualText"].isNull)
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `the parent tree of a long document is divided`() throws {
        let pages = (0..<100).map { PrintedPage([.init("page \($0)", 50, 50)], index: $0) }
        let tagged = try TaggedFile(pages.map { .paragraph($0.text(0)) }, on: pages)
        let parents = tagged.root["/ParentTree"]
        #expect(
            parents["/Kids"].items.map { $0["/Limits"].numbers } == [
                [0, 63], [64, 127], [128, 191], [192, 199],
            ]
        )
        #expect(tagged.parentTree().count == 200)
        #expect(tagged.root["/ParentTreeNextKey"].integer == 200)
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `a document without words gets no structure`() throws {
        let tagged = try TaggedFile([.paragraph(page.text(0))], on: [])
        #expect(tagged.file.root["/StructTreeRoot"].isNull)
        #expect(tagged.file.root["/MarkInfo"].isNull)
    }

    @Test func `marks that the page has already keep their numbers`() throws {
        let content = "/Span <</MCID 3>> BDC EMC /Span /Old BDC EMC"
        let tagged = try TaggedFile(
            [.paragraph(page.text(0))],
            on: [page],
            attributes:
                "/MediaBox [0 0 600 800] /Resources << /Properties << /Old << /MCID 5 >> >> >>"
        ) { file in
            let stream = file.newStream()
            try? stream.setData(Array(content.utf8))
            file.page(0)["/Contents"] = stream
        }
        #expect(tagged.outline == "Document\n  P 'Hello there'")
        #expect(
            tagged.parentTree()[0]?.map(\.isNull) == [true, true, true, true, true, true, false]
        )
        #expect(try tagged.faults().isEmpty)
    }
}
