import Testing
import UncialExport
import UncialModel

@Suite struct MarkdownExporterTests {
    private func markdown(_ blocks: DocBlock...) throws -> String {
        try MarkdownExporter().string(
            from: ExportContent(document: OcrDocument(pages: []), blocks: blocks)
        )
    }

    private func paragraph(_ text: String) throws -> String {
        let written = try markdown(.paragraph(Sample.text(text)))
        return String(written.dropLast())
    }

    // MARK: Blocks

    @Test func `blocks are separated by blank lines, and the last one ends with a line feed`()
        throws
    {
        let text = try markdown(
            .heading(level: 1, Sample.text("Розділ")),
            .heading(level: 2, Sample.text("Частина")),
            .paragraph(Sample.text("Абзац.")),
            .caption(Sample.text("Рис. 1. Підпис")),
            .footnote(FootnoteBlock(marker: "¹", content: Sample.text("Виноска.")))
        )
        #expect(text == "# Розділ\n\n## Частина\n\nАбзац.\n\nРис. 1. Підпис\n\n¹ Виноска.\n")
    }

    @Test(arguments: [(0, "# "), (1, "# "), (6, "###### "), (9, "###### ")])
    func `heading levels stay within 1 to 6`(level: Int, marks: String) throws {
        #expect(try markdown(.heading(level: level, Sample.text("Т"))) == marks + "Т\n")
    }

    @Test func `blocks without text are left out`() throws {
        let text = try markdown(
            .paragraph(Sample.text(" ")),
            .heading(level: 1, Sample.text("")),
            .figure(FigureBlock(pageIndex: 0, box: .zero)),
            .code(Sample.text("\n")),
            .list([]),
            .table(TableBlock(rowCount: 0, columnCount: 0, cells: [], pageIndex: 0, box: .zero)),
            .paragraph(Sample.text("Абзац."))
        )
        #expect(text == "Абзац.\n")
        #expect(try markdown() == "")
    }

