import BenchmarkKit
import Testing

struct CharacterErrorRateTests {
    @Test(arguments: [
        ("one two", "one  two\n"), ("п’ять «слів» — тут", "п'ять \"слів\" - тут"),
        ("перенос", "пере-\nнос"), ("soft\u{00AD}hyphen", "softhyphen"), ("ﬁve", "five"),
        ("й", "и\u{0306}"), ("назва ........ 7", "назва 7"), ("підпис ____", "підпис"),
        ("a\u{A0}b", "a b"), ("один\r\nдва", "один\nдва"),
    ])
    func kindsOfTheSameCharacterAndBrokenLinesAreNoErrors(truth: String, reading: String) {
        #expect(CharacterErrorRate.of([reading], against: [truth]) == 0)
    }

    @Test(arguments: [
        ("abcdefghij", "abcdefghix", 0.1), ("abcdefghij", "", 1),
        ("abcdefghij", "abcde fghij", 0.1),
        ("well-known", "well- known", 0.1), ("1-\n2", "12", 0), ("a... b", "a b", 0.5),
        ("a-\n b", "a- b", 0), ("Abcde", "abcde", 0.2), ("a", "bcd", 1), ("", "a", 1),
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

    @Test(arguments: [
        ("TOTAL", "total", 0.0), ("STRASSE", "straße", 0), ("ΟΔΟΣ", "οδος", 0), ("İ", "i̇", 0),
        ("ı", "i", 1), ("УКРАЇНА", "україна", 0),
    ])
    func upperAndLowerCaseAreTheSameWhereAskedFor(truth: String, reading: String, rate: Double) {
        #expect(
            CharacterErrorRate.of(
                ComparedText(reading, foldsCase: true),
                against: ComparedText(truth, foldsCase: true)
            ) == rate
        )
    }

    @Test func nothingReadWhereNothingIsWrittenIsNoError() {
        #expect(CharacterErrorRate.of([""], against: [""]) == 0)
    }
}
