import Testing
import UncialModel

@testable import UncialReading

@Suite struct DoubledWordRuleTests {
    private func text(_ lines: [OcrLine]) -> String {
        Typesetter.corrected(lines, by: .doubledWords).text
    }

    @Test(arguments: ["had had enough", "very very good", "а а", "1 1 1", "— —"])
    func `words that are printed twice stay`(line: String) {
        #expect(text([Typesetter.line(line)]) == line)
    }

    @Test func `lines that say the same one below the other stay`() {
        let lines = [Typesetter.line("the same"), Typesetter.line("the same", top: 125)]
        #expect(text(lines) == "the same\nthe same")
    }

    @Test(arguments: [(0.9, 0.5, "Chicken stock"), (0.5, 0.9, "Chickon stoek")])
    func `of a line that was read twice the surer reading stays`(
        first: Double,
        second: Double,
        kept: String
    ) {
        let lines = [
            Typesetter.line("Chicken stock", confidence: first),
            Typesetter.line("Chickon stoek", left: 104, top: 103, confidence: second),
        ]
        let page = Typesetter.corrected(lines, by: .doubledWords)
        #expect(page.text == kept)
        #expect(page.corrections.count == 1)
    }

    @Test func `the first reading stays when both are as sure`() {
        let lines = [Typesetter.line("слово"), Typesetter.line("словo")]
        #expect(text(lines) == "слово")
    }

    @Test func `a word of another line that was read again goes, and the rest stays`() {
        let lines = [
            Typesetter.line("Cook five minutes"),
            Typesetter.line("minutes, add flour", left: 198, top: 102, confidence: 0.6),
        ]
        #expect(text(lines) == "Cook five minutes\nadd flour")
    }

    @Test func `a line whose words were all read elsewhere goes`() {
        let lines = [
            Typesetter.line("one two three four five six"),
            Typesetter.line("two three", left: 141, top: 101, confidence: 0.4),
        ]
        #expect(text(lines) == "one two three four five six")
    }

    @Test func `what two lines read at one and the same place is one word, whatever they say`() {
        let lines = [
            Typesetter.line([Typesetter.word("1,789.6", left: 100, width: 70)]),
            Typesetter.line([Typesetter.word("Ives", left: 101, width: 70, confidence: 0.2)]),
        ]
        #expect(text(lines) == "1,789.6")
    }

    @Test func `neighbours whose boxes overlap a little stay`() {
        let lines = [
            Typesetter.line([
                Typesetter.word("слово", left: 100, width: 60),
                Typesetter.word("слова", left: 140, width: 60),
            ])
        ]
        #expect(text(lines) == "слово слова")
    }

    @Test func `short words at one place are the same only when they are equal`() {
        let lines = [
            Typesetter.line([
                Typesetter.word("в", left: 100, width: 10),
                Typesetter.word("і", left: 102, width: 10),
            ])
        ]
        #expect(text(lines) == "в і")
    }

    @Test func `words without extent are at no place`() {
        let lines = [
            Typesetter.line([
                Typesetter.word("а", left: 0, width: 0), Typesetter.word("а", left: 0, width: 0),
            ])
        ]
        #expect(text(lines) == "а а")
    }
}
