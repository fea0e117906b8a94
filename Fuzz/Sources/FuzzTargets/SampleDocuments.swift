import FuzzKit
import Foundation
import UncialExport
import UncialModel
import UncialStructure

/// Documents with something of everything, as JSON.
enum SampleDocuments {
    static var all: [(name: String, document: OcrDocument)] {
        [
            ("prose", prose), ("table", table), ("everything", everything), ("tagged", tagged),
            ("columns", columns),
        ]
    }

    static func seeds() throws -> [Seed] {
        try all.map { name, document in
            let content = ExportContent(
                document: document,
                blocks: DocumentStructure.reconstruct(document)
                    + (name == "everything" ? blocks : [])
            )
            let json = try JSONExporter().string(from: content)
            return Seed(name: "sample \(name)", bytes: Array(json.utf8))
        }
    }

    private static func line(
        _ text: String,
        _ left: Double,
        _ top: Double,
        size: Double = 10,
        words: Bool = true,
        style: TextStyle? = nil
    ) -> OcrLine {
        let height = size * 2.8
        let width = Double(text.count) * size * 1.3
        let box = BoundingBox(left: left, top: top, width: width, height: height)
        var at = left
        let parts: [OcrWord] = text.split(separator: " ").map { (word: Substring) -> OcrWord in
            let wide = Double(word.count) * size * 1.3
            defer { at += wide + size * 1.3 }
            return OcrWord(
                text: String(word),
                box: BoundingBox(left: at, top: top, width: wide, height: height),
                confidence: Confidence(0.9),
                fontSize: size,
                style: style
            )
        }
        return OcrLine(
            text: text,
            box: box,
            baseline: Baseline(
                start: Point(x: left, y: top + height * 0.8),
                end: Point(x: left + width, y: top + height * 0.8)
            ),
            fontSize: size,
            style: style,
            confidence: Confidence(0.93),
            words: words ? parts : [],
            language: .english
        )
    }

    private static let size = Size(width: 1654, height: 2339)

    private static var prose: OcrDocument {
        OcrDocument(
            pages: (0..<5).map { page in
                var lines = [
                    line("A running head of the book", 400, 60, size: 8),
                    line("\(page + 1). Heading of chapter", 150, 200, size: 18),
                ]
                for row in 0..<12 {
                    let text =
                        switch row {
                        case 5: "• an item of a list with some words"
                        case 6: "2) another item, numbered this time"
                        case 8: "Figure 3. What the figure shows"
                        case 11: "1 A note at the foot of the page, see also"
                        default: "Some words of body text that go on and on to the right mar-"
                        }
                    lines.append(line(text, 150, 300 + Double(row) * 42, size: row == 11 ? 7 : 10))
                }
                lines.append(line("\(page + 12)", 800, 2250, size: 9))
                return OcrPage(index: page, size: size, dpi: 200, lines: lines, source: .ocr)
            },
            recognition: RecognitionSummary(
                engineId: "fake",
                engineVersion: "1",
                languages: [.ukrainian],
                droppedLanguages: [.english]
            ),
            outline: [
                OutlineEntry(title: "1. Heading of chapter", level: 1, pageIndex: 0, position: 200),
                OutlineEntry(title: "Part", level: 2, pageIndex: 3),
            ]
        )
    }

    private static var table: OcrDocument {
        var lines: [OcrLine] = []
        var rules: [PageRule] = []
        for row in 0..<6 {
            let top = 290 + Double(row) * 60
            for column in 0..<4 {
                let text = row == 0 ? "Head \(column)" : "\(row * 7 + column).5"
                lines.append(line(text, 200 + Double(column) * 300, top + 10))
            }
            rules.append(
                PageRule(.horizontal, box: BoundingBox(left: 180, top: top, width: 1200, height: 2))
            )
        }
        for column in 0..<5 {
            let left = 180 + Double(column) * 300
            rules.append(
                PageRule(.vertical, box: BoundingBox(left: left, top: 290, width: 2, height: 300))
            )
        }
        for row in 0..<6 {
            lines.append(line("unruled \(row)", 200, 900 + Double(row) * 45))
            lines.append(line("\(row * 100)", 700, 900 + Double(row) * 45))
            lines.append(line("\(row * 3) %", 1100, 900 + Double(row) * 45))
        }
        return OcrDocument(pages: [
            OcrPage(
                index: 0,
                size: size,
                dpi: 200,
                lines: lines,
                rules: rules,
                figures: [
                    PageFigure(
                        .image,
                        box: BoundingBox(left: 200, top: 1400, width: 500, height: 400)
                    )
                ],
                source: .digitalTextLayer
            )
        ])
    }

    private static var columns: OcrDocument {
        let lines: [OcrLine] = (0..<24).map { (row: Int) -> OcrLine in
            let left: Double = row % 2 == 0 ? 120 : 860
            let top = 200 + Double(row / 2) * 40
            return line("Words of a column of prose here", left, top, words: row % 3 == 0)
        }
        return OcrDocument(pages: [
            OcrPage(
                index: 0,
                size: size,
                dpi: nil,
                lines: lines,
                figures: [
                    PageFigure(
                        .drawing,
                        box: BoundingBox(left: 120, top: 1200, width: 600, height: 300)
                    )
                ],
                orientation: .left,
                source: .mixed
            )
        ])
    }

