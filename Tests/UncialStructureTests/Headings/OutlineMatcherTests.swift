import Testing
import UncialModel

@testable import UncialStructure

@Suite struct OutlineMatcherTests {
    private func page() -> Typesetter {
        var page = Typesetter()
        page.prose(0)
        page.skip(6)
        page.line("2.1 Стара шафа", style: .regular)
        page.skip(6)
        page.prose(1)
        return page
    }

    @Test(arguments: ["Стара шафа", "2.1 Стара шафа", "СТАРА ШАФА", "Стара  шафа."])
    func `an entry names its line with or without the number`(title: String) {
        let outline = [OutlineEntry(title: title, level: 2, pageIndex: 0, position: 0.2)]
        #expect(headings(page(), outline: outline) == ["# 2.1 Стара шафа"])
    }

    @Test func `entries of other pages and other texts name nothing`() {
        let outline = [
            OutlineEntry(title: "Стара шафа", level: 1, pageIndex: 3),
            OutlineEntry(title: "Нова шафа", level: 1, pageIndex: 0),
            OutlineEntry(title: "Стара шафа", level: 1),
        ]
        #expect(headings(page(), outline: outline) == headings(page()))
    }

    @Test func `keys are letters and digits without the number in front`() {
        #expect(OutlineMatcher.key("1.2. Стара — шафа!") == Array("старашафа".unicodeScalars))
        #expect(OutlineMatcher.key("Chapter 5") == Array("chapter5".unicodeScalars))
        #expect(OutlineMatcher.key("—").isEmpty)
    }
}
