import Testing

@testable import UncialReading

@Suite struct WordPlausibilityTests {
    @Test(arguments: [
        "word", "слово", "a", "Gryf", "rhythm", "смерть", "п'ять", "McDonald", "NATO", "DNIPRO",
        "B12", "2nd", "3D", "12.50", "12/21/2001", "—", "", "Straße", "über", "зчеплення", "字体",
        "well-known", "ЖКГ", "etc.",
    ])
    func `what may be a word or a number is believed`(word: String) {
        #expect(WordPlausibility.of(word) == 1)
    }

    @Test(arguments: [
        // Letters and digits in turn, no vowel, capitals inside, a run of one letter.
        "a1b2c3", "l0l1O", "qwrtkz", "бгджзк", "aBcDeF", "ррррр", "eeee",
    ])
    func `what no language has is doubted`(word: String) {
        #expect(WordPlausibility.of(word) < 0.8)
        #expect(WordPlausibility.of(word) > 0)
    }

    @Test func `doubts add up`() {
        #expect(WordPlausibility.of("bBBBcDDDfG") < WordPlausibility.of("bcdfgh"))
    }
}
