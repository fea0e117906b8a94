import Testing
import UncialModel
import UncialStructure

@Suite struct ParagraphTests {
    private func outlines(_ pages: OcrPage..., options: StructureOptions = .default) -> [String] {
        outline(DocumentStructure.reconstruct(OcrDocument(pages: pages), options: options))
    }

    @Test func `lines at the usual pitch are one paragraph`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        #expect(page.lines.count >= 2)
        #expect(outlines(page.page()) == [prose(0)])
    }

    @Test(arguments: [(0.0, 1), (2.0, 1), (4.0, 2), (12.0, 2)])
    func `a gap wider than the ratio starts a paragraph`(gap: Double, count: Int) {
        var page = Typesetter()
        page.line("Перший рядок абзацу тут", width: 475)
        page.line("Другий рядок абзацу тут", width: 475)
        page.skip(gap)
        page.line("Третій рядок абзацу тут", width: 475)
        page.line("Четвертий рядок абзацу", width: 475)
        #expect(outlines(page.page()).count == count)
    }

    @Test func `the gap ratio is an option`() throws {
        var page = Typesetter()
        page.line("Перший рядок абзацу тут", width: 475)
        page.line("Другий рядок абзацу тут", width: 475)
        page.skip(12)
        page.line("Третій рядок абзацу тут", width: 475)
        let options = try StructureOptions(paragraphGapRatio: 2)
        #expect(outlines(page.page(), options: options).count == 1)
    }

    @Test func `paragraphs of one line stay apart when others show the pitch`() {
        var page = Typesetter()
        for number in 0..<4 {
            page.line("Відповідь номер \(number).")
            page.skip(10)
        }
        page.paragraph(prose(0))
        #expect(outlines(page.page()).count == 5)
    }

    @Test func `indented first lines start paragraphs`() {
        var page = Typesetter()
        for number in 0..<3 { page.paragraph(prose(number), indent: 20) }
        #expect(outlines(page.page()) == [prose(0), prose(1), prose(2)])
    }

    @Test func `indented paragraphs of one line stay apart`() {
        var page = Typesetter()
        page.paragraph(prose(0), indent: 20)
        page.line("— Так.", indent: 20)
        page.line("— Ні.", indent: 20)
        page.line("— Чому?", indent: 20)
        page.paragraph(prose(1), indent: 20)
        #expect(outlines(page.page()) == [prose(0), "— Так.", "— Ні.", "— Чому?", prose(1)])
    }

    @Test func `room left behind the last line ends a paragraph`() {
        var page = Typesetter()
        for number in 0..<5 { page.paragraph(prose(number)) }
        #expect(outlines(page.page()) == (0..<5).map(prose))
    }

    @Test func `a dash inside a sentence starts no paragraph`() {
        var page = Typesetter()
        page.line("Київ, місто на березі Дніпра, столиця", width: 475)
        page.line("— найбільше місто України.")
        #expect(outlines(page.page()).count == 1)
    }

    @Test func `a number that no other follows starts a paragraph and no list`() {
        var page = Typesetter()
        page.line("У теці лежать такі папери:", width: 200)
        page.line("1. Малюнок олівцем.")
        page.line("2) План садиби.")
        #expect(outlines(page.page()).count == 3)
    }

    // MARK: Across pages

    private func twoPages(
        _ last: String,
        _ first: String,
        indices: (Int, Int) = (0, 1)
    ) -> [OcrPage] {
        var upper = Typesetter()
        for number in 0..<3 { upper.paragraph(prose(number)) }
        upper.skip(10)
        upper.line(last, width: 475)
        var lower = Typesetter()
        lower.line(first, width: 475)
        lower.line("і так далі до кінця.")
        lower.skip(10)
        for number in 0..<3 { lower.paragraph(prose(number)) }
        return [upper.page(indices.0), lower.page(indices.1)]
    }

    private static let joins: [(String, String, String?)] = [
        (
            "сторінки розгладжували", "праскою через папір",
            "сторінки розгладжували праскою через папір"
        ),
        (
            "приходять до каси:", "їм подобається картонка",
            "приходять до каси: їм подобається картонка"
        ),
        ("папір нумеру-", "вали заново", "папір нумерували заново"),
        ("архів переїхав до", "Львова восени", "архів переїхав до Львова восени"),
        ("це сталося 1937 р.", "у Львові восени", "це сталося 1937 р. у Львові восени"),
        ("архів зберігається тут.", "Щороку приходять люди", nil),
        ("архів зберігається тут.", "щороку приходять люди", nil),
        ("архів зберігається тут", "— Щороку, сказав він", nil),
        ("архів зберігає таке:", "• рахунки за дрова", nil),
    ]

    @Test(arguments: joins)
    func `a sentence goes on across the page end, a new one does not`(
        last: String,
        first: String,
        joined: String?
    ) {
        let found = outline(
            DocumentStructure.reconstruct(OcrDocument(pages: twoPages(last, first)))
        )
        if let joined {
            #expect(found.contains(joined + " і так далі до кінця."), "\(found)")
        } else {
            #expect(found.contains(last), "\(found)")
        }
    }

    @Test func `a paragraph over two pages says where its parts stand`() throws {
        let pages = twoPages("сторінки розгладжували", "праскою через папір")
        let blocks = DocumentStructure.reconstruct(OcrDocument(pages: pages))
        let block = try #require(blocks.first { $0.text.hasPrefix("сторінки") })
        guard case .paragraph(let text) = block else {
            Issue.record("\(block) is no paragraph")
            return
        }
        #expect(text.regions.map(\.pageIndex) == [0, 1])
        #expect(text.start.box == pages[0].lines.last?.box)
    }

    @Test func `nothing is joined across a page that failed`() {
        var pages = twoPages("сторінки розгладжували", "праскою через папір", indices: (0, 2))
        pages.insert(
            OcrPage(
                index: 1,
                size: .zero,
                source: .ocr,
                failure: .renderFailed(pageIndex: 1, reason: "r")
            ),
            at: 1
        )
        let found = outline(DocumentStructure.reconstruct(OcrDocument(pages: pages)))
        #expect(found.contains("сторінки розгладжували"))
    }

    @Test func `nothing is joined across pages that were not asked for`() {
        let pages = twoPages("сторінки розгладжували", "праскою через папір", indices: (0, 5))
        let found = outline(DocumentStructure.reconstruct(OcrDocument(pages: pages)))
        #expect(found.contains("сторінки розгладжували"))
    }

    @Test func `a blank page between two parts does not separate them`() {
        var pages = twoPages("сторінки розгладжували", "праскою через папір", indices: (0, 2))
        pages.insert(OcrPage(index: 1, size: Typesetter.pageSize, source: .ocr), at: 1)
        let found = outline(DocumentStructure.reconstruct(OcrDocument(pages: pages)))
        #expect(found.contains { $0.hasPrefix("сторінки розгладжували праскою") })
    }

    // MARK: Documents with nothing in them

    @Test func `nothing comes of nothing`() {
        #expect(outlines().isEmpty)
        #expect(outlines(OcrPage(index: 0, size: .zero, source: .ocr)).isEmpty)
        var page = Typesetter()
        page.line("  ")
        page.line("")
        #expect(outlines(page.page()).isEmpty)
    }

    @Test func `boxes without extent still give their text`() {
        let lines = ["Перший.", "Другий."].map { OcrLine(text: $0, box: .zero) }
        let page = OcrPage(index: 0, size: .zero, lines: lines, source: .ocr)
        #expect(outlines(page).joined(separator: " ") == "Перший. Другий.")
    }

    @Test func `boxes far outside the page do no harm`() {
        let lines = [-1e300, 0, 1e300].map { edge in
            OcrLine(
                text: "текст",
                box: BoundingBox(left: edge, top: edge, width: 1e300, height: 1e300),
                fontSize: 1e300
            )
        }
        let page = OcrPage(index: 0, size: Size(width: 1, height: 1), lines: lines, source: .ocr)
        #expect(!outlines(page).isEmpty)
    }
}
