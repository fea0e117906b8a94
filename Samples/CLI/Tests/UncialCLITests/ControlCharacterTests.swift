import Testing

@testable import UncialCLI

struct ControlCharacterTests {
    @Test(arguments: [
        ("скан ї 📄.pdf", "скан ї 📄.pdf"),
        ("a\nb", "a\\nb"),
        ("a\r\nb", "a\\x0D\\nb"),
        ("\u{1B}[2J\u{7}", "\\x1B[2J\\x07"),
        ("\u{9B}2J\u{7F}", "\\x9B2J\\x7F"),
    ])
    func controlCharactersAreSpelledOut(text: String, expected: String) {
        #expect(text.escapingControlCharacters == expected)
    }

    @Test func aNameCannotTalkToTheTerminal() throws {
        let outcome = try UncialBinary.run(["ocr", "\u{1B}[2Jnone\n.pdf"])
        #expect(outcome.exitCode == 5)
        #expect(outcome.errors.contains("\\x1B[2Jnone\\n.pdf"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("\u{1B}"))
    }
}
