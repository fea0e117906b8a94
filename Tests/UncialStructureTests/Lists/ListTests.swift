import Testing
import UncialModel
import UncialStructure

@Suite struct ListTests {
    private func blocks(_ pages: Typesetter...) -> [DocBlock] {
        let pages = pages.enumerated().map { $1.page($0) }
        return DocumentStructure.reconstruct(OcrDocument(pages: pages))
    }

    /// The lists: each item as "depth marker|text", further paragraphs behind "+".
    private func lists(_ blocks: [DocBlock]) -> [[String]] {
        blocks.compactMap { block in
            guard case .list(let items) = block else { return nil }
            return items.map { item in
                let further = item.furtherParagraphs.map { "+" + $0.text }
                return ([item.marker + "|" + item.content.text] + further)
                    .joined(separator: " ").indented(item.depth)
            }
        }
    }

    private func page(_ lines: String..., indent: Double = 20) -> Typesetter {
        var page = Typesetter()
        page.paragraph(prose(0))
        for line in lines { page.line(line, indent: indent) }
        page.paragraph(prose(1))
        return page
    }

    @Test(arguments: ["•", "▪", "‣", "◦", "■", "✓", "➢"])
    func `bullets make a list and stay out of the text`(bullet: String) {
        let found = blocks(page("\(bullet) рахунки за дрова", "\(bullet) скарга на сусіда"))
        #expect(lists(found) == [["\(bullet)|рахунки за дрова", "\(bullet)|скарга на сусіда"]])
        #expect(outline(found).first == prose(0))
        #expect(outline(found).last == prose(1))
    }

    @Test func `a glyph of a symbol font is a bullet`() {
        let found = blocks(page("\u{F0B7} рахунки", "\u{F0B7}скарга"))
        #expect(lists(found) == [["•|рахунки", "•|скарга"]])
    }

    @Test(arguments: [
        ["1.", "2.", "3."], ["1)", "2)", "3)"], ["(1)", "(2)", "(3)"], ["[1]", "[2]", "[3]"],
        ["а)", "б)", "в)"], ["а.", "б.", "в."], ["(a)", "(b)", "(c)"], ["i.", "ii.", "iii."],
        ["I)", "II)", "III)"], ["9.", "10.", "11."], ["г)", "д)", "е)"], ["1.1.", "1.2.", "1.3."],
        ["h)", "i)", "j)"],
    ])
    func `numbers and letters that follow each other make a list`(markers: [String]) {
        let found = blocks(
            page(
                markers[0] + " Рахунки за дрова",
                markers[1] + " Скарга на сусіда",
                markers[2] + " План садиби"
            )
        )
        let texts = ["Рахунки за дрова", "Скарга на сусіда", "План садиби"]
        #expect(lists(found) == [zip(markers, texts).map { "\($0)|\($1)" }])
    }

    @Test(arguments: [
        ["2014. рік був сухий", "2015. рік був мокрий"],
        ["1.5 м дроту за гривню", "2.5 м дроту за дві"],
        ["А. Франс написав роман", "Б. Грінченко уклав словник"],
        ["1. січня почалася зима", "2. січня вона минула"],
        ["1. Малюнок олівцем, на звороті дата."],
        ["12 осіб прийшли до архіву", "13 осіб пішли додому"],
    ])
    func `years, sums, initials, dates and a lone number make none`(texts: [String]) {
        var page = Typesetter()
        page.paragraph(prose(0))
        for text in texts {
            page.skip(8)
            page.line(text)
        }
        page.skip(8)
        page.paragraph(prose(1))
        let found = blocks(page)
        #expect(lists(found).isEmpty)
        #expect(outline(found) == [prose(0)] + texts + [prose(1)])
    }

