import Testing

@testable import BenchmarkKit

struct ComparedTextTests {
    @Test(arguments: [
        ("  a \t b\n\n", "a b"), ("пере-\nнос слова", "перенос слова"), ("a-\n\nb", "a- b"),
        ("a-\n(b", "a- (b"), ("a-\n_b", "a_b"), ("x___y", "x y"), ("x__y", "x__y"),
        ("x....y", "x y"), ("x...y", "x...y"), ("x…y", "x...y"), ("x….y", "x y"),
        ("\u{FEFF}a", "\u{FEFF}a"), ("so\u{AD}ft", "soft"), ("a–b—c−d‐e", "a-b-c-d-e"),
        ("„a“ «b»", "\"a\" \"b\""), ("ﬁ ½ ²", "fi 1⁄2 2"), ("a\u{1F}b\u{0C}", "a b"), ("", ""),
        ("a-\r\nb\rc", "ab c"),
    ])
    func whatDoesNotCountIsMadeTheSame(text: String, compared: String) {
        #expect(ComparedText(text).text == compared)
    }

    @Test(arguments: [
        ("one\ntwo three\n\nfour\n", ["one ", "two three ", "four"]), ("a", ["a"]),
        ("дуже до-\nвге слово", ["дуже довге ", "слово"]), ("\n\na\n", ["a"]),
    ])
    func linesAreKnown(text: String, lines: [String]) {
        let text = ComparedText(text)
        let ends = text.lineStarts + [text.characters.count]
        let found = zip([0] + text.lineStarts, ends).map {
            ComparedText.string(text.characters[$0..<$1])
        }
        #expect(found == lines)
    }
}
