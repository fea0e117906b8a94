import UncialModel

@testable import UncialReading

/// Sets lines of words for rules to look at: every character 10 pixels wide, 20 high.
enum Typesetter {
    /// A line of words that stand one space apart.
    static func line(
        _ text: String,
        left: Double = 100,
        top: Double = 100,
        confidence: Double = 0.95
    ) -> OcrLine {
        var x = left
        let words = text.split(separator: " ").map { word in
            let width = 10 * Double(word.count)
            defer { x += width + 10 }
            return OcrWord(
                text: String(word),
                box: BoundingBox(left: x, top: top, width: width, height: 20),
                confidence: Confidence(confidence)
            )
        }
        return line(words)
    }

    /// A line of words that stand where they stand.
    static func line(_ words: [OcrWord]) -> OcrLine {
        let box = BoundingBox(enclosing: words.lazy.map(\.box)) ?? .zero
        return OcrLine(
            text: words.map(\.text).joined(separator: " "),
            box: box,
            baseline: Baseline(
                start: Point(x: box.left, y: box.bottom),
                end: Point(x: box.right, y: box.bottom)
            ),
            confidence: Confidence.mean(
                words.lazy.map { ($0.confidence, Double($0.text.count)) }
            ),
            words: words
        )
    }

    static func word(
        _ text: String,
        left: Double,
        top: Double = 100,
        width: Double,
        height: Double = 20,
        confidence: Double = 0.95
    ) -> OcrWord {
        OcrWord(
            text: text,
            box: BoundingBox(left: left, top: top, width: width, height: height),
            confidence: Confidence(confidence)
        )
    }

    static func page(_ lines: [OcrLine]) -> OcrPage {
        OcrPage(index: 0, size: Size(width: 1000, height: 1000), lines: lines, source: .ocr)
    }

    /// What one rule makes of lines.
    static func corrected(
        _ lines: [OcrLine],
        by rule: TextCorrection.Rule,
        languages: [OcrLanguage] = [.ukrainian, .english]
    ) -> OcrPage {
        TextCorrector(rules: [rule], languages: languages).corrected(page(lines))
    }
}
