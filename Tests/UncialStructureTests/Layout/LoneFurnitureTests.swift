import Testing
import UncialModel

@testable import UncialStructure

/// One page, where nothing can be seen to repeat.
@Suite struct LoneFurnitureTests {
    private func kinds(
        head: [OcrLine] = [],
        foot: [OcrLine] = [],
        rules: [PageRule] = [],
        lines: Int = 45
    ) -> [FurnitureBlock.Kind?] {
        var setter = PageSetter()
        setter.lines =
            head + PageSetter.column("т", x: 60, y: 110, width: 470, lines: lines) + foot
        setter.rules = rules
        var pages = [PageText(setter.page())]
        ChromeFinder(options: .default, scale: TypeScale(pages)).mark(&pages)
        let marked = pages[0].lines.filter { $0.role == .chrome }
        return marked.map(\.furniture)
    }

    private func line(_ text: String, x: Double = 60, y: Double, size: Double = 10) -> OcrLine {
        PageSetter.line(text, x: x, y: y, size: size)
    }

    // MARK: Dropped

    @Test(arguments: [
        "Архівний вісник, том 12, випуск 3", "https://example.org/articles/5",
        "© 2019 Видавництво «Папір»", "Доступно 12 березня 2021", "Розділ 3. Ріка  273",
    ])
    func `a small line that tells where one is, off the body, is furniture`(text: String) {
        #expect(kinds(foot: [line(text, y: 790, size: 8)]).count == 1)
        #expect(kinds(head: [line(text, y: 40, size: 8)]).count == 1)
    }

    @Test func `parts spread over the width of a foot are furniture`() {
        let foot = [
            line("Ревізія 2.4", y: 780), line("П/Н 119-036", x: 270, y: 780),
            line("10 червня 2019", x: 460, y: 780),
        ]
        #expect(kinds(foot: foot).count == 3)
    }

    @Test func `the head and the number beside it go together`() {
        let found = kinds(head: [line("Архівна справа", y: 40), line("47", x: 520, y: 40)])
        #expect(found == [.runningHead, .pageNumber])
    }

    @Test func `a stamp that runs up the edge is a watermark`() {
        let stamp = OcrLine(
            text: "Завантажено з сховища в понеділок",
            box: BoundingBox(left: 12, top: 200, width: 10, height: 300),
            baseline: Baseline(start: Point(x: 20, y: 500), end: Point(x: 20, y: 200)),
            fontSize: 10
        )
        #expect(kinds(head: [stamp]) == [.watermark])
    }

    @Test func `large slanted text is a watermark`() {
        let draft = OcrLine(
            text: "ЧЕРНЕТКА",
            box: BoundingBox(left: 150, top: 300, width: 300, height: 300),
            baseline: Baseline(start: Point(x: 150, y: 600), end: Point(x: 450, y: 300)),
            fontSize: 70
        )
        #expect(kinds(foot: [draft]) == [.watermark])
    }

    // MARK: Kept

    @Test func `a title stays`() {
        #expect(kinds(head: [line("Про архіви, том 1", y: 50, size: 20)]).isEmpty)
    }

    @Test func `a lone heading in the type of the body stays`() {
        #expect(kinds(head: [line("Передмова", y: 60)]).isEmpty)
    }

    @Test func `the caption of a table at the edge stays`() {
        #expect(kinds(head: [line("Таблиця 14. Прибутки за 2010 рік", y: 50, size: 9)]).isEmpty)
    }

    @Test func `a footnote at the edge stays`() {
        let note = line("1 Див. збірник спогадів, том 2, с. 14", y: 790, size: 8)
        #expect(kinds(foot: [note]).isEmpty)
    }

    @Test func `the first line of a page stays`() {
        #expect(kinds(lines: 50).isEmpty)
    }

    @Test func `rows of a table at the foot stay`() {
        let foot = [("Цинк", "200", "100", 740.0), ("Нікель", "50", "20", 765.0)].flatMap {
            name,
            first,
            second,
            y in
            [line(name, y: y), line(first, x: 300, y: y), line(second, x: 510, y: y)]
        }
        #expect(kinds(foot: foot).isEmpty)
    }

    @Test func `the lines of a letter head stay`() {
        let head = [
            line("Видавництво «Папір»", y: 40), line("вул. Садова 5", y: 53),
            line("79000 Львів", y: 66), line("papir@example.org", y: 79),
        ]
        #expect(kinds(head: head).isEmpty)
    }
}
