import Testing

@testable import UncialStructure

struct PlainEndTests {
    @Test(arguments: ["a", "Z", "7", "ї", "Я", "Рік", "a b"])
    func `What is plain is found, and its case is the character's own`(text: String) throws {
        let first = try #require(text.plainFirst)
        #expect(String(first) == String(try #require(text.first)))
        #expect(first.isPlainLowercase == (text.first?.isLowercase ?? false))
    }

    @Test(arguments: ["", " a", "e\u{301}t", "«Так", "—", "\u{301}", "é", "Ґ", "и\u{306}"])
    func `What is not plain is left to the rules of Unicode`(text: String) {
        #expect(text.plainFirst == nil)
    }

    @Test(
        arguments: [
            ("кінець.", "."), ("what?", "?"), ("так", "к"), ("rec-", "-"), ("7", "7"), ("»", nil),
            ("", nil), ("e\u{301}", nil), ("a ", nil), ("a\u{AD}", nil),
        ] as [(String, Unicode.Scalar?)]
    )
    func `A plain end is found`(text: String, last: Unicode.Scalar?) {
        #expect(text.plainLast == last)
    }
}
