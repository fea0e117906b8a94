import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite struct AlphabetTests {
    @Test(
        arguments: [
            ("ukr", .cyrillic), ("rus", .cyrillic), ("eng", .latin), ("frk", .latin),
            ("ell", .greek),
            ("jpn", nil), ("heb", nil), ("my_model", nil),
        ] as [(String, Alphabet?)]
    )
    func `the alphabet of a model`(code: String, alphabet: Alphabet?) throws {
        #expect(Alphabet(try .custom(code)) == alphabet)
    }

    @Test(
        arguments: [
            (.latin, "source", 0.5), (.latin, "BHTOTOB", 0), (.latin, "1932", 0),
            (.cyrillic, "Щогли", 0.8), (.cyrillic, "рис", 1.0 / 3),
        ] as [(Alphabet, String, Double)]
    )
    func `letters that no other alphabet has`(alphabet: Alphabet, text: String, share: Double) {
        #expect(abs(alphabet.shareOfOwnLetters(in: text) - share) < 0.001)
    }
}
