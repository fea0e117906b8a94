import Testing

@testable import UncialStructure

@Suite struct MarkerTextTests {
    @Test(arguments: [
        ("• рахунки", "•"), ("•рахунки", "•"), ("1. Рахунки", "1."), ("12) рахунки", "12)"),
        ("(3) рахунки", "(3)"), ("[4] Рахунки", "[4]"), ("1.2 Рахунки", "1.2"),
        ("а) рахунки", "а)"),
        ("(b) bills", "(b)"), ("iv. bills", "iv."), ("– рахунки", "–"), ("o bills", "o"),
        ("\u{F0A7} рахунки", "•"),
    ])
    func `a marker is read from the start of a text`(text: String, marker: String) {
        #expect(MarkerText(text)?.text == marker)
    }

    @Test(arguments: [
        "рахунки за дрова", "1937. Рік", "12 осіб", "1.", "•", "", "(слово) і", "слово) і",
        "1.2.3.4.5.6 Вступ", "0.5 м", "••• кінець", "www. адреса", "- ", "A b",
    ])
    func `what only looks like a marker is none`(text: String) {
        #expect(MarkerText(text) == nil)
    }

    @Test func `a letter may be a Roman number as well`() {
        #expect(MarkerText("i) вступ")?.readings.map(\.ordinal) == [1, 9])
        #expect(MarkerText("v. вступ")?.readings.map(\.ordinal) == [5, 22])
    }
}
