import Testing
import UncialModel

@testable import UncialReading

@Suite struct TextCorrectorTests {
    /// A line with something for each rule but that for boxes.
    private let messy = [
        Typesetter.line("п’ять слiв тут"),
        Typesetter.line("п’ять слiв тут", confidence: 0.5),
        Typesetter.line("ye lar ab A", top: 300, confidence: 0.1),
    ]

    @Test func `every change is recorded with what was said, what is said and where`() {
        let page = TextCorrector(
            rules: Set(TextCorrection.Rule.allCases),
            languages: [.ukrainian]
        ).corrected(Typesetter.page(messy))
        #expect(page.text == "п'ять слів тут")
        #expect(
            page.corrections.map(\.rule) == [
                .doubledWords, .mixedAlphabets, .ukrainianApostrophes, .noise,
            ]
        )
        #expect(
            page.corrections.map(\.original) == [
                "п’ять слiв тут", "слiв", "п’ять", "ye lar ab A",
            ]
        )
        #expect(page.corrections.map(\.replacement) == ["", "слів", "п'ять", ""])
        #expect(page.corrections[1].box == messy[0].words[1].box)
    }

    @Test(arguments: TextCorrection.Rule.allCases)
    func `a rule that is switched off does nothing`(rule: TextCorrection.Rule) {
        let others = Set(TextCorrection.Rule.allCases).subtracting([rule])
        let page = TextCorrector(rules: others, languages: [.ukrainian])
            .corrected(Typesetter.page(messy))
        #expect(!page.corrections.contains { $0.rule == rule })
    }

    @Test func `without rules a page stays as it is`() {
        let page = Typesetter.page(messy)
        #expect(TextCorrector(rules: [], languages: [.ukrainian]).corrected(page) == page)
    }

    @Test func `a good page stays as it is`() {
        let page = Typesetter.page([
            Typesetter.line("Розділ I. Папір і пам'ять"),
            Typesetter.line("— І тоді він сказав: \"Wi-Fi тут є!\" —", top: 130),
            Typesetter.line("ст. 12–15 XX-го століття, T-подібний ........ 7", top: 160),
            Typesetter.line("7", top: 900),
        ])
        let corrector = TextCorrector(
            rules: Set(TextCorrection.Rule.allCases),
            languages: [.ukrainian, .english]
        )
        #expect(corrector.corrected(page) == page)
    }

    @Test func `a line without words stays as it is`() {
        var line = Typesetter.line("п’ять слiв |")
        line.words = []
        let page = Typesetter.page([line, line])
        let corrector = TextCorrector(
            rules: Set(TextCorrection.Rule.allCases),
            languages: [.ukrainian]
        )
        #expect(corrector.corrected(page) == page)
    }

    @Test func `a page without lines stays as it is`() {
        let page = Typesetter.page([])
        let corrector = TextCorrector(
            rules: Set(TextCorrection.Rule.allCases),
            languages: []
        )
        #expect(corrector.corrected(page) == page)
    }

    @Test func `text, confidence, box and baseline of a line follow its words`() {
        let bar = Typesetter.word("|", left: 50, top: 80, width: 2, height: 60, confidence: 0.2)
        let line = Typesetter.line([bar] + Typesetter.line("два слова").words)
        let page = Typesetter.corrected([line], by: .noise)
        let expected = Typesetter.line("два слова")
        #expect(page.lines.map(\.text) == ["два слова"])
        #expect(page.lines[0].words == expected.words)
        #expect(page.lines[0].box == expected.box)
        #expect(page.lines[0].confidence == Confidence(0.95))
        #expect(page.lines[0].baseline?.start.x == 100)
        #expect(page.lines[0].baseline?.end.x == expected.box.right)
    }

    @Test func `words of a script without spaces are joined without spaces`() {
        var line = Typesetter.line("слiво тут")
        line.text = "слiвотут"
        let page = Typesetter.corrected([line], by: .mixedAlphabets)
        #expect(page.text == "слівотут")
    }

    @Test func `corrections come after those the page has`() {
        var page = Typesetter.page([Typesetter.line("слiво тут")])
        let old = TextCorrection(rule: .noise, original: "~", replacement: "", box: .zero)
        page.corrections = [old]
        let corrected = TextCorrector(rules: [.mixedAlphabets], languages: [.ukrainian])
            .corrected(page)
        #expect(corrected.corrections.count == 2 && corrected.corrections.first == old)
    }
}
