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

    @Test func `A repetition is found wherever on the page it is`() {
        let lines = (0..<40).flatMap { step in
            let place = Double(step) * 31
            return [
                line([("shadow", place)], top: place),
                line([("shadow", place + 2)], top: place + 2),
            ]
        }
        #expect(RepeatedWords.removed(from: lines).count == 40)
    }

    @Test func `A word that fills the page is compared as all others are`() {
        var words = line([("wide", 0), ("wide", 2)]).words
        for index in words.indices {
            words[index].box = BoundingBox(left: Double(index), top: 0, width: 900, height: 900)
        }
        let lines = words.map { TextLayer.Line(words: [$0], orientation: .up) }
        #expect(RepeatedWords.removed(from: lines) == [lines[0]])
    }

    @Test func `Words at absurd places do no harm`() {
        let lines = [-1e300, 1e300, .infinity, .nan, 1e18].map { line([("far", $0)], top: $0) }
        #expect(!RepeatedWords.removed(from: lines).isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func `Ten thousands of equal words take no longer than others`() {
        let lines = (0..<300).map { row in
            line((0..<200).map { ("00", Double($0) * 30) }, top: Double(row) * 10)
        }
        #expect(RepeatedWords.removed(from: lines) == lines)
    }
}
