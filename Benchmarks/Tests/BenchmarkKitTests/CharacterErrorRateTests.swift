import BenchmarkKit
import Testing

struct CharacterErrorRateTests {
    @Test(arguments: [
        ("one two", "one  two\n"), ("п’ять «слів» — тут", "п'ять \"слів\" - тут"),
        ("перенос", "пере-\nнос"), ("soft\u{00AD}hyphen", "softhyphen"), ("ﬁve", "five"),
        ("й", "и\u{0306}"),
    ])
    func kindsOfTheSameCharacterAndBrokenLinesAreNoErrors(truth: String, reading: String) {
        #expect(CharacterErrorRate.of([reading], against: [truth]) == 0)
    }

    @Test(arguments: [
        ("abcdefghij", "abcdefghix", 0.1), ("abcdefghij", "", 1),
        ("abcdefghij", "abcde fghij", 0.1),
        ("well-known", "well- known", 0.1), ("1-\n2", "12", 0.5),
    ])
    func errorsAreCountedForEachCharacterOfTheTruth(truth: String, reading: String, rate: Double) {
        #expect(abs(CharacterErrorRate.of([reading], against: [truth]) - rate) < 1e-12)
    }

    @Test func pagesWeighAsMuchAsTheyHaveCharacters() {
        let rate = CharacterErrorRate.of(["aaaaaaaaaa", "b"], against: ["aaaaaaaaaa", "c"])
        #expect(abs(rate - 1.0 / 11) < 1e-12)
    }

    @Test func aTextWithoutItsPageBreaksIsComparedAsOne() {
        #expect(CharacterErrorRate.of(["one two three"], against: ["one", "two", "three"]) == 0)
    }

    @Test func nothingReadWhereNothingIsWrittenIsNoError() {
        #expect(CharacterErrorRate.of([""], against: [""]) == 0)
    }
}
