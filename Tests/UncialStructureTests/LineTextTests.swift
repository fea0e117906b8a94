import Testing

@testable import UncialStructure

@Suite struct LineTextTests {
    @Test(arguments: [
        ("Кінець.", true), ("Кінець?", true), ("Кінець…", true), ("«Кінець!»", true),
        ("(Кінець.)", true), ("далі", false), ("далі,", false), ("далі:", false), ("", false),
        ("»", false),
    ])
    func `the end of a sentence is seen through closing marks`(text: String, ends: Bool) {
        #expect(LineText.endsSentence(text) == ends)
    }

    @Test(arguments: [
        ("1937 р.", true), ("вул.", true), ("т. зв.", true), ("ліс.", false), ("річка.", false),
        ("далі", false),
        (".", false), ("1937.", false),
    ])
    func `an abbreviation is told from the end of a sentence`(text: String, isOne: Bool) {
        #expect(LineText.endsWithAbbreviation(text) == isOne)
    }

    @Test(arguments: [
        ("кни-", true), ("кни\u{2010}", true), ("кни\u{AD}", true), ("80-", true),
        ("слово -", false),
        ("слово —", false), ("-", false), ("", false),
    ])
    func `a hyphen ends a line inside a word`(text: String, ends: Bool) {
        #expect(LineText.endsWithHyphen(text) == ends)
    }

    @Test(arguments: [
        ("далі", true), ("«далі", true), ("(див.", true), ("Далі", false), ("12", false),
        ("— далі", false), ("", false), ("їжак", true), ("’ява", true),
    ])
    func `a small first letter is seen through opening marks`(text: String, isSmall: Bool) {
        #expect(LineText.startsLowercase(text) == isSmall)
    }

    @Test(arguments: [
        ("1. Вступ", true), ("12) Вступ", true), ("(а) Вступ", true), ("а) вступ", true),
        ("2.1. Вступ", true), ("(12) Вступ", true), ("А. Франс", false), ("1937. Рік", false),
        ("1.5 м", false), ("12", false), ("1.", false), ("слово", false), ("", false),
        ("(слово) і", false),
    ])
    func `an enumerator is told from years, sums and initials`(text: String, isOne: Bool) {
        #expect(LineText.startsWithEnumerator(text) == isOne)
    }

    @Test(arguments: [
        ("Вступ ........ 7", true), ("Вступ . . . . . 12", true), ("Ім'я ________", true),
        ("Вступ…… xii", true), ("І так далі...", false), ("Розділ 7", false), ("", false),
        ("Так… 7", false),
    ])
    func `a leader of dots makes an entry`(text: String, isOne: Bool) {
        #expect(LineText.hasLeader(text) == isOne)
    }

    @Test(arguments: [
        ("................", true), ("____ ____ ____", true), ("----------", true),
        ("...", false), ("Ім'я ________", false), ("* * *", false), ("", false),
    ])
    func `a row of dots or dashes is a blank`(text: String, isOne: Bool) {
        #expect(LineText.isBlank(text) == isOne)
    }

    @Test(arguments: [("слово", true), ("2MI", true), ("50", false), ("A", false), ("", false)])
    func `numbers alone are no prose`(text: String, isOne: Bool) {
        #expect(LineText.isProse(text) == isOne)
    }

    @Test(arguments: [("  слово  ", "слово"), ("\u{A0}а б\t", "а б"), ("   ", ""), ("", "")])
    func `spaces around a text are trimmed`(text: String, trimmed: String) {
        #expect(text.trimmingSpaces() == trimmed)
    }
}
