import Testing
import UncialModel

@testable import UncialPDFText

struct RepeatedWordsTests {
    private func line(_ words: [(String, Double)], top: Double = 0) -> TextLayer.Line {
        TextLayer.Line(
            words: words.map { text, left in
                TextLayer.Word(
                    text: text,
                    box: BoundingBox(left: left, top: top, width: 30, height: 10),
                    baseline: top + 8,
                    fontSize: 10,
                    font: nil,
                    hasSpaceAfter: true
                )
            },
            orientation: .up
        )
    }

    @Test func `A word on top of the same word counts once`() {
        let lines = [
            line([("Title", 0), ("page", 40)]), line([("Title", 2), ("page", 42)], top: 1),
        ]
        #expect(RepeatedWords.removed(from: lines) == [lines[0]])
    }

    @Test func `The same word elsewhere, and another word on top, stay`() {
        let lines = [
            line([("no", 0), ("no", 40)]), line([("yes", 0)]), line([("no", 0)], top: 12),
        ]
        #expect(RepeatedWords.removed(from: lines) == lines)
    }
}
