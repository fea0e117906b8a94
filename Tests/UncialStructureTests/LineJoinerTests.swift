import Testing
import UncialModel

@testable import UncialStructure

@Suite struct LineJoinerTests {
    private func joined(_ first: String, _ second: String, elsewhere: [String] = []) -> String {
        let lines = ([first, second] + elsewhere).map { OcrLine(text: $0, box: .zero) }
        let page = OcrPage(index: 0, size: .zero, lines: lines, source: .ocr)
        var text = first
        var pages = PageText(page)
        // Boxes without extent would be taken for one row.
        pages.lines = lines.compactMap { TextLine($0, page: page) }
        LineJoiner(vocabulary: Vocabulary([pages])).append(second, to: &text)
        return text
    }

    @Test(arguments: [
        ("одна", "друга", "одна друга"), ("метричну кни-", "гу, план", "метричну книгу, план"),
        ("кни\u{2010}", "гу", "книгу"), ("кни\u{AD}", "гу", "книгу"), ("Кни\u{AD}", "ГУ", "КниГУ"),
        ("Івано-", "Франківськ", "Івано-Франківськ"),
        ("у 1930-", "1935 роках", "у 1930-1935 роках"),
        ("80-", "річний", "80-річний"), ("літак Ан-", "225", "літак Ан-225"),
        ("1939–", "1945", "1939–1945"), ("слово —", "дія", "слово — дія"),
        ("слово -", "дія", "слово - дія"), ("слово -", "Дія", "слово - Дія"),
        ("кни-", "(гу)", "кни- (гу)"), ("", "друга", "друга"),
    ])
    func `line ends are joined as a reader would`(first: String, second: String, expected: String) {
        #expect(joined(first, second) == expected)
    }

    @Test(arguments: [
        ("будь-", "який", "будь-який"), ("казна-", "що", "казна-що"),
        ("хто-", "небудь", "хто-небудь"),
        ("все-", "таки", "все-таки"), ("лі-", "таки", "літаки"), ("по-", "перше", "по-перше"),
        ("по-", "українськи", "по-українськи"), ("по-", "дорож", "подорож"),
    ])
    func `Ukrainian compounds keep their hyphen`(first: String, second: String, expected: String) {
        #expect(joined(first, second) == expected)
    }

    @Test func `the document's own compounds keep their hyphen`() {
        #expect(
            joined("науково-", "технічний", elsewhere: ["науково-технічний рух"])
                == "науково-технічний"
        )
        #expect(
            joined("Науково-", "технічного", elsewhere: ["науково-технічний рух"])
                == "Науково-технічного"
        )
        #expect(joined("науково-", "технічний") == "науковотехнічний")
        #expect(joined("міні-", "мум", elsewhere: ["міні-мум і мінімум"]) == "мінімум")
    }

    @Test func `capitals are joined where the document has the whole word`() {
        #expect(joined("КОНСТИ-", "ТУЦІЯ", elsewhere: ["Наша Конституція"]) == "КОНСТИТУЦІЯ")
        #expect(joined("ІВАНО-", "ФРАНКІВСЬК") == "ІВАНО-ФРАНКІВСЬК")
    }
}
