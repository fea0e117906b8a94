import Testing

@testable import UncialPDFText

struct TextLayerJudgementTests {
    private func isUsable(_ text: String, unmapped: Int = 0, guessed: Int = 0) -> Bool {
        let judgement = TextLayerJudgement(
            of: [text],
            glyphCount: text.unicodeScalars.count + unmapped,
            unmapped: unmapped,
            guessed: guessed
        )
        return judgement.objection == nil
    }

    private static let sentence = "A sentence of more than a few letters."

    @Test(arguments: [
        ("", false),
        ("Page 12", false),
        // 23 and 24 visible characters; spaces do not count.
        ("abcdefghijklmnopqrstuvw", false),
        ("abcdefghijklmnopqrstuvwx", true),
        ("a b c d e f g h i j k l m n o p q r s t u v w", false),
        ("                                               ", false),
        (sentence, true),
        ("Речення українською мовою, досить довге.", true),
        ("日本語の文章です。ここにはもう少し文字があります。", true),
        ("نص عربي طويل بما يكفي ليكون مقبولا هنا", true),
        ("1 234,50 € — 2 345,60 € — 3 456,70 €", true),
    ])
    func `Volume decides first`(text: String, expected: Bool) {
        #expect(isUsable(text) == expected)
    }

    @Test(arguments: [
        // Bullets and a stray replacement character are no reason.
        ("\u{F0B7} " + sentence, true),
        ("\u{FFFD}" + sentence, true),
        // Fonts whose characters have no meaning outside them.
        (String(repeating: "\u{F041}\u{F042}", count: 40), false),
        (String(repeating: "\u{FFFD}", count: 60), false),
        (String(repeating: "\u{0378}\u{0379}", count: 40), false),
        (String(repeating: "\u{3}\u{11}", count: 40), false),
        (sentence + String(repeating: "\u{E000}", count: 8), true),
        (sentence + String(repeating: "\u{E000}", count: 30), false),
    ])
    func `Sanity decides next`(text: String, expected: Bool) {
        #expect(isUsable(text) == expected)
    }

    @Test func `Glyphs without any value count as garbage`() {
        #expect(isUsable(Self.sentence, unmapped: 5))
        #expect(!isUsable(Self.sentence, unmapped: 50))
    }

    @Test func `Values that are guesses are not trusted when they are most of the page`() {
        let length = Self.sentence.unicodeScalars.count
        #expect(isUsable(Self.sentence, guessed: length / 3))
        #expect(!isUsable(Self.sentence, guessed: length))
    }

    @Test func `The objection says what is wrong`() {
        let judgement = TextLayerJudgement(of: ["12"], glyphCount: 2, unmapped: 0, guessed: 0)
        #expect(judgement.objection?.contains("2 visible characters") == true)
    }
}
