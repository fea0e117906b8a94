import UncialExport
import UncialModel

/// Content with every kind of block, on two pages, and the lines that the blocks stand for.
enum SampleContent {
    static let size = Size(width: 1000, height: 1400)

    /// A line with its words, each letter ten pixels wide.
    static func line(
        _ text: String,
        left: Double = 100,
        top: Double,
        language: OcrLanguage? = .ukrainian
    ) -> OcrLine {
        var place = left
        var words: [OcrWord] = []
        for word in text.split(separator: " ") {
            let width = Double(word.count) * 10
            words.append(
                OcrWord(
                    text: String(word),
                    box: BoundingBox(left: place, top: top, width: width, height: 20),
                    confidence: Confidence(0.9)
                )
            )
            place += width + 10
        }
        let box = BoundingBox(left: left, top: top, width: place - 10 - left, height: 20)
        return OcrLine(
            text: text,
            box: box,
            baseline: Baseline(
                start: Point(x: box.left, y: box.bottom - 4),
                end: Point(x: box.right, y: box.bottom - 4)
            ),
            fontSize: 10,
            style: TextStyle(weight: 400, fontName: "Tinos"),
            confidence: Confidence(0.9),
            words: words,
            language: language
        )
    }

    static func text(_ text: String, page: Int = 0, top: Double, left: Double = 100) -> TextBlock {
        TextBlock(
            text: text,
            pageIndex: page,
            box: line(text, left: left, top: top).box
        )
    }

    private static var firstPage: OcrPage {
        OcrPage(
            index: 0,
            size: size,
            dpi: 120,
            lines: [
                line("Збірка", top: 20), line("Назва книги", top: 100),
                line("Розділ перший", top: 150), line("Перший абзац1 тексту", top: 200),
                line("що триває", top: 230), line("1. один", top: 300), line("2. два", top: 330),
                line("а б", top: 400), line("в г", left: 300, top: 400), line("д е", top: 450),
                line("Рис. 1. Підпис", top: 700), line("1 Виноска.", top: 1300),
            ],
            rules: [
                PageRule(
                    .horizontal,
                    box: BoundingBox(left: 90, top: 390, width: 400, height: 2)
                ),
                PageRule(
                    .vertical,
                    kind: .edge,
                    box: BoundingBox(left: 90, top: 390, width: 0, height: 100)
                ),
            ],
            figures: [
                PageFigure(.drawing, box: BoundingBox(left: 100, top: 500, width: 400, height: 180))
            ],
            source: .ocr
        )
    }

    private static var secondPage: OcrPage {
        OcrPage(
            index: 1,
            size: size,
            dpi: 120,
            lines: [
                line("Цитата", top: 100), line("let a = 1", top: 150, language: .english),
                line("Вступ 5", top: 200), line("Збоку", left: 800, top: 250),
                line("שלום עולם", top: 300), line("2", left: 500, top: 1370),
            ],
            source: .ocr
        )
    }

    static let document = OcrDocument(
        pages: [
            firstPage, secondPage,
            OcrPage(index: 2, size: .zero, source: .ocr, failure: .timedOut(pageIndex: 2)),
        ],
        recognition: RecognitionSummary(
            engineId: "fake",
            engineVersion: "1.0",
            languages: [.ukrainian, .english]
        ),
        outline: [
            OutlineEntry(title: "Розділ", level: 1, pageIndex: 0, position: 0.25),
            OutlineEntry(title: "Нікуди", level: 2),
        ],
        structureTree: StructureTree(elements: [
            StructureTree.Element(role: "Document"),
            StructureTree.Element(
                role: "TD",
                parent: 0,
                actualText: "а",
                alternateText: "б",
                rowSpan: 2,
                columnSpan: 3
            ),
        ])
    )

    static let table = TableBlock(
        rowCount: 2,
        columnCount: 2,
        cells: [
            Sample.cell(0, 0, "а б", box: BoundingBox(left: 90, top: 390, width: 200, height: 50)),
            Sample.cell(0, 1, "в г", box: BoundingBox(left: 290, top: 390, width: 200, height: 50)),
            Sample.cell(
                1,
                0,
                "д е",
                columns: 2,
                box: BoundingBox(left: 90, top: 440, width: 400, height: 50)
            ),
        ],
        pageIndex: 0,
        box: BoundingBox(left: 90, top: 390, width: 400, height: 100),
        headerRowCount: 1,
        continuations: [
            TextBlock.Region(
                pageIndex: 1,
                box: BoundingBox(left: 90, top: 900, width: 400, height: 50)
            )
        ]
    )