    private static var tagged: OcrDocument {
        let roles = [
            "Document", "H1", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure",
        ]
        let parents = [nil, 0, 0, 0, 3, 4, 4, 0, 7, 8, 8, 0]
        let elements = zip(roles, parents).map { role, parent in
            StructureTree.Element(
                role: role,
                parent: parent,
                alternateText: role == "Figure" ? "A picture" : nil,
                columnSpan: role == "TD" ? 2 : 1
            )
        }
        let lines = elements.indices.map { index in
            var text = line("words of \(roles[index])", 150, 200 + Double(index) * 50)
            for word in text.words.indices { text.words[word].element = index }
            return text
        }
        return OcrDocument(
            pages: [
                OcrPage(index: 0, size: size, dpi: 144, lines: lines, source: .digitalTextLayer)
            ],
            structureTree: StructureTree(elements: elements)
        )
    }

    private static var everything: OcrDocument {
        let box = BoundingBox(left: 1.5, top: 2, width: 30, height: 4)
        var raised = OcrWord(text: "note12", box: box, fontSize: 7)
        raised.raised = 4..<6
        return OcrDocument(
            pages: [
                OcrPage(
                    index: 0,
                    size: size,
                    dpi: 200,
                    lines: [
                        OcrLine(
                            text: "Розділ note12",
                            box: box,
                            fontSize: 11.5,
                            style: TextStyle(weight: 700, isItalic: true, fontName: "Tinos"),
                            confidence: .certain,
                            words: [raised],
                            language: .ukrainian
                        )
                    ],
                    orientation: .right,
                    source: .ocr,
                    preparation: steps.map { PreparationRecord($0, because: "why") },
                    sourceTransform: .turn(from: .right, of: Size(width: 2339, height: 1654)),
                    sourceCurve: PageCurve(
                        cell: Size(width: 100, height: 100),
                        columns: 3,
                        shifts: [0, 1, 2, 1, 0, -1]
                    ),
                    corrections: [
                        TextCorrection(
                            rule: .mixedAlphabets,
                            original: "Po",
                            replacement: "Ро",
                            box: box
                        )
                    ]
                ),
                OcrPage(
                    index: 1,
                    size: .zero,
                    source: .ocr,
                    failure: .noLanguageData(languages: [.english], searchedPath: "a/b")
                ),
                OcrPage(index: 2, size: size, source: .ocr, failure: .timedOut(pageIndex: 2)),
            ]
        )
    }

    private static let steps: [PreparationStep] = [
        .cutOut(Quadrilateral(BoundingBox(left: 1, top: 2.5, width: 3, height: 4))),
        .turn(from: .left), .deskew(degrees: -0.7), .flattenCurve, .removeBorder, .invert,
        .invertRegions, .flattenBackground, .stretchContrast, .removeSpecks(largestSide: 3),
        .removeScreen(largestDot: 5), .removeRules, .threshold(.sauvola), .scale(factor: 2.25),
    ]

    /// One of each block.
    private static var blocks: [DocBlock] {
        let box = BoundingBox(left: 10, top: 20, width: 300, height: 40)
        func text(_ text: String) -> TextBlock {
            TextBlock(
                text: text,
                start: TextBlock.Region(pageIndex: 0, box: box),
                continuations: [TextBlock.Region(pageIndex: 1, box: box)],
                noteMarks: [TextBlock.NoteMark(range: 2..<4, marker: "1")]
            )
        }
        let item = ListItem(
            marker: "1.",
            depth: 1,
            content: text("an item"),
            furtherParagraphs: [text("more")]
        )
        return [
            .title(text("A title")), .heading(level: 2, text("A heading")),
            .paragraph(text("A text")),
            .quotation(text("A quotation")), .listItem(item), .list([item, item]),
            .table(
                TableBlock(
                    rowCount: 2,
                    columnCount: 2,
                    cells: [
                        .init(row: 0, column: 0, columnSpan: 2, text: "head", box: box),
                        .init(row: 1, column: 0, text: "a", box: box),
                        .init(row: 1, column: 1, text: "b", box: box, pageIndex: 1),
                    ],
                    pageIndex: 0,
                    box: box,
                    headerRowCount: 1,
                    continuations: [TextBlock.Region(pageIndex: 1, box: box)]
                )
            ),
            .figure(FigureBlock(text: "in it", alternateText: "seen", pageIndex: 0, box: box)),
            .caption(text("Figure 1. A caption")),
            .footnote(FootnoteBlock(marker: "1", content: text("A note"))),
            .sideNote(text("Beside")),
            .contents([ContentsEntry(depth: 1, pageLabel: "iv", content: text("Chapter"))]),
            .code(text("func a() {\n    b()\n}")),
            .furniture(FurnitureBlock(.pageNumber, content: text("12"))),
        ]
    }
}
