import Testing

@testable import UncialPDFText

struct VisualOrderTests {
    private func logical(_ drawn: String, isPageRightToLeft: Bool = false) -> String {
        let placed = VisualOrder.logical(
            Array(drawn.unicodeScalars),
            isPageRightToLeft: isPageRightToLeft
        )
        return String(String.UnicodeScalarView(placed.map(\.scalar)))
    }

    /// The same letters from the other end: how a right-to-left word lies on the page.
    private func turned(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.reversed()))
    }

    @Test(arguments: ["", "Plain text, 1.5 (one).", "Кирилиця — теж.", "漢字", "42"])
    func `Text without right-to-left letters stays as it is`(text: String) {
        #expect(logical(text) == text)
    }

    @Test(arguments: ["שלום עולם", "العربية", "مرحبا يا عالم"])
    func `A right-to-left line is turned around`(text: String) {
        #expect(logical(turned(text)) == text)
    }

    @Test func `Marks stay behind the letter they belong to`() {
        let text = "בָּרוּךְ"
        #expect(logical(turned(text)) == text)
    }

    // Each pair is what stands on the page from left to right, and what is read.
    @Test(arguments: [
        // Numbers keep their order inside right-to-left text.
        ("2024 \u{5EA}\u{5E0}\u{5E9}", "\u{5E9}\u{5E0}\u{5EA} 2024"),
        ("12/05/2020 \u{5DD}\u{5D5}\u{5D9}", "\u{5D9}\u{5D5}\u{5DD} 12/05/2020"),
        ("%15.5 \u{5D1}", "\u{5D1} %15.5"),
        ("\u{661}\u{664} \u{645} \u{662}", "\u{662} \u{645} \u{661}\u{664}"),
        // Two numbers side by side are read from the right one to the left one.
        ("1234567 055 \u{5DC}\u{5D8}", "\u{5D8}\u{5DC} 055 1234567"),
        // A Hebrew word in an English line.
        (
            "the word \u{5DD}\u{5D5}\u{5DC}\u{5E9} here",
            "the word \u{5E9}\u{5DC}\u{5D5}\u{5DD} here"
        ),
        // A Hebrew phrase with a number in an English line.
        (
            "see also \u{5D2}\u{5D1} 12 \u{5D3}\u{5D0} for details",
            "see also \u{5D0}\u{5D3} 12 \u{5D1}\u{5D2} for details"
        ),
        // A full stop at the end of a right-to-left line lies at the left.
        (".\u{5D1}\u{5D0}", "\u{5D0}\u{5D1}."),
    ])
    func `Runs of the other direction keep their order`(drawn: String, read: String) {
        #expect(logical(drawn) == read)
    }

    @Test(arguments: [
        ("(\u{5D1}\u{5D0})", "(\u{5D0}\u{5D1})"),
        ("[\u{5D1}] \u{5D0}", "\u{5D0} [\u{5D1}]"),
        ("(4)(\u{5D1})15 \u{5D0}", "\u{5D0} 15(\u{5D1})(4)"),
        ("\u{AB}\u{5D0}\u{BB}", "\u{AB}\u{5D0}\u{BB}"),
        // A producer that wrote down the brackets that are meant: they match only as they are.
        (")\u{5D1}( \u{5D0}", "\u{5D0} (\u{5D1})"),
        ("\u{BB}\u{5D1}\u{AB} \u{5D0}", "\u{5D0} \u{AB}\u{5D1}\u{BB}"),
    ])
    func `Brackets are those that are meant, not those drawn`(drawn: String, read: String) {
        #expect(logical(drawn) == read)
    }

    @Test func `A line with few right-to-left letters follows its page`() {
        let drawn = "\u{5D0} Latin words"
        #expect(logical(drawn) == drawn)
        #expect(logical(drawn, isPageRightToLeft: true) == "Latin words \u{5D0}")
        // Latin words keep their order, with the numbers that follow them.
        #expect(
            logical("\u{5D1} Windows 10 \u{5D0}", isPageRightToLeft: true)
                == "\u{5D0} Windows 10 \u{5D1}"
        )
    }
}
