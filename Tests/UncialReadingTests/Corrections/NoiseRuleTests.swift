import Testing
import UncialModel

@testable import UncialReading

@Suite struct NoiseRuleTests {
    private func text(_ lines: [OcrLine]) -> String {
        Typesetter.corrected(lines, by: .noise).text
    }

    // MARK: Whole lines

    @Test(arguments: [
        "RUC Re ee Pen Sha mer ey mer Te ae", "Se ee Se ey SE ae est", "ye lar “ .", "| | |",
        "«| sg | le | tt | ct | lo",
    ])
    func `a line of scraps that the engine doubts goes`(scraps: String) {
        #expect(
            text([Typesetter.line("текст"), Typesetter.line(scraps, top: 200, confidence: 0.2)])
                == "текст"
        )
    }

    @Test(arguments: [
        ("ee", 616, 10, 0.0), ("AF", 12, 559, 0.2), ("-”.", 932, 112, 0.06),
        ("i", 3, 24, 0.5), ("1", 3, 24, 0.4), ("—~", 150, 40, 0.14), ("|", 10, 20, 0.95),
    ])
    func `a line whose characters have the shape of a rule or of a stain goes`(
        said: String,
        width: Double,
        height: Double,
        confidence: Double
    ) {
        let word = Typesetter.word(
            said,
            left: 100,
            width: width,
            height: height,
            confidence: confidence
        )
        #expect(text([Typesetter.line([word])]).isEmpty)
    }

    @Test(arguments: [
        "Se ee Se ey SE ae est", "а б в г д", "12 14 3 8 5", "* * *", "— — —", "II. IV. V.",
    ])
    func `a line that the engine is sure of stays`(said: String) {
        #expect(text([Typesetter.line(said, confidence: 0.9)]) == said)
    }

    @Test(arguments: [
        "North Anperica", "12/21/2001 4/1/43 15", "E.&.O.E.", "II.", "7", "*", "—", "”", "I", "1",
        "http://example.org/a", "3 5 8 13 21", "10.94 0 66", "中 文 字 体 行",
    ])
    func `doubtful lines that may say something stay`(said: String) {
        #expect(text([Typesetter.line(said, confidence: 0.2)]) == said)
    }

    @Test func `one word the engine is sure of saves its line`() {
        var words = Typesetter.line("ye lar ab A cd", confidence: 0.1).words
        words[3].confidence = Confidence(0.9)
        #expect(text([Typesetter.line(words)]) == "ye lar ab A cd")
    }

    @Test func `a line of unknown confidence stays`() {
        let words = Typesetter.line("ye lar ab A cd").words.map { word in
            OcrWord(text: word.text, box: word.box)
        }
        #expect(text([Typesetter.line(words)]) == "ye lar ab A cd")
    }

    // MARK: Ends of lines

    @Test(arguments: [
        ("|", 1.0, 60.0, 0.9), ("|", 1, 3, 0.6), ("|", 4, 21, 0.3), ("||", 4, 30, 0.9),
        (":", 2, 34, 0.4), ("_", 3, 1, 0.9), ("~", 15, 5, 0.3), ("_|", 10, 40, 0.9),
    ])
    func `what a rule left at either end goes`(
        stray: String,
        width: Double,
        height: Double,
        confidence: Double
    ) {
        let words = Typesetter.line("Total 26.61").words
        func mark(left: Double) -> OcrWord {
            Typesetter.word(stray, left: left, width: width, height: height, confidence: confidence)
        }
        #expect(text([Typesetter.line([mark(left: 80)] + words)]) == "Total 26.61")
        #expect(text([Typesetter.line(words + [mark(left: 230)])]) == "Total 26.61")
    }

    @Test(arguments: [
        "• пункт", "* пункт", "- пункт", "— Так —", "Total: 5 –", "Зміст ........ 7", "5 /",
        "Name: ____________", "Guest 1", "1|2", "a:", "сказав він :", "so ;", "I", "№ 5 §", "« так",
    ])
    func `marks that are printed stay`(line: String) {
        #expect(text([Typesetter.line(line)]) == line)
    }

    @Test func `bars between the cells of a row with a frame go with the frame`() {
        let line = Typesetter.line([
            Typesetter.word("|", left: 80, top: 95, width: 1, height: 30),
            Typesetter.word("foo", left: 100, width: 30),
            Typesetter.word("|", left: 160, width: 5),
            Typesetter.word("bar", left: 200, width: 30),
            Typesetter.word("|", left: 260, top: 95, width: 1, height: 30),
        ])
        #expect(text([line]) == "foo bar")
    }

    @Test func `a bar between words that has the height of letters stays without a frame`() {
        let line = Typesetter.line([
            Typesetter.word("Home", left: 100, width: 40),
            Typesetter.word("|", left: 150, width: 4),
            Typesetter.word("About", left: 165, width: 50),
        ])
        #expect(text([line]) == "Home | About")
    }

    @Test func `a bar close to its words stays though it is higher than letters`() {
        let line = Typesetter.line([
            Typesetter.word("\"pass\"", left: 100, width: 60),
            Typesetter.word("|", left: 172, top: 94, width: 3, height: 30),
            Typesetter.word("\"fail\"", left: 187, width: 60),
        ])
        #expect(text([line]) == "\"pass\" | \"fail\"")
    }

    @Test(arguments: [("|foo bar", "foo bar"), ("foo bar|", "foo bar"), ("py6.||", "py6.")])
    func `bars that stick to the outer words come off`(said: String, meant: String) {
        #expect(text([Typesetter.line(said)]) == meant)
    }
}