    static let blocks: [DocBlock] = [
        .title(text("Назва книги", top: 100)),
        .heading(level: 2, text("Розділ перший", top: 150)),
        .paragraph(
            TextBlock(
                text: "Перший абзац1 тексту що триває",
                start: TextBlock.Region(
                    pageIndex: 0,
                    box: BoundingBox(left: 100, top: 200, width: 300, height: 50)
                ),
                continuations: [
                    TextBlock.Region(
                        pageIndex: 1,
                        box: BoundingBox(left: 100, top: 60, width: 300, height: 20)
                    )
                ],
                noteMarks: [TextBlock.NoteMark(range: 12..<13, marker: "1")]
            )
        ),
        .list([
            ListItem(
                marker: "1.",
                content: text("1. один", top: 300),
                furtherParagraphs: [text("ще", top: 310)]
            ),
            ListItem(marker: "2.", content: text("2. два", top: 330)),
        ]),
        .listItem(ListItem(marker: "б)", depth: 1, content: text("окремий", top: 360))),
        .table(table),
        .figure(
            FigureBlock(
                text: "у рисунку",
                alternateText: "Графік",
                pageIndex: 0,
                box: BoundingBox(left: 100, top: 500, width: 400, height: 180)
            )
        ),
        .caption(text("Рис. 1. Підпис", top: 700)),
        .footnote(FootnoteBlock(marker: "1", content: text("1 Виноска.", top: 1300))),
        .quotation(text("Цитата", page: 1, top: 100)),
        .code(text("let a = 1", page: 1, top: 150)),
        .contents([
            ContentsEntry(depth: 1, pageLabel: "5", content: text("Вступ 5", page: 1, top: 200)),
            ContentsEntry(pageLabel: "1", content: text("Розділ перший", page: 1, top: 205)),
        ]),
        .sideNote(text("Збоку", page: 1, top: 250, left: 800)),
        .paragraph(text("שלום עולם", page: 1, top: 300)),
        .furniture(
            FurnitureBlock(.pageNumber, content: text("2", page: 1, top: 1370, left: 500))
        ),
    ]

    static let all = ExportContent(
        document: document,
        blocks: blocks,
        sourceName: "книга \"один\"; <a>&.pdf"
    )

    /// Texts that would break out of markup, or that markup forbids.
    static let hostile = [
        "</text><script>alert(1)</script>", "\"'><&amp;]]>", "<!--",
        "a\u{0}b\u{1}\u{8}\u{B}\u{1F}c",
        "\u{7F}\u{85}\u{9F}",
        String(decoding: [0xFFFE, 0xFFFF, 0xFDD0, 0xD83F, 0xDFFF] as [UInt16], as: UTF16.self),
        "\r\n\u{2028}\u{2029}\t\u{C}",
        "👩‍👩‍👧 e\u{301} \u{202E}abc", " ", "-->", "]]>", "&#0;", "\"", ";", "</td></tr></table>",
    ]

    /// Content in which every text is the given one, and numbers are out of all bounds.
    static func hostile(_ text: String) -> ExportContent {
        let box = BoundingBox(left: -1e300, top: -5.5, width: 1e300, height: 1e200)
        let boxes = [box, .zero, BoundingBox(left: 5, top: 5, width: 10, height: 10)]
        let words = boxes.map { OcrWord(text: text, box: $0, confidence: .unknown) }
        let lines = boxes.map { box in
            OcrLine(
                text: text,
                box: box,
                baseline: Baseline(start: Point(x: -1e300, y: 1e300), end: .zero),
                fontSize: 1e300,
                style: TextStyle(fontName: text),
                words: words
            )
        }
        let page = OcrPage(
            index: .max,
            size: Size(width: 1e300, height: 0),
            dpi: .min,
            lines: lines,
            rules: boxes.map { PageRule(.vertical, box: $0) },
            figures: boxes.map { PageFigure(.image, box: $0) },
            source: .mixed
        )
        func block(_ page: Int) -> TextBlock {
            TextBlock(
                text: text,
                start: TextBlock.Region(pageIndex: page, box: box),
                continuations: boxes.map { TextBlock.Region(pageIndex: page, box: $0) },
                noteMarks: [TextBlock.NoteMark(range: 0..<1, marker: text)]
            )
        }
        let cells = (0..<3).map {
            TableBlock.Cell(
                row: $0,
                column: 0,
                rowSpan: 3,
                columnSpan: .max,
                text: text,
                box: box,
                pageIndex: .max
            )
        }
        let blocks: [DocBlock] = [Int.max, .min, 0].flatMap { page -> [DocBlock] in
            let block = block(page)
            return [
                .title(block), .heading(level: .max, block), .paragraph(block), .quotation(block),
                .caption(block), .code(block), .sideNote(block), .caption(block),
                .listItem(ListItem(marker: text, depth: .max, content: block)),
                .list([
                    ListItem(
                        marker: "99999999999.",
                        depth: .min,
                        content: block,
                        furtherParagraphs: [block]
                    )
                ]),
                .table(
                    TableBlock(
                        rowCount: 5,
                        columnCount: 4,
                        cells: cells,
                        pageIndex: page,
                        box: box,
                        headerRowCount: .max
                    )
                ),
                .figure(
                    FigureBlock(text: text, alternateText: text, pageIndex: page, box: box)
                ),
                .footnote(FootnoteBlock(marker: text, content: block)),
                .contents([ContentsEntry(depth: .max, pageLabel: text, content: block)]),
                .furniture(FurnitureBlock(.watermark, content: block)),
            ]
        }
        return ExportContent(
            document: OcrDocument(
                pages: [page],
                recognition: RecognitionSummary(
                    engineId: text,
                    engineVersion: text,
                    languages: []
                )
            ),
            blocks: blocks,
            sourceName: text
        )
    }
}
