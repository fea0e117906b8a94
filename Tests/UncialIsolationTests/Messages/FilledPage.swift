import UncialModel

/// A page on which every field of every type says something other than its default.
enum FilledPage {
    /// Text that is easily spoilt: NUL, a composed and a decomposed letter, a joined emoji, a
    /// noncharacter, right-to-left marks, and letters of one to four bytes.
    static let awkward = "a\u{0}b \u{E9}e\u{301} 👩‍👩‍👧 \u{FFFE}\u{200F}ש \u{10FFFF}їґ\r\n"

    static let style = TextStyle(
        weight: 700,
        isItalic: true,
        isMonospaced: true,
        fontName: "Times-\u{E9}"
    )

    static let words = [
        OcrWord(
            text: "перше¹",
            box: BoundingBox(left: 10.1, top: -20.2, width: 30.3, height: 40.4),
            confidence: Confidence(0.1),
            fontSize: 7.7,
            style: style,
            raised: 5..<6,
            element: 17
        ),
        OcrWord(text: "", box: .zero),
        OcrWord(
            text: awkward,
            box: BoundingBox(left: -0.0, top: -1e9, width: 1e9, height: .leastNonzeroMagnitude),
            confidence: Confidence(-0.0),
            // The same name to a reader, and other bytes.
            style: TextStyle(
                weight: 700,
                isItalic: true,
                isMonospaced: true,
                fontName: "Times-e\u{301}"
            )
        ),
    ]

    static let line = OcrLine(
        text: awkward,
        box: BoundingBox(left: 1.5, top: 2.5, width: 300.25, height: 20),
        baseline: Baseline(start: Point(x: 1, y: 18.5), end: Point(x: 300, y: 19.5)),
        fontSize: 11.95,
        style: style,
        confidence: .certain,
        words: words,
        language: try? .custom("chi_sim", bcp47: "zh-Hans")
    )

    /// One of each step, in the order of their declaration.
    static let steps: [PreparationStep] = [
        .cutOut(
            Quadrilateral(
                topLeft: Point(x: 1, y: 2),
                topRight: Point(x: 101, y: 3),
                bottomRight: Point(x: 102, y: 203),
                bottomLeft: Point(x: -1, y: 202)
            )
        ),
        .turn(from: .left), .deskew(degrees: -1.4), .flattenCurve, .removeBorder, .invert,
        .invertRegions, .flattenBackground, .stretchContrast, .removeSpecks(largestSide: 3),
        .removeScreen(largestDot: 0), .removeRules, .threshold(.sauvola), .scale(factor: 1.5),
    ]

    static let page = OcrPage(
        index: 99_999,
        size: Size(width: 1653.7, height: 2339),
        dpi: 200,
        lines: [line, OcrLine(text: "", box: .zero), line],
        rules: [
            PageRule(
                .vertical,
                kind: .edge,
                box: BoundingBox(left: 5, top: 6, width: 0, height: 7)
            )
        ],
        figures: [PageFigure(.drawing, box: BoundingBox(left: 8, top: 9, width: 10, height: 11))],
        orientation: .left,
        source: .mixed,
        preparation: steps.map { PreparationRecord($0, because: "\($0.name): because.") },
        sourceTransform: PageTransform(values: [0, -1.5, 3, 1, 0, 5e-5, 1e-7, -2e-7, 1]),
        sourceCurve: PageCurve(
            cell: Size(width: 50, height: 60.5),
            columns: 2,
            shifts: [0, 1.25, -3.5, 4, -0.0, 6]
        ),
        corrections: TextCorrection.Rule.allCases.map { rule in
            TextCorrection(
                rule: rule,
                original: "сloud",
                replacement: "cloud",
                box: BoundingBox(left: 1, top: 1, width: 2, height: 2)
            )
        },
        failure: .limitExceeded(.memory, pageIndex: 99_999, reason: "It took too much.")
    )

    static let tree = StructureTree(elements: [
        StructureTree.Element(role: "Document"),
        StructureTree.Element(
            role: "TD",
            parent: 0,
            actualText: "ﬁ",
            alternateText: awkward,
            rowSpan: 2,
            columnSpan: 1000
        ),
        StructureTree.Element(role: "", parent: 1, actualText: ""),
    ])

    static let outline = [
        OutlineEntry(title: awkward, level: 1, pageIndex: 99_999, position: 0.5),
        OutlineEntry(title: "", level: 64),
        OutlineEntry(title: "Край", level: 2, position: 1),
    ]
}
