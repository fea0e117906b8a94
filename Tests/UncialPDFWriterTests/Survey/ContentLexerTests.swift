import Testing

@testable import UncialPDFWriter

@Suite struct ContentLexerTests {
    private func tokens(_ text: String) -> [(ContentLexer.Kind, String)] {
        let bytes = Array(text.utf8)
        var lexer = ContentLexer(bytes)
        var tokens: [(ContentLexer.Kind, String)] = []
        while true {
            let token = lexer.next()
            guard token.kind != .end else { return tokens }
            tokens.append(
                (token.kind, String(decoding: bytes[token.start..<token.end], as: UTF8.self))
            )
        }
    }

    @Test func `tokens are cut where they end`() {
        let found = tokens("1 .5/N#20a(a(b)\\)c)<41 4>[<</K 1>>]T* '\"%x\nBT")
        #expect(
            found.map(\.1) == [
                "1", ".5", "/N#20a", "(a(b)\\)c)", "<41 4>", "[", "<<", "/K", "1", ">>", "]", "T*",
                "'\"", "BT",
            ]
        )
        #expect(
            found.map(\.0) == [
                .number, .number, .name, .literalString, .hexString, .arrayOpen, .dictionaryOpen,
                .name, .number, .dictionaryClose, .arrayClose, .word, .word, .word,
            ]
        )
    }

    @Test(arguments: [
        ("0", 0.0), ("-12", -12), ("+3.5", 3.5), (".25", 0.25), ("5.", 5), ("--5", -5),
        ("-.5", -0.5),
        ("1.2.3", 1.2), ("12-3", 12), ("00012", 12), ("99999999999999999999", 1e12),
    ]) func `numbers are read as viewers do`(text: String, value: Double) throws {
        var lexer = ContentLexer(Array(text.utf8))
        guard case .number(let number) = lexer.next().value else {
            Issue.record("no number")
            return
        }
        #expect((number - value).magnitude < 1e-9)
    }

    @Test(arguments: [
        ("(abc)", "abc"), ("(a\\(b)", "a(b"), ("(\\101\\0602)", "A02"), ("(a\\\nb)", "ab"),
        ("(a\\\r\nb)", "ab"), ("(\\q)", "q"), ("(open", "open"), ("<4142>", "AB"),
        ("<4 1 5>", "AP"),
        ("<>", ""), ("()", ""),
    ]) func `strings stand for bytes`(source: String, text: String) {
        let bytes = Array(source.utf8)
        var lexer = ContentLexer(bytes)
        var characters: [UInt8] = []
        ContentLexer.decode(lexer.next(), of: bytes, into: &characters)
        #expect(String(decoding: characters, as: UTF8.self) == text)
    }

    @Test func `names lose their escapes`() {
        #expect(ContentLexer.unescapedName(Array("/A#20B#4".utf8)[...]) == Array("/A B#4".utf8))
    }
}