    @Test func `items further in are nested`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        for (text, indent) in [
            ("1. Рахунки", 20.0), ("а) за дрова", 40), ("б) за світло", 40), ("• нове", 60),
            ("2. Скарги", 20),
        ] {
            page.line(text, indent: indent)
        }
        #expect(
            lists(blocks(page)) == [
                ["1.|Рахунки", " а)|за дрова", " б)|за світло", "  •|нове", "2.|Скарги"]
            ]
        )
    }

    @Test func `letters under a number are nested without being further in`() {
        let found = blocks(page("1. Рахунки:", "а) за дрова", "б) за світло", "2. Скарги"))
        #expect(lists(found) == [["1.|Рахунки:", " а)|за дрова", " б)|за світло", "2.|Скарги"]])
    }

    @Test func `an item goes on under its text`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.line("1. Архів зберігається у будинку колишньої гімназії, і щороку сюди", width: 470)
        page.line("приходять дослідники", indent: 18)
        page.line("2. Потяг прибуває о сьомій ранку")
        page.paragraph(prose(1))
        let first =
            "1.|Архів зберігається у будинку колишньої гімназії, і щороку сюди "
            + "приходять дослідники"
        #expect(lists(blocks(page)) == [[first, "2.|Потяг прибуває о сьомій ранку"]])
    }

    @Test func `an item may have several paragraphs`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.line("• Архів зберігається у будинку гімназії.", indent: 20)
        page.skip(8)
        page.line("Сюди приходять дослідники.", indent: 32)
        page.skip(8)
        page.line("• Потяг прибуває о сьомій.", indent: 20)
        page.skip(8)
        page.paragraph(prose(1))
        #expect(
            lists(blocks(page)) == [
                [
                    "•|Архів зберігається у будинку гімназії. +Сюди приходять дослідники.",
                    "•|Потяг прибуває о сьомій.",
                ]
            ]
        )
    }

    @Test func `a list goes on across the page end`() {
        var upper = Typesetter()
        for number in 0..<3 { upper.paragraph(prose(number)) }
        upper.line("1. Рахунки за дрова", indent: 20)
        upper.line("2. Скарга на сусіда, яку ніхто не", indent: 20)
        var lower = Typesetter()
        lower.line("читав", indent: 38)
        lower.line("3. План садиби", indent: 20)
        lower.skip(10)
        for number in 0..<3 { lower.paragraph(prose(number)) }
        #expect(
            lists(blocks(upper, lower)) == [
                [
                    "1.|Рахунки за дрова", "2.|Скарга на сусіда, яку ніхто не читав",
                    "3.|План садиби",
                ]
            ]
        )
    }

    @Test func `numbers that start again are another list`() {
        let found = blocks(page("1. Рахунки", "2. Скарги", "1. Плани", "2. Карти"))
        #expect(lists(found) == [["1.|Рахунки", "2.|Скарги"], ["1.|Плани", "2.|Карти"]])
    }

    // MARK: Dashes

    @Test func `speeches behind dashes are paragraphs`() {
        var page = Typesetter()
        page.paragraph(prose(0), indent: 20)
        let speeches = ["— Так.", "— Ні, не так.", "— Чому ж?", "— Бо пізно!"]
        for speech in speeches { page.line(speech, indent: 20) }
        page.paragraph("— " + prose(1), indent: 20)
        page.paragraph("— " + prose(2), indent: 20)
        let found = blocks(page)
        #expect(lists(found).isEmpty)
        #expect(outline(found) == [prose(0)] + speeches + ["— " + prose(1), "— " + prose(2)])
    }

    @Test(arguments: [
        ["– рахунки за дрова;", "– скарга на сусіда;", "– план садиби."],
        ["— рахунки за дрова", "— скарга на сусіда", "— план садиби"],
        ["- Рахунки за дрова", "- Скарга на сусіда", "- План садиби"],
    ])
    func `items behind dashes are a list`(texts: [String]) {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.line("У теці лежать такі папери:")
        for text in texts { page.line(text, indent: 20) }
        page.paragraph(prose(1))
        #expect(lists(blocks(page)) == [texts.map { "\($0.prefix(1))|\($0.dropFirst(2))" }])
    }

    @Test func `dashes that hang are a list`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        for number in 0..<2 {
            page.line("— Архів зберігається у будинку гімназії, і щороку сюди", width: 470)
            page.line("приходять люди числом \(number).", indent: 12)
        }
        page.paragraph(prose(1))
        #expect(lists(blocks(page)).map(\.count) == [2])
    }
}

extension String {
    fileprivate func indented(_ depth: Int) -> String {
        String(repeating: " ", count: depth) + self
    }
}
