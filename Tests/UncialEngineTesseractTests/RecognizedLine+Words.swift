import UncialModel

@testable import UncialEngineTesseract

extension RecognizedLine {
    /// An upright line 40 pixels high, of words read in one language.
    init(_ words: [OcrWord], language: OcrLanguage) {
        self.init(
            text: words.map(\.text).joined(separator: " "),
            box: BoundingBox(left: 0, top: 0, width: 1000, height: 40),
            baseline: nil,
            orientation: .up,
            isVertical: false,
            fittedHeight: 40
        )
        for word in words { add(word, language: language.code) }
    }
}
