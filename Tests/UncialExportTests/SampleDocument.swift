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
                source: .ocr
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

    static func text(_ text: String) -> TextBlock {
        TextBlock(text: text, pageIndex: 0, box: box)
    }

    static func item(_ marker: String, _ text: String, depth: Int = 0) -> ListItem {
        ListItem(marker: marker, depth: depth, content: self.text(text))
    }
}
