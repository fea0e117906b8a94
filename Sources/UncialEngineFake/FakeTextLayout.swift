import UncialModel

/// Sets text in 12 point type with inch-wide margins, so that boxes stand where print would.
struct FakeTextLayout {
    /// Pixels per inch; 72 where the raster does not say.
    private let pixelsPerInch: Double
    private let includeWords: Bool
    private static let fontSize = 12.0
    /// Line pitch over type size, and the mean width of a letter over type size: usual values for
    /// running text.
    private static let leading = 1.2
    private static let letterWidth = 0.5
    /// How much of the type size stands above the baseline.
    private static let ascent = 0.75

    init(dpi: Int?, includeWords: Bool) {
        pixelsPerInch = Double(dpi ?? 72)
        self.includeWords = includeWords
    }

    func lines(of text: String) -> [OcrLine] {
        let type = Self.fontSize * pixelsPerInch / 72
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { row, content in
                let words = words(
                    of: content,
                    top: pixelsPerInch + Double(row) * type * Self.leading,
                    type: type
                )
                guard let box = BoundingBox(enclosing: words.map(\.box)) else { return nil }
                let baseline = box.top + type * Self.ascent
                return OcrLine(
                    text: words.map(\.text).joined(separator: " "),
                    box: box,
                    baseline: Baseline(
                        start: Point(x: box.left, y: baseline),
                        end: Point(x: box.right, y: baseline)
                    ),
                    fontSize: Self.fontSize,
                    confidence: Confidence(0.95),
                    words: includeWords ? words : []
                )
            }
    }

    private func words(of line: Substring, top: Double, type: Double) -> [OcrWord] {
        var left = pixelsPerInch
        return line.split(separator: " ").map { (word: Substring) in
            let width = Double(word.count) * type * Self.letterWidth
            defer { left += width + type * Self.letterWidth }
            return OcrWord(
                text: String(word),
                box: BoundingBox(left: left, top: top, width: width, height: type),
                confidence: Confidence(0.95)
            )
        }
    }
}
