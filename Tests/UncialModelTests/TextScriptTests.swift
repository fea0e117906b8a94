import Testing
import UncialModel

@Suite struct TextScriptTests {
    @Test(arguments: [
        ("Hello", TextScript.latin), ("Привіт", .cyrillic), ("м’яч і м'яч і мʼяч", .cyrillic),
        ("Ґанок, їжак, єнот", .cyrillic), ("naïve façade Łódź", .latin), ("ﬁne", .latin),
        ("iPhone від Apple", .mixed), ("Πλάτων", .other), ("שלום", .other), ("日本語", .other),
        ("日本語 abc", .latin), ("日本語日本語 abc", .other), ("12 + 3 = 15", .unknown),
        ("", .unknown), ("— …", .unknown), ("№ 5", .unknown),
    ])
    func `the script is found from the letters`(text: String, script: TextScript) {
        #expect(TextScript(of: text) == script)
    }

    @Test func `a line tells its script`() {
        #expect(OcrLine(text: "Розділ", box: .zero).script == .cyrillic)
    }
}
