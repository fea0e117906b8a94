import Testing
import UncialModel

@testable import UncialStructure

@Suite struct ChromeTests {
    /// Pages of prose with what the closures give at their head and foot.
    private func document(
        pages: Int,
        head: (Int) -> String? = { _ in nil },
        headSize: Double = 10,
        foot: (Int) -> String? = { _ in nil }
    ) -> OcrDocument {
        OcrDocument(
            pages: (0..<pages).map { index in
                var page = Typesetter()
                if let head = head(index) {
                    page.lines.append(Typesetter.line(head, x: 200, y: 30, size: headSize))
                }
                for number in 0..<4 {
                    page.paragraph(prose(index + number) + " Сторінку дописано.")
                }
                if let foot = foot(index) {
                    page.lines.append(Typesetter.line(foot, x: 290, y: 800, size: 10))
                }
                return page.page(index)
            }
        )
    }

    private func outlines(_ document: OcrDocument, _ options: StructureOptions = .default)
        -> [String]
    {
        outline(DocumentStructure.reconstruct(document, options: options))
    }

    private func words(_ document: OcrDocument, _ options: StructureOptions = .default) -> String {
        outlines(document, options).joined(separator: "\n")
    }

    // MARK: Running heads and feet

    @Test func `a head that repeats on each page is dropped`() {
        let text = words(document(pages: 5, head: { _ in "Записки читача" }))
        #expect(!text.contains("Записки"))
        #expect(text.contains("Архів"))
    }

