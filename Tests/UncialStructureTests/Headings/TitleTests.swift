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
        #expect(headings(page) == ["T Архів старих карт", "# Вступ"])
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
        #expect(headings(page) == ["T Архів старих карт", "# Вступ"])
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
        #expect(headings(first, second) == ["T Архів старих карт", "# 1. Вступ"])
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
