import Testing
import UncialModel

@testable import UncialStructure

@Suite struct TitleTests {
    @Test func `a large line in the middle above the text is the title`() {
        var page = Typesetter()
        page.centred("Архів старих карт", size: 24)
        page.skip(20)
        page.line("Вступ", size: 16, style: .bold)
        page.skip(8)
        page.prose(0)
        #expect(headings(page) == ["T Архів старих карт", "## Вступ"])
    }

    @Test func `a large line at the margin is a heading`() {
        var page = Typesetter()
        page.line("Архів старих карт", size: 16, style: .bold)
        page.skip(8)
        page.line("Вступ", size: 14, style: .bold)
        page.skip(8)
        page.prose(0)
        #expect(headings(page) == ["# Архів старих карт", "## Вступ"])
    }

    @Test func `authors and their addresses are no headings`() {
        var page = Typesetter()
        page.centred("Архів старих карт", size: 24)
        page.skip(20)
        page.centred("Марія Коваль", size: 16)
        page.centred("Київський університет")
        page.skip(20)
        page.line("Вступ", size: 14, style: .bold)
        page.skip(8)
        page.prose(0)
        page.skip(8)
        page.prose(1)
        #expect(headings(page) == ["T Архів старих карт", "## Вступ"])
    }

    @Test func `on a title page only the title is large for a reason`() {
        var first = Typesetter()
        first.skip(200)
        first.centred("Архів старих карт", size: 28, style: .bold)
        first.skip(60)
        first.centred("Видання друге", size: 18, style: .bold)
        first.skip(60)
        first.centred("Київ", size: 14)
        var second = Typesetter()
        second.line("1. Вступ", size: 16, style: .bold)
        second.skip(8)
        second.prose(0)
        second.skip(8)
        second.prose(1)
        #expect(headings(first, second) == ["T Архів старих карт", "## 1. Вступ"])
    }

    @Test func `a title over three lines is one`() {
        var page = Typesetter()
        page.centred("Архів старих карт", size: 24)
        page.centred("та їхніх власників", size: 24)
        page.centred("у двох томах", size: 24)
        page.skip(20)
        page.prose(0)
        page.skip(8)
        page.prose(1)
        #expect(
            headings(page) == ["T Архів старих карт та їхніх власників у двох томах"]
        )
    }

    @Test func `sections stand a level below a larger heading over the first of them`() {
        var page = Typesetter()
        page.line("Архів старих карт", size: 16, style: .bold)
        for number in 1...3 {
            page.skip(8)
            page.line("\(number) Розкопки", size: 14, style: .bold)
            page.skip(8)
            page.prose(number)
        }
        #expect(
            headings(page)
                == ["# Архів старих карт", "## 1 Розкопки", "## 2 Розкопки", "## 3 Розкопки"]
        )
    }

    @Test func `a section of the same name under another number is a section`() {
        var page = Typesetter()
        for name in ["1 Витрати", "1.1 Звіти", "2 Звіти", "2.1 Витрати"] {
            let isFirst = !name.contains(".")
            page.skip(8)
            page.line(name, size: isFirst ? 14 : 12, style: .bold)
            page.skip(8)
            page.prose(isFirst ? 0 : 1)
        }
        #expect(headings(page) == ["# 1 Витрати", "## 1.1 Звіти", "# 2 Звіти", "## 2.1 Витрати"])
    }

    @Test func `slides stand on the level of their title`() {
        func slide(_ title: String, size: Double) -> OcrPage {
            var slide = Typesetter()
            slide.right = 780
            slide.centred(title, size: size)
            slide.skip(20)
            if size < 30 {
                slide.prose(0)
                slide.prose(1)
            } else {
                slide.centred("Марія Коваль", size: 14)
            }
            var page = slide.page()
            page.size = Size(width: 842, height: 595)
            return page
        }
        var second = slide("Питання", size: 20)
        second.index = 1
        let document = OcrDocument(pages: [slide("Водопостачання", size: 32), second])
        #expect(headings(document) == ["T Водопостачання", "# Питання"])
    }

    @Test func `the outline says itself how deep the sections under a title are`() {
        var page = Typesetter()
        page.centred("Архів старих карт", size: 24)
        page.skip(20)
        page.line("Вступ", size: 16, style: .bold)
        page.skip(8)
        page.prose(0)
        let outline = [OutlineEntry(title: "Вступ", level: 1, pageIndex: 0)]
        #expect(headings(page, outline: outline) == ["T Архів старих карт", "# Вступ"])
    }

    @Test func `a line that says what the text is about is no heading`() {
        var page = Typesetter()
        page.line("Довга дорога до річки", size: 30, style: .bold)
        page.skip(4)
        page.line("Як містечко через пів століття вчиться знову жити", size: 14, style: .regular)
        page.line("поруч зі своєю водою та мостами", size: 14, style: .regular)
        page.skip(16)
        page.prose(0)
        page.skip(16)
        page.line("Хто платить за береги", size: 16, style: .bold)
        page.skip(8)
        page.prose(1)
        #expect(headings(page) == ["T Довга дорога до річки", "## Хто платить за береги"])
    }

    @Test func `a title that the outline holds is a heading`() {
        var page = Typesetter()
        page.centred("Архів старих карт", size: 24)
        page.skip(20)
        page.centred("Вступ", size: 12)
        page.skip(12)
        page.prose(0)
        let outline = [
            OutlineEntry(title: "Архів старих карт", level: 1, pageIndex: 0),
            OutlineEntry(title: "Вступ", level: 2, pageIndex: 0),
        ]
        #expect(headings(page, outline: outline) == ["# Архів старих карт", "## Вступ"])
    }
}