    @Test func `a head with the page number in it is dropped`() {
        #expect(
            !words(document(pages: 5, head: { "Записки читача   \($0 + 7)" })).contains("Записки")
        )
    }

    @Test func `heads that alternate between left and right pages are dropped`() {
        let text = words(
            document(pages: 6, head: { $0 % 2 == 0 ? "Записки читача" : "Іван Складач" })
        )
        #expect(!text.contains("Записки") && !text.contains("Складач"))
    }

    @Test func `heads that change with the chapter are dropped together`() {
        let names = ["Вступ до справи", "Архів над яром", "Потяг на світанку", "Пекарня на розі"]
        let text = words(document(pages: 20, head: { names[$0 / 5] }))
        #expect(names.allSatisfy { !text.contains($0) })
    }

    @Test func `a head that goes with the page number is dropped however short its chapter`() {
        let names = ["Вступ", "Архів над яром", "Потяг", "Пекарня", "Сад за млином"]
        let text = words(
            document(
                pages: 10,
                head: { page in
                    let name = names[page / 2]
                    return page % 2 == 0 ? "\(page + 3) \(name)" : "\(name) \(page + 3)"
                }
            )
        )
        #expect(!text.contains("Сад за млином") && !text.contains("Вступ"))
    }

    @Test func `slips of recognition do not save a head`() {
        let read = [
            "Записки читача. Збірка", "Записки читача. Збірка", "3аписки читача, Збірка",
            "Записки читaча. Збірка", "Запнски чнтача. Збірка", "Записки читача. Збірка",
        ]
        let text = words(document(pages: 6, head: { read[$0] }))
        #expect(!text.contains("читача") && !text.contains("чнтача"))
    }

    @Test func `a foot is dropped as a head is`() {
        #expect(!words(document(pages: 4, foot: { "ТОВ «Папір», с. \($0 + 1)" })).contains("ТОВ"))
    }

    @Test(arguments: [(3, 10, true), (4, 10, false)])
    func `what stands on fewer pages than the frequency asks stays`(
        count: Int,
        pages: Int,
        stays: Bool
    ) {
        let document = document(pages: pages, head: { $0 < count ? "Записки читача" : nil })
        #expect(words(document).contains("Записки") == stays)
    }

    @Test func `a short document keeps its heads`() {
        let text = words(document(pages: 3, head: { _ in "Записки читача" }))
        #expect(text.contains("Записки"))
        // It stays out of the sentences that go on across the page end.
        #expect(text.split(separator: "\n").contains("Записки читача"))
    }

    @Test func `what repeats in the middle of the page stays`() {
        var pages: [OcrPage] = []
        for index in 0..<6 {
            var page = Typesetter()
            for number in 0..<4 { page.paragraph(prose(index + number)) }
            page.skip(20)
            page.line("Питання для повторення.")
            page.skip(20)
            for number in 1..<4 { page.paragraph(prose(index + number)) }
            pages.append(page.page(index))
        }
        let found = outlines(OcrDocument(pages: pages))
        #expect(found.count { $0 == "Питання для повторення." } == 6)
    }

    // MARK: Headings and chrome

    @Test func `a heading that differs from page to page beats repetition`() {
        let found = outlines(document(pages: 6, head: { "Розділ \($0 + 1)" }, headSize: 20))
        #expect(found.count { $0.hasPrefix("# Розділ") } == 6)
    }

    @Test func `large type that is identical each time is chrome`() {
        let text = words(document(pages: 6, head: { _ in "Науковий вісник" }, headSize: 20))
        #expect(!text.contains("вісник"))
    }

    @Test func `a chapter's title stays where its running head is dropped`() {
        var document = document(pages: 6, head: { $0 == 0 ? nil : "Стара шафа" })
        document.pages[0].lines.insert(
            Typesetter.line("Стара шафа", x: 200, y: 30, size: 20),
            at: 0
        )
        let found = outlines(document)
        #expect(found.filter { $0.contains("Стара шафа") } == ["# Стара шафа"])
    }

    // MARK: Keeping

    @Test func `kept chrome stands as paragraphs of its own`() {
        let found = outlines(
            document(pages: 5, head: { _ in "Записки читача" }, foot: { "\($0 + 1)" }),
            .keepChrome
        )
        #expect(found.count { $0 == "Записки читача" } == 5)
        #expect(found.contains("1") && found.contains("5"))
    }

    @Test func `kept chrome follows the paragraph that it interrupts`() throws {
        var document = document(
            pages: 4,
            head: { _ in "Записки читача" },
            foot: { "\($0 + 1)" }
        )
        document.pages[0].lines[document.pages[0].lines.count - 2].text = "сторінки розгладжу-"
        document.pages[1].lines[1].text = "вали праскою"
        let found = outlines(document, .keepChrome)
        let joined = try #require(found.firstIndex { $0.contains("розгладжували праскою") })
        #expect(found[(joined + 1)...(joined + 2)] == ["1", "Записки читача"])
    }

    @Test func `pages that failed do not count`() {
        var document = document(pages: 6, head: { _ in "Записки читача" })
        for index in 0..<3 {
            document.pages[index].lines = []
            document.pages[index].failure = .timedOut(pageIndex: index)
        }
        #expect(words(document).contains("Записки"))
    }

    // MARK: Page numbers

    @Test(arguments: [
        "12", "- 12 -", "— 12 —", "стор. 12", "Сторінка 12", "12 / 300", "[12]", "с. 12",
    ])
    func `numbers that go up are dropped on two pages as well`(form: String) {
        let document = document(
            pages: 2,
            foot: { form.replacing("12", with: "\(12 + $0)") }
        )
        #expect(
            DocumentStructure.reconstruct(document)
                == DocumentStructure.reconstruct(self.document(pages: 2))
        )
    }

    @Test func `roman numbers that go up are dropped`() {
        let numbers = ["vii", "viii", "ix"]
        let text = outlines(document(pages: 3, foot: { numbers[$0] }))
        #expect(numbers.allSatisfy { !text.contains($0) })
    }

    @Test func `numbers at the head are dropped`() {
        #expect(!outlines(document(pages: 2, head: { "\($0 + 5)" })).contains("5"))
    }

    @Test func `a misread number goes with its neighbours`() {
        let read = ["10", "11", "72", "13", "l4"]
        let text = outlines(document(pages: 5, foot: { read[$0] }))
        #expect(read.allSatisfy { !text.contains($0) })
    }

    @Test func `the number of a single page is dropped where it stands off from the text`() {
        #expect(!outlines(document(pages: 1, foot: { _ in "203" })).contains("203"))
    }

    @Test(arguments: ["1937", "12 грн", "12, 13", "3.14", "А", "100 000"])
    func `other short lines at the foot of a page stay`(text: String) {
        #expect(outlines(document(pages: 1, foot: { _ in text })).contains(text))
    }

    @Test func `a number in a short form is no page number`() {
        var page = Typesetter()
        page.line("Разом")
        page.lines.append(Typesetter.line("42", x: 290, y: 800))
        #expect(outlines(OcrDocument(pages: [page.page()])).contains("42"))
    }

    @Test func `pages that are nothing but what repeats keep their text`() {
        let pages = (0..<6).map { index in
            var page = Typesetter()
            page.lines = [
                Typesetter.line("СВІДОЦТВО ПРО УЧАСТЬ", x: 150, y: 60, size: 12),
                Typesetter.line("видане Товариством охорони пам'яток", x: 150, y: 780, size: 12),
            ]
            return page.page(index)
        }
        let text = words(OcrDocument(pages: pages))
        #expect(text.contains("СВІДОЦТВО") && text.contains("Товариством"))
    }
}
