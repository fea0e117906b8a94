import Testing
import UncialModel

@testable import UncialReading

@Suite struct OversizedBoxRuleTests {
    private func corrected(_ line: OcrLine) -> OcrPage {
        Typesetter.corrected([line], by: .oversizedBoxes)
    }

    @Test func `a word far higher than the others of its line is cut to them`() {
        var words = Typesetter.line("one two three four five").words
        words[2].box = BoundingBox(left: 180, top: 60, width: 50, height: 100)
        let page = corrected(Typesetter.line(words))
        #expect(
            page.lines[0].words[2].box == BoundingBox(left: 180, top: 94, width: 50, height: 32)
        )
        #expect(page.lines[0].box.height <= 32)
        #expect(page.text == "one two three four five")
        #expect(page.corrections.allSatisfy { $0.original.isEmpty && $0.replacement.isEmpty })
    }

    @Test func `a line far higher than its words is cut to them`() {
        var line = Typesetter.line("one two")
        line.box = BoundingBox(left: 100, top: 50, width: 70, height: 200)
        #expect(corrected(line).lines[0].box == Typesetter.line("one two").box)
    }

    @Test func `a word that reaches out of its line is cut to it`() {
        var line = Typesetter.line("one two")
        line.words[1].box = BoundingBox(left: 140, top: 100, width: 30, height: 28)
        #expect(corrected(line).lines[0].words[1].box.bottom == 120)
    }

    @Test func `the first letter of a chapter is as high as it looks`() {
        let initial = Typesetter.word("S", left: 60, width: 38, height: 60)
        let line = Typesetter.line([initial] + Typesetter.line("he sighed and went away").words)
        #expect(corrected(line).corrections.isEmpty)
    }

    @Test(arguments: ["one two three four", "Ще є літери у рядку", "a — b — c … d", "один"])
    func `boxes of ordinary lines stay`(text: String) {
        #expect(corrected(Typesetter.line(text)).corrections.isEmpty)
    }

    @Test func `a line that climbs keeps its boxes`() {
        var words = Typesetter.line("one two three four five six").words
        for place in words.indices {
            let box = words[place].box
            words[place].box = BoundingBox(
                left: box.left,
                top: box.top - 15 * Double(place),
                width: box.width,
                height: place == 2 ? 45 : box.height
            )
        }
        #expect(corrected(Typesetter.line(words)).corrections.isEmpty)
    }

    @Test func `words that stand above one another are left alone`() {
        let words = (0..<5).map { place in
            Typesetter.word(
                "слово",
                left: 100,
                top: 100 + 60 * Double(place),
                width: 20,
                height: place == 2 ? 150 : 50
            )
        }
        #expect(corrected(Typesetter.line(words)).corrections.isEmpty)
    }
}
