import UncialModel

extension OcrLine {
    /// What stands between its words: nothing in scripts that are written without spaces.
    var wordSeparator: String {
        text.contains(" ") || words.count < 2 ? " " : ""
    }

    /// The line with some of its words, and with the text, the box and the confidence that they make.
    func with(_ words: [OcrWord]) -> OcrLine {
        var line = self
        line.words = words
        line.text = words.map(\.text).joined(separator: wordSeparator)
        line.box = BoundingBox(enclosing: words.map(\.box)) ?? box
        line.confidence = words.confidence
        return line
    }
}

extension [OcrWord] {
    /// The mean confidence, each word counted by its length.
    var confidence: Confidence {
        Confidence.mean(lazy.map { ($0.confidence, Double($0.text.count)) })
    }
}

extension [OcrLine] {
    /// The usual size of the type, in pixels; `nil` without a word that tells.
    ///
    /// A word without ascenders or descenders is lower than the type is large.
    var em: Double? {
        flatMap(\.words).filter { $0.text.count > 2 }.map(\.box.height).median.map { 1.3 * $0 }
    }
}

extension Baseline {
    /// The point of the baseline, made longer where needed, at a place across the page.
    func point(at x: Double) -> Point {
        let run = end.x - start.x
        guard run != 0 else { return Point(x: x, y: start.y) }
        return Point(x: x, y: start.y + (end.y - start.y) * (x - start.x) / run)
    }
}
