import UncialModel

/// A document with something of everything.
enum Sample {
    static let box = BoundingBox(left: 1.5, top: 2, width: 30, height: 4)

    static let document = OcrDocument(
        pages: [
            OcrPage(
                index: 0,
                size: Size(width: 1654, height: 2339),
                dpi: 200,
                lines: [
                    OcrLine(
                        text: "Розділ 1/2 «Ґанок»",
                        box: box,
                        baseline: Baseline(start: Point(x: 1, y: 5), end: Point(x: 31, y: 5.25)),
                        fontSize: 11.5,
                        style: TextStyle(weight: 700, fontName: "Tinos"),
                        confidence: Confidence(0.96),
                        words: [OcrWord(text: "Розділ", box: box, confidence: .unknown)],
                        language: .ukrainian
                    ),
                    OcrLine(text: "другий \"рядок\"\\", box: box),
                ],
                orientation: .right,
                source: .ocr,
                preparation: [
                    PreparationRecord(.turn(from: .right), because: "lines run down"),
                    PreparationRecord(.deskew(degrees: -1.5), because: "lines \"rise\""),
                ],
                sourceTransform: .turn(from: .right, of: Size(width: 2339, height: 1654)),
                corrections: [
                    TextCorrection(
                        rule: .mixedAlphabets,
                        original: "Pозділ",
                        replacement: "Розділ",
                        box: box
                    )
                ]
            ),
            OcrPage(
                index: 1,
                size: .zero,
                orientation: .left,
                source: .ocr,
                failure: .noLanguageData(languages: [.english], searchedPath: "a/b")
            ),
            OcrPage(
                index: 2,
                size: Size(width: 10, height: 20),
                lines: [OcrLine(text: "третя", box: .zero, confidence: .certain)],
                source: .digitalTextLayer
            ),
        ],
        recognition: RecognitionSummary(
            engineId: "fake",
            engineVersion: "1.0",
            languages: [.ukrainian],
            droppedLanguages: [.english]
        )
    )

    /// One of each step of preparation, in the order of their declaration.
    static let steps: [PreparationStep] = [
        .cutOut(Quadrilateral(BoundingBox(left: 1, top: 2.5, width: 3, height: 4))),
        .turn(from: .left), .deskew(degrees: -0.7), .flattenCurve, .removeBorder, .invert,
        .invertRegions, .flattenBackground, .stretchContrast, .removeSpecks(largestSide: 3),
        .removeScreen(largestDot: 5), .removeRules, .threshold(.sauvola), .scale(factor: 2.25),
    ]

    static func text(_ text: String, page: Int = 0) -> TextBlock {
        TextBlock(text: text, pageIndex: page, box: box)
    }

    /// Text with marks of notes.
    static func marked(
        _ text: String,
        _ marks: (range: Range<Int>, marker: String)...,
        page: Int = 0
    ) -> TextBlock {
        TextBlock(
            text: text,
            start: TextBlock.Region(pageIndex: page, box: box),
            noteMarks: marks.map { TextBlock.NoteMark(range: $0.range, marker: $0.marker) }
        )
    }

    static func item(_ marker: String, _ text: String, depth: Int = 0) -> ListItem {
        ListItem(marker: marker, depth: depth, content: self.text(text))
    }

    static func cell(
        _ row: Int,
        _ column: Int,
        _ text: String,
        rows: Int = 1,
        columns: Int = 1,
        box: BoundingBox = .zero
    ) -> TableBlock.Cell {
        TableBlock.Cell(
            row: row,
            column: column,
            rowSpan: rows,
            columnSpan: columns,
            text: text,
            box: box
        )
    }
}
