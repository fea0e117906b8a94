import Testing

@testable import UncialStructure

@Suite struct PageNumberTests {
    @Test(arguments: [
        ("12", 12, false), ("- 12 -", 12, true), ("—12—", 12, true), ("стор. 12", 12, true),
        ("Стор. 12", 12, true), ("Page 3", 3, true), ("p. 3", 3, true), ("12 / 300", 12, true),
        ("12/300", 12, true), ("стор. 12 з 300", 12, true), ("Page 3 of 10", 3, true),
        ("[7]", 7, true), ("• 7 •", 7, true), ("12.", 12, false), ("l2", 12, false),
        ("1З", 13, false), ("1О", 10, false),
    ])
    func `a page number is read in each form`(text: String, value: Int, isDecorated: Bool) {
        #expect(
            PageNumber(text)
                == PageNumber(value: value, numerals: .arabic, isDecorated: isDecorated)
        )
    }

    @Test(arguments: [
        ("i", 1), ("iv", 4), ("IX", 9), ("xiv", 14), ("ХІІ", 12), ("xl", 40), ("XCIX", 99),
        ("сс", 200),
    ])
    func `roman numerals are read in both alphabets`(text: String, value: Int) {
        #expect(PageNumber(text)?.value == value)
        #expect(PageNumber(text)?.numerals == .roman)
    }

    @Test(arguments: [
        "", "Розділ 12", "12 13", "300 / 12", "12345", "iix", "vv", "мир", "12 грн", "3,14",
        "стор.", "-", "- -", "O", "12-", "2024 р.",
    ])
    func `what says more or less than a number is none`(text: String) {
        #expect(PageNumber(text) == nil)
    }
}