    @Test func `items are nested under the text of their parents`() throws {
        let text = try markdown(
            .list([
                Sample.item("1.", "перший"), Sample.item("•", "вкладений", depth: 1),
                Sample.item("–", "глибший", depth: 2), Sample.item("10)", "десятий"),
                Sample.item("а)", "з літерою", depth: 1), Sample.item("", "без знака"),
            ])
        )
        #expect(
            text == """
                1. перший
                   - вкладений
                     - глибший
                10) десятий
                    - а) з літерою
                - без знака

                """
        )
    }

    @Test func `two lists in a row stay two lists`() throws {
        let list = DocBlock.list([Sample.item("•", "а"), Sample.item("•", "б")])
        #expect(try markdown(list, list) == "- а\n- б\n\n* а\n* б\n")
        #expect(try markdown(list, .paragraph(Sample.text("в")), list).contains("\n\n- а"))
        #expect(try markdown(.listItem(Sample.item("•", "а"))) == "- а\n")
    }

    private func table(
        _ cells: [TableBlock.Cell],
        rows: Int,
        columns: Int,
        headers: Int = 0
    ) -> DocBlock {
        .table(
            TableBlock(
                rowCount: rows,
                columnCount: columns,
                cells: cells,
                pageIndex: 0,
                box: .zero,
                headerRowCount: headers
            )
        )
    }

    @Test func `a table without spans has bars and a head, and cells that are missing are empty`()
        throws
    {
        let cells = [
            Sample.cell(0, 0, "а|б"), Sample.cell(1, 0, "два\nрядки"), Sample.cell(1, 1, "*зірка*"),
            Sample.cell(2, 1, "1"), Sample.cell(7, 7, "поза межами"),
        ]
        #expect(
            try markdown(table(cells, rows: 3, columns: 2)) == """
                | а\\|б |  |
                | --- | --- |
                | два<br>рядки | \\*зірка\\* |
                |  | 1 |

                """
        )
    }

    @Test func `a table with spans or several rows of heads is HTML on one line`() throws {
        let spanned = [
            Sample.cell(0, 0, "а<б> & \"в\"", columns: 2),
            Sample.cell(1, 0, "два\n\nрядки", rows: 2),
            Sample.cell(1, 1, "*"), Sample.cell(2, 1, ""),
        ]
        #expect(
            try markdown(table(spanned, rows: 3, columns: 2, headers: 1)) == """
                <table><tr><th colspan="2">а&lt;б&gt; &amp; &quot;в&quot;</th></tr>\
                <tr><td rowspan="2">два<br>рядки</td><td>*</td></tr><tr><td></td></tr></table>

                """
        )
        let heads = [Sample.cell(0, 0, "а"), Sample.cell(1, 0, "б"), Sample.cell(2, 0, "в")]
        #expect(
            try markdown(table(heads, rows: 3, columns: 1, headers: 2)) == """
                <table><tr><th>а</th></tr><tr><th>б</th></tr><tr><td>в</td></tr></table>

                """
        )
    }

    @Test func `cells that overlap lose no text, and each place has one cell`() throws {
        let cells = [
            Sample.cell(0, 0, "а", rows: 2, columns: 3), Sample.cell(0, 0, "ще"),
            Sample.cell(0, 2, "б"), Sample.cell(1, 1, "в"),
        ]
        #expect(
            try markdown(table(cells, rows: 2, columns: 3)) == """
                <table><tr><td colspan="2">а<br>ще</td><td>б</td></tr>\
                <tr><td></td><td>в</td><td></td></tr></table>

                """
        )
    }

    @Test(arguments: [(Int.max, Int.max), (Int.max, 2), (2, Int.max)])
    func `a table is as large as its cells, whatever its counts say`(
        rowCount: Int,
        columnCount: Int
    ) throws {
        func cell(_ row: Int, _ column: Int, _ text: String) -> TableBlock.Cell {
            .init(row: row, column: column, text: text, box: .zero)
        }
        func table(_ cells: [TableBlock.Cell]) throws -> String {
            try markdown(
                .table(
                    TableBlock(
                        rowCount: rowCount,
                        columnCount: columnCount,
                        cells: cells,
                        pageIndex: 0,
                        box: .zero
                    )
                )
            )
        }
        let far = [
            cell(.max, 0, "x"), cell(0, .max, "x"), cell(.max, .max, "x"), cell(-1, -1, "x"),
        ]
        #expect(
            try table([cell(0, 0, "а"), cell(1, 1, "б")] + far) == """
                | а |  |
                | --- | --- |
                |  | б |

                """
        )
        #expect(try table([]) == "")
        #expect(try table(far) == "")

        var wide = cell(0, 0, "а")
        wide.rowSpan = .max
        wide.columnSpan = .max
        let text = try table([wide])
        #expect(text.hasPrefix("<table><tr><td rowspan="))
        #expect(text.utf8.count < 10_000_000)
        wide.rowSpan = .min
        wide.columnSpan = .min
        #expect(try table([wide]) == "| а |\n| --- |\n")
    }

    @Test func `code is fenced with more backticks than it has`() throws {
        #expect(try markdown(.code(Sample.text("let a = 1\n  b"))) == "```\nlet a = 1\n  b\n```\n")
        #expect(try markdown(.code(Sample.text("a ``` b"))) == "````\na ``` b\n````\n")
    }

    @Test(arguments: [
        ("один\nдва\u{2028}три", "один  \nдва три"), ("один\r\n\n два ", "один  \nдва"),
        ("один\n# два", "один  \n\\# два"), ("один\n===", "один  \n\\==="),
        ("один\n-", "один  \n\\-"), ("а | б\n|---|---|", "а | б  \n\\|---|---|"),
        ("а*б\nв*г", "а\\*б  \nв\\*г"),
    ])
    func `a line feed that matters is a hard break, and the next line makes no block`(
        text: String,
        written: String
    ) throws {
        #expect(try paragraph(text) == written)
    }

    @Test func `titles, quotations, side notes and furniture are plain Markdown`() throws {
        let text = try markdown(
            .title(Sample.text("Назва")),
            .quotation(Sample.text("Перша\nдруга")),
            .sideNote(Sample.text("Збоку")),
            .furniture(FurnitureBlock(.pageNumber, content: Sample.text("12")))
        )
        #expect(text == "# Назва\n\n> Перша  \n> друга\n\nЗбоку\n\n12\n")
    }

    @Test func `contents are a nested list with the numbers of pages`() throws {
        let text = try markdown(
            .contents([
                ContentsEntry(pageLabel: "iv", content: Sample.text("Вступ")),
                ContentsEntry(depth: 9, pageLabel: "12", content: Sample.text("Розділ")),
                ContentsEntry(content: Sample.text("Додаток")),
            ])
        )
        #expect(text == "- Вступ iv\n  - Розділ 12\n- Додаток\n")
    }

    @Test func `further paragraphs and line feeds of an item are indented under it`() throws {
        var item = Sample.item("10.", "один\nдва")
        item.furtherParagraphs = [Sample.text("три"), Sample.text(" "), Sample.text("- чотири")]
        #expect(
            try markdown(.list([item, Sample.item("11.", "п’ять")]))
                == "10. один  \n    два\n\n    три\n\n    \\- чотири\n11. п’ять\n"
        )
    }

    // MARK: Notes

    @Test func `a mark leads to its note, and what leads nowhere stays as printed`() throws {
        let text = try markdown(
            .paragraph(
                Sample.marked("Слово1 і* кінець2", (5..<6, "1"), (8..<9, "*"), (16..<17, "2"))
            ),
            .footnote(FootnoteBlock(marker: "1", content: Sample.text("Перша."))),
            .footnote(FootnoteBlock(marker: "(*)", content: Sample.text("Зірка\nдалі."))),
            .footnote(FootnoteBlock(marker: "7", content: Sample.text("Нічия.")))
        )
        #expect(
            text == """
                Слово[^1] і[^note] кінець2

                [^1]: Перша.

                [^note]: Зірка  
                    далі.

                7 Нічия.

                """
        )
    }

    @Test func `equal markers on different pages are different notes`() throws {
        func page(_ index: Int) -> [DocBlock] {
            [
                .paragraph(Sample.marked("а1", (1..<2, "1"), page: index)),
                .footnote(FootnoteBlock(marker: "1", content: Sample.text("н", page: index))),
            ]
        }
        let text = try MarkdownExporter().string(
            from: ExportContent(document: OcrDocument(pages: []), blocks: page(0) + page(1))
        )
        #expect(text == "а[^1]\n\n[^1]: н\n\nа[^1-2]\n\n[^1-2]: н\n")
    }

    @Test(arguments: [0..<0, 1..<99, 98..<99, 0..<1])
    func `marks out of place harm nothing`(range: Range<Int>) throws {
        let text = try markdown(
            .paragraph(Sample.marked("1: а", (range, "1"), (0..<1, "1"), (0..<2, "1"))),
            .footnote(FootnoteBlock(marker: "1", content: Sample.text("н")))
        )
        #expect(text == "[^1]\\: а\n\n[^1]: н\n")
    }

    // MARK: Escapes

    @Test(arguments: [
        ("# решітка", ##"\# решітка"##), ("###### шоста", "\\###### шоста"),
        ("> цитата", #"\> цитата"#),
        ("- дефіс", #"\- дефіс"#), ("+ плюс", #"\+ плюс"#), ("* зірка", #"\* зірка"#),
        ("1. один", #"1\. один"#), ("12) дванадцять", #"12\) дванадцять"#),
        ("1937. Рік", #"1937\. Рік"#),
        ("---", #"\---"#), ("* * *", #"\* * *"#), ("___", #"\___"#), ("-", #"\-"#), ("1.", #"1\."#),
        ("```swift", #"\`\`\`swift"#), ("~~~", #"\~\~\~"#), ("[а]: б", #"\[а]: б"#),
    ])
    func `a start that would make a block is escaped`(text: String, written: String) throws {
        #expect(try paragraph(text) == written)
    }

    @Test(arguments: [
        ("*похилий*", #"\*похилий\*"#), ("**грубий**", #"\*\*грубий\*\*"#),
        ("_похилий_", #"\_похилий\_"#), ("5*3*2", #"5\*3\*2"#), ("`код`", #"\`код\`"#),
        ("п`ять м`яч", #"п\`ять м\`яч"#), ("~~ні~~", #"\~\~ні\~\~"#), ("<b>", #"\<b>"#),
        ("</b>", #"\</b>"#), ("<!-- -->", #"\<!-- -->"#), ("<http://a.b>", #"\<http://a.b>"#),
        ("[а](б)", #"\[а](б)"#), ("![а](б)", #"!\[а](б)"#), ("[[а]](б)", #"\[[а]](б)"#),
        ("[а][б]", #"\[а][б]"#), ("[^1]", #"\[^1]"#), ("&amp;", #"\&amp;"#), ("&#35;", #"\&#35;"#),
        (#"\*"#, #"\\*"#), (#"а\"#, #"а\\"#),
    ])
    func `what would be markup inside a line is escaped`(text: String, written: String) throws {
        #expect(try paragraph(text) == written)
    }

    @Test(arguments: [
        "Проста проза, п’ять м'ячів — «так»; що ж… (ні)!", "— Так, — сказав він.", "– тире", "№ 5",
        "snake_case і ще_одне_слово", "одна * зірочка", "зірочка* і все", "2 * 3 = 6",
        "a < b і c > d",
        "<5 мм", "[1] і [12, с. 5]", "м`яч", "AT&T і R&D", "#хештег", "-5 °C", "+380 44",
        "1.5 м", "1937 р.", "1234567890. багато", #"C:\Програми"#, "ціна ~5 до ~7 грн", "а|б",
        "кінець #",
        "https://a.b/c_d?e=f&g=h", "100 %", "^_^", "§ 5", "!", "...", "=====",
    ])
    func `ordinary text is left alone`(text: String) throws {
        #expect(try paragraph(text) == text)
    }

    @Test func `a heading escapes what would end it, not what would start a block`() throws {
        #expect(try markdown(.heading(level: 2, Sample.text("1. Вступ"))) == "## 1. Вступ\n")
        #expect(try markdown(.heading(level: 2, Sample.text("- дефіс"))) == "## - дефіс\n")
        #expect(try markdown(.heading(level: 2, Sample.text("Мова C #"))) == "## Мова C \\#\n")
        #expect(try markdown(.heading(level: 2, Sample.text("Мова C#"))) == "## Мова C#\n")
        #expect(try markdown(.heading(level: 2, Sample.text("*а*"))) == "## \\*а\\*\n")
    }

    @Test func `an item's text is escaped as a block of its own`() throws {
        #expect(try markdown(.list([Sample.item("•", "1. не номер")])) == "- 1\\. не номер\n")
    }
}
