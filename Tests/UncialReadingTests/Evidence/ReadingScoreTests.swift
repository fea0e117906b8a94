import Testing
import UncialModel

@testable import UncialReading

@Suite struct ReadingScoreTests {
    private func score(_ text: String, _ confidence: Double) -> ReadingScore {
        ReadingScore(of: [Typesetter.line(text, confidence: confidence)])
    }

    @Test func `nothing read is worth nothing`() {
        let score = ReadingScore(of: [OcrWord]())
        #expect(score.value == 0 && score.confidence == 0)
        #expect(score.weakShare == 0 && score.characterCount == 0)
    }

    @Test func `more text read as surely is worth more than a few sure words`() {
        #expect(score("twelve words of text", 0.9).value > score("twelve", 0.99).value)
    }

    @Test func `the same text read more surely is worth more`() {
        #expect(score("some text", 0.9).value > score("some text", 0.8).value)
    }

    @Test func `a word that is noise counts against a reading`() {
        let line = Typesetter.line("some text")
        let noise = Typesetter.line("ee", top: 200, confidence: 0.1)
        #expect(ReadingScore(of: [line, noise]).value < ReadingScore(of: [line]).value)
        #expect(ReadingScore(of: [noise]).value < 0)
    }

    @Test func `marks are worth nothing and words of no language less than words`() {
        #expect(score("~ = | ...", 0.9).value == 0)
        #expect(score("strengths", 0.9).value > score("qzvbtkrwx", 0.9).value)
        #expect(score("1984", 0.9).value > 0)
    }

    @Test func `characters weigh by their number`() {
        let lines = [
            Typesetter.line("abcdefgh", confidence: 0.9),
            Typesetter.line("ab", top: 200, confidence: 0.4),
        ]
        let score = ReadingScore(of: lines)
        #expect(score.characterCount == 10)
        #expect(abs(score.confidence - 0.8) < 1e-9)
        #expect(abs(score.weakShare - 0.2) < 1e-9)
    }

    @Test func `a line without words is not counted`() {
        var line = Typesetter.line("some text")
        line.words = []
        #expect(ReadingScore(of: [line]).characterCount == 0)
    }

    @Test func `Cyrillic counts as Latin does`() {
        #expect(score("слово", 0.9) == score("words", 0.9))
    }
}
