import Testing
import UncialModel
import UncialStructure

@Suite struct ContentsTests {
    private func contents(_ page: Typesetter) -> [[String]] {
        DocumentStructure.reconstruct(OcrDocument(pages: [page.page()])).compactMap { block in
            guard case .contents(let entries) = block else { return nil }
            return entries.map { "\($0.depth) \($0.content.text)|\($0.pageLabel)" }
        }
    }

    @Test func `entries with leaders have a title, a page and a depth`() {
        var page = Typesetter()
        page.line("Передмова ........................ iv")
        page.line("1. Вступ ........................ 7")
        page.line("1.1 Архів . . . . . . . . . . . . 9", indent: 20)
        page.line("2. Потяг……………… 12")
        #expect(
            contents(page) == [
                ["0 Передмова|iv", "0 1. Вступ|7", "1 1.1 Архів|9", "0 2. Потяг|12"]
            ]
        )
    }

    @Test func `an entry over two lines is one`() {
        var page = Typesetter()
        page.line("1. Вступ ........................ 7")
        page.line("2. Про те, як зберігається архів у будинку")
        page.line("колишньої гімназії ................ 9")
        page.line("3. Потяг ........................ 12")
        #expect(
            contents(page).first?.contains(
                "0 2. Про те, як зберігається архів у будинку колишньої гімназії|9"
            ) == true
        )
    }

    @Test func `one leader is no table of contents`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.line("Підпис .............. 7")
        page.paragraph(prose(1))
        #expect(contents(page).isEmpty)
    }
}
