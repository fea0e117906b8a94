import Testing
import UncialModel

@testable import UncialPDFWriter

struct StructureTaggerTests {
    private func paragraph(_ page: PrintedPage, _ place: Int) -> DocBlock {
        .paragraph(page.text(place))
    }

    @Test func `the text of a page is read in the order of the blocks`() throws {
        let page = PrintedPage([
            .init("left one", 50, 100), .init("right one", 350, 100), .init("left two", 50, 130),
            .init("right two", 350, 130), .init("Head", 50, 50),
        ])
        let tagged = try TaggedFile(
            [
                .heading(level: 1, page.text(4)), .paragraph(page.text(0, 2)),
                .paragraph(page.text(1, 3)),
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  H1 'Head'
                  P 'left one left two'
                  P 'right one right two'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `one line that two columns share is divided between them`() throws {
        let page = PrintedPage([
            .init("one two   three four", 50, 100), .init("five six  seven eight", 50, 130),
        ])
        let blocks: [DocBlock] = [
            .paragraph(
                TextBlock(
                    text: "one two five six",
                    pageIndex: 0,
                    box: BoundingBox(left: 50, top: 100, width: 85, height: 50)
                )
            ),
            .paragraph(
                TextBlock(
                    text: "three four seven eight",
                    pageIndex: 0,
                    box: BoundingBox(left: 145, top: 100, width: 200, height: 50)
                )
            ),
        ]
        let tagged = try TaggedFile(blocks, on: [page])
        #expect(
            tagged.sectionList() == """
                P one two five six
                P three four seven eight
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `every word is in one section, whatever the blocks are`() throws {
        let page = PrintedPage(
            (0..<12).map { .init("word \($0) of line", 50, 40 + 30 * Double($0)) }
        )
        let everywhere = TextBlock(
            text: "word",
            pageIndex: 0,
            box: BoundingBox(left: 0, top: 0, width: 600, height: 800)
        )
        let blockLists: [[DocBlock]] = [
            [], [.paragraph(everywhere), .quotation(everywhere), .code(everywhere)],
            [.list([]), .contents([])], [paragraph(page, 3), paragraph(page, 3)],
            [
                .table(
                    TableBlock(
                        rowCount: 9,
                        columnCount: -4,
                        cells: [page.cell(-1, 900_000, 2), page.cell(1 << 40, 0, 3)],
                        pageIndex: 0,
                        box: everywhere.box
                    )
                )
            ],
            [.paragraph(TextBlock(text: "", pageIndex: 7, box: .zero))],
        ]
        for blocks in blockLists {
            let tagged = try TaggedFile(blocks, on: [page])
            let words = tagged.sections[0]?.flatMap { section in
                section.lines.flatMap { line in line.words.map { [line.index, $0.index] } }
            }
            #expect(
                words?.sorted { $0.lexicographicallyPrecedes($1) }
                    == (0..<12).flatMap { line in
                        (0..<4).map { [line, $0] }
                    }
            )
            #expect(try tagged.faults().isEmpty)
        }
    }

    @Test func `what no block claims is a paragraph beside text, an artifact above and below`()
        throws
    {
        let page = PrintedPage([
            .init("Running head", 50, 20), .init("first", 50, 100), .init("lost words", 50, 150),
            .init("last", 50, 200), .init("| .", 50, 170), .init("17", 300, 760),
        ])
        let tagged = try TaggedFile([paragraph(page, 1), paragraph(page, 3)], on: [page])
        #expect(
            tagged.sectionList() == """
                Artifact Running head
                P first
                P lost words
                P last
                Artifact | .
                Artifact 17
                """
        )
        #expect(
            tagged.outline == """
                Document
                  P 'first'
                  P 'lost words'
                  P 'last'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `running heads and page numbers are no part of the structure`() throws {
        let page = PrintedPage([
            .init("Chapter 2", 50, 20), .init("Text.", 50, 100), .init("17", 300, 760),
        ])
        let tagged = try TaggedFile(
            [
                paragraph(page, 1), .furniture(FurnitureBlock(.runningHead, content: page.text(0))),
                .furniture(FurnitureBlock(.pageNumber, content: page.text(2))),
            ],
            on: [page]
        )
        #expect(
            tagged.sectionList() == """
                Artifact Chapter 2
                P Text.
                Artifact 17
                """
        )
        #expect(tagged.outline == "Document\n  P 'Text.'")
    }

    @Test func `a page without blocks is one paragraph`() throws {
        let pages = [
            PrintedPage([.init("page one", 50, 50)]),
            PrintedPage([.init("page two", 50, 50), .init("more", 50, 80)], index: 1),
        ]
        let tagged = try TaggedFile([paragraph(pages[0], 0)], on: pages)
        #expect(
            tagged.outline == """
                Document
                  P 'page one'
                  P 'page two more'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `a paragraph over a page end is one element`() throws {
        let pages = [
            PrintedPage([.init("It begins", 50, 700)]),
            PrintedPage([.init("and ends.", 50, 50), .init("Next.", 50, 100)], index: 1),
        ]
        var whole = pages[0].text(0, as: "It begins and ends.")
        whole.continuations = [pages[1].text(0).start]
        let tagged = try TaggedFile([.paragraph(whole), paragraph(pages[1], 1)], on: pages)
        #expect(
            tagged.outline == """
                Document
                  P 'It begins' 'and ends.'
                  P 'Next.'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `lost words at the top of a page stand behind the paragraph that goes on there`()
        throws
    {
        let pages = [
            PrintedPage([.init("It begins", 50, 700)]),
            PrintedPage(
                [.init("Lost.", 300, 60), .init("and ends.", 50, 50), .init("Below.", 50, 300)],
                index: 1
            ),
        ]
        var whole = pages[0].text(0, as: "It begins and ends.")
        whole.continuations = [
            TextBlock.Region(
                pageIndex: 1,
                box: BoundingBox(left: 50, top: 50, width: 200, height: 20)
            )
        ]
        let blocks: [DocBlock] = [.paragraph(whole), paragraph(pages[1], 2)]
        let tagged = try TaggedFile(blocks, on: pages)
        #expect(
            tagged.outline == """
                Document
                  P 'It begins' 'and ends.'
                  P 'Lost.'
                  P 'Below.'
                """
        )
        #expect(tagged.sectionList(ofPage: 1) == "P and ends.\nP Lost.\nP Below.")
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `words in two blocks go to the one whose text has them`() throws {
        let page = PrintedPage([.init("upper words", 50, 100), .init("lower words", 50, 112)])
        let (upper, lower) = (page.text(0), page.text(1))
        let box = BoundingBox(left: 50, top: 100, width: 110, height: 32)
        let tagged = try TaggedFile(
            [
                .paragraph(TextBlock(text: upper.text, pageIndex: 0, box: box)),
                .paragraph(TextBlock(text: lower.text, pageIndex: 0, box: box)),
            ],
            on: [page]
        )
        #expect(tagged.sectionList() == "P upper words\nP lower words")
    }

    @Test func `lines stand in the order of the text`() throws {
        let page = PrintedPage([
            .init("nce upon a time", 80, 100), .init("there was.", 50, 130), .init("O", 50, 100),
        ])
        let tagged = try TaggedFile(
            [.paragraph(page.text(0, 1, 2, as: "Once upon a time there was."))],
            on: [page]
        )
        #expect(tagged.sectionList() == "P O nce upon a time there was.")
    }

    @Test func `levels of headings never skip one`() throws {
        let levels = [3, 5, 5, 4, 1, 2, 6]
        let pages = levels.indices.map {
            PrintedPage([.init("level \(levels[$0])", 50, 50)], index: $0)
        }
        let tagged = try TaggedFile(
            zip(levels, pages).map { .heading(level: $0, $1.text(0)) },
            on: pages
        )
        #expect(
            tagged.outline == """
                Document
                  H1 'level 3'
                  H2 'level 5'
                  H2 'level 5'
                  H2 'level 4'
                  H1 'level 1'
                  H2 'level 2'
                  H3 'level 6'
                """
        )
    }

    @Test func `kinds of text have their standard types`() throws {
        let page = PrintedPage((0..<6).map { .init("text\($0)", 50, 50 + 50 * Double($0)) })
        let tagged = try TaggedFile(
            [
                .title(page.text(0)), .quotation(page.text(1)), .sideNote(page.text(2)),
                .code(page.text(3)), .caption(page.text(4)),
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  Title 'text0'
                  BlockQuote
                    P 'text1'
                  Aside 'text2'
                  Code 'text3'
                  Caption 'text4'
                """
        )
        #expect(tagged.root["/RoleMap"]["/Title"].name == "/H1")
        #expect(tagged.root["/RoleMap"]["/Aside"].name == "/P")
        #expect(try tagged.faults().isEmpty)
    }
}
