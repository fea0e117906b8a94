import Testing

@testable import UncialEngineTesseract

@Suite struct LetterFoldingTests {
    @Test(
        arguments: [
            ("village", "village"), ("Příliš", "prilis"), ("ŁÓDŹ", "lodz"), ("Straße", "strasse"),
            ("ſich", "sich"), ("Ærø", "aero"), ("їжак", "іжак"), ("Ґанок", "ганок"),
            ("Ёлка", "елка"),
            ("A\u{301}bel", "abel"), ("don't", "dont"), ("B12", "b"), ("…", ""), ("", ""),
            ("ΆΛΦΑ", "αλφα"), ("שלום", "שלומ"), ("日本", "日本"),
        ]
    )
    func `letters lose their case and their marks`(text: String, plain: String) {
        #expect(LetterFolding.folded(text) == Array(plain.unicodeScalars))
    }
}
