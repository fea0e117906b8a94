import Testing
import UncialModel

@testable import UncialStructure

@Suite struct HeadingEvidenceTests {
    private func page(_ set: (inout Typesetter) -> Void) -> Typesetter {
        var page = Typesetter()
        page.prose(0)
        page.skip(12)
        set(&page)
        page.skip(6)
        page.prose(1)
        page.skip(12)
        page.prose(2)
        return page
    }

    @Test func `a bold line of body size that stands alone is a heading`() {
        #expect(headings(page { $0.line("Стара шафа", style: .bold) }) == ["# Стара шафа"])
    }

    @Test func `capitals that stand alone are a heading`() {
        let page = page { page in
            page.skip(6)
            page.line("СТАРА ШАФА", style: .regular)
        }
        #expect(headings(page) == ["# СТАРА ШАФА"])
    }

    @Test func `small capitals are told by the name of the font`() {
        let style = TextStyle(fontName: "LMRomanCaps10-Regular")
        let page = page { page in
            page.skip(6)
            page.line("Стара шафа", style: style)
        }
        #expect(headings(page) == ["# Стара шафа"])
    }

    @Test(arguments: ["Розділ IV", "Глава 2. Річка", "Chapter 5", "Kapitel 3", "§ 5. Суди"])
    func `a word and a number that stand alone are a heading`(text: String) {
        let page = page { page in
            page.skip(6)
            page.line(text, style: .regular)
        }
        #expect(headings(page) == ["# " + text])
    }

    @Test func `a plain line between two paragraphs is none`() {
        #expect(headings(page { $0.line("Стара шафа", style: .regular) }).isEmpty)
    }

    @Test func `bold words at the start of a paragraph are none`() {
        let page = page { page in
            page.line("Стара шафа. Архів зберігається у будинку", style: .bold)
            let words = page.lines[page.lines.count - 1].text.split(separator: " ")
            page.lines[page.lines.count - 1].words = words.enumerated().map { place, word in
                OcrWord(
                    text: String(word),
                    box: BoundingBox(left: 60 + Double(place) * 50, top: 0, width: 45, height: 12),
                    style: place < 2 ? nil : .regular
                )
            }
        }
        #expect(headings(page).isEmpty)
    }

    @Test func `a whole paragraph in bold is none`() {
        #expect(headings(page { $0.prose(3, style: .bold) }).isEmpty)
    }

    @Test(arguments: ["Таблиця 3. Книги", "Рис. 2. Книги", "Figure 4: Books", "Abb. 1 Bücher"])
    func `captions are none`(text: String) {
        #expect(headings(page { $0.line(text, style: .bold) }).isEmpty)
    }

    @Test(arguments: ["• Книги", "— Книги", "books, magazines,", "ім'я@пошта.укр"])
    func `items, parts of sentences and addresses are none`(text: String) {
        #expect(headings(page { $0.line(text, style: .bold) }).isEmpty)
    }

    @Test func `the name under a letter is none`() {
        var page = Typesetter()
        page.prose(0)
        page.skip(12)
        page.prose(1)
        page.skip(30)
        page.line("Марія Коваль", style: .bold)
        #expect(headings(page).isEmpty)
    }

    @Test func `the titles of slides are headings of one level`() {
        func slide(_ title: String) -> Typesetter {
            var page = Typesetter()
            page.line(title, size: 13.2, style: .bold)
            page.skip(60)
            page.line("Архів зберігається у будинку колишньої гімназії", style: .regular)
            page.line("і щороку сюди приходить понад сімдесят людей", style: .regular)
            return page
        }
        #expect(
            headings(slide("Списки"), slide("Таблиці"), slide("Рисунки"))
                == ["# Списки", "# Таблиці", "# Рисунки"]
        )
    }

    @Test func `a number set apart belongs to its heading`() {
        let page = page { page in
            page.line("2.1", size: 14, style: .bold)
            page.y -= 14 * page.leading
            page.line("Стара шафа", size: 14, style: .bold, indent: 50)
        }
        #expect(headings(page) == ["## 2.1 Стара шафа"])
    }

    @Test func `entries of a contents page are none`() {
        var page = Typesetter()
        page.line("Зміст", size: 16, style: .bold)
        page.skip(10)
        for number in 1...6 {
            page.line(
                "\(number). Розділ \(String(repeating: ".", count: 60)) \(number)",
                style: .bold
            )
            page.skip(8)
        }
        #expect(headings(page, page).allSatisfy { $0 == "# Зміст" || $0 == "T Зміст" })
    }

    @Test(arguments: [1e-300, 1e-9, 1e18, 1e300, .greatestFiniteMagnitude])
    func `a size that no type can have does no harm`(size: Double) {
        var page = Typesetter()
        page.prose(0)
        page.skip(20)
        page.line("Стара шафа", fontSize: size)
        page.skip(20)
        page.prose(1)
        let document = OcrDocument(pages: [page.page()])
        let text = DocumentStructure.reconstruct(document).map(\.text).joined(separator: " ")
        #expect(text.contains("Стара шафа"))
    }
}
