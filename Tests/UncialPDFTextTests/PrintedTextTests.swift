import Testing
import UncialModel

@testable import UncialPDFText

struct PrintedTextTests {
    private func printed(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.flatMap(PrintedText.spelling)))
    }

    @Test func `What is said to be spelled as drawn is`() {
        var count = 0
        for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
            let text = String(scalar)
            guard text.isSpelledAsDrawn else { continue }
            count += 1
            guard PrintedText.spelling(of: scalar) == [scalar], scalar != " ",
                scalar.properties.generalCategory != .nonspacingMark,
                BidirectionalClass(of: scalar) != .rightToLeft
            else {
                Issue.record("U+\(String(scalar.value, radix: 16)) is not spelled as drawn")
                continue
            }
        }
        #expect(count > 500)
        #expect(
            "Їжак’s—«x»".isSpelledAsDrawn && !"".isSpelledAsDrawn && !"a\u{A0}b".isSpelledAsDrawn
        )
    }

    @Test(arguments: [
        ("o\u{FB03}ce \u{FB01}nds \u{FB02}at", "office finds flat"),
        ("\u{FB00}\u{FB04}\u{FB05}\u{FB06}", "fffflstst"),
        // A soft hyphen that takes room on the page is a hyphen.
        ("well\u{AD}known", "well-known"),
        ("a\u{200B}b\u{FEFF}c\u{202E}d\u{3}e", "abcde"),
        ("a\u{A0}b\u{3000}c", "a b c"),
        // Arabic and Hebrew presentation forms.
        ("\u{FECB}\u{FEAC}\u{FEAE}", "عذر"),
        ("\u{FEFB}", "لا"),
        ("\u{FE7C}", "\u{651}"),
        ("\u{FB2A}", "ש\u{5C1}"),
        // Bullets of office programs; other private characters are left alone.
        ("\u{F0B7}\u{F0A7}", "•▪"),
        ("\u{F041}", "\u{F041}"),
        // What is printed stays: no compatibility mapping at large.
        ("x² ½ … ™ Ⅳ ﬁ", "x² ½ … ™ Ⅳ fi"),
        ("Ї ї ’ – —", "Ї ї ’ – —"),
    ])
    func `Characters are spelled as readers expect`(text: String, expected: String) {
        #expect(printed(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
