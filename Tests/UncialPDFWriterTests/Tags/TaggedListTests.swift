import Testing
import UncialModel

@testable import UncialPDFWriter

struct TaggedListTests {
    @Test func `nested lists stand in the body of the item before them`() throws {
        let page = PrintedPage([
            .init("1. one", 50, 50), .init("a) inner", 80, 80), .init("b) other", 80, 110),
            .init("2. two", 50, 140), .init("more of two", 80, 170),
        ])
        func item(_ place: Int, _ marker: String, _ text: String, _ depth: Int) -> ListItem {
            ListItem(marker: marker, depth: depth, content: page.text(place, as: text))
        }
        var last = item(3, "2.", "two", 0)
        last.furtherParagraphs = [page.text(4)]
        let tagged = try TaggedFile(
            [
                .list([
                    item(0, "1.", "one", 0), item(1, "a)", "inner", 1), item(2, "b)", "other", 1),
                    last,
                ])
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  L ListNumbering=/Decimal
                    LI
                      Lbl '1.'
                      LBody
                        P 'one'
                        L ListNumbering=/LowerAlpha
                          LI
                            Lbl 'a)'
                            LBody 'inner'
                          LI
                            Lbl 'b)'
                            LBody 'other'
                    LI
                      Lbl '2.'
                      LBody
                        P 'two'
                        P 'more of two'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `a marker that is glued to its text stays with it`() throws {
        let page = PrintedPage([.init("•glued text", 50, 50), .init("- - apart", 50, 80)])
        let tagged = try TaggedFile(
            [
                .list([
                    ListItem(marker: "•", content: page.text(0, as: "glued text")),
                    ListItem(marker: "--", content: page.text(1, as: "apart")),
                ])
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  L ListNumbering=/Disc
                    LI
                      LBody '•glued text'
                    LI
                      Lbl '- -'
                      LBody 'apart'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `depths that skip a step or begin deep are made whole`() throws {
        let page = PrintedPage((0..<4).map { .init("item\($0)", 50, 50 + 30 * Double($0)) })
        let depths = [4, 9, 0, -3]
        let tagged = try TaggedFile(
            [
                .list(
                    depths.indices.map {
                        ListItem(marker: "", depth: depths[$0], content: page.text($0))
                    }
                )
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  L
                    LI
                      LBody
                        P 'item0'
                        L
                          LI
                            LBody 'item1'
                    LI
                      LBody 'item2'
                    LI
                      LBody 'item3'
                """
        )
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `leaders of contents are artifacts`() throws {
        let page = PrintedPage([
            .init("Part ......... 3", 50, 50), .init("Chapter ..... 4", 80, 80),
        ])
        let tagged = try TaggedFile(
            [
                .contents([
                    ContentsEntry(pageLabel: "3", content: page.text(0, as: "Part")),
                    ContentsEntry(depth: 1, pageLabel: "4", content: page.text(1, as: "Chapter")),
                ])
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  TOC
                    TOCI
                      P 'Part 3'
                      TOC
                        TOCI
                          P 'Chapter 4'
                """
        )
        #expect(tagged.sectionList().contains("Artifact ........."))
        #expect(try tagged.faults().isEmpty)
    }

    @Test func `notes have a label, a name and a way from the name`() throws {
        let page = PrintedPage([.init("* First note.", 50, 700), .init("† Second.", 50, 730)])
        let tagged = try TaggedFile(
            [
                .footnote(FootnoteBlock(marker: "*", content: page.text(0, as: "First note."))),
                .footnote(FootnoteBlock(marker: "†", content: page.text(1, as: "Second."))),
            ],
            on: [page]
        )
        #expect(
            tagged.outline == """
                Document
                  Note
                    Lbl '*'
                    P 'First note.'
                  Note
                    Lbl '†'
                    P 'Second.'
                """
        )
        let names = tagged.root["/IDTree"]["/Names"].items
        #expect(names.count == 4)
        #expect(names[1]["/ID"].bytes == names[0].bytes)
        #expect(names[0].bytes != names[2].bytes)
    }

    @Test(arguments: [
        ("•", "Disc"), ("-", "Disc"), ("3.", "Decimal"), ("(12)", "Decimal"), ("a)", "LowerAlpha"),
        ("Б.", "UpperAlpha"), ("iv.", "LowerRoman"), ("I.", "UpperRoman"), ("i)", "LowerRoman"),
        ("Note", "None"),
    ])
    func `the first marker tells how a list is numbered`(marker: String, name: String) {
        #expect(ListNumbering(marker: marker).name == name)
    }
}
