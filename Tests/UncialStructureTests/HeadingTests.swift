import Testing
import UncialModel

@testable import UncialStructure

@Suite struct HeadingTests {
    /// A page with one line of another size between two paragraphs of 12 points.
    private func blocks(
        _ text: String = "Стара шафа",
        size: Double,
        options: StructureOptions = .default
    ) -> [String] {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.skip(20)
        page.line(text, size: size)
        page.skip(10)
        page.paragraph(prose(1))
        return outline(
            DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]), options: options)
        )
    }

    @Test(arguments: [
        (12.0, "Стара шафа"), (12.4, "Стара шафа"), (15, "# Стара шафа"), (40, "# Стара шафа"),
        (8, "Стара шафа"),
    ])
    func `a size well above the median makes a heading`(size: Double, expected: String) {
        #expect(blocks(size: size)[1] == expected)
    }

    @Test func `the ratio from which size alone counts is an option`() throws {
        func first(_ size: Double, _ ratio: Double) throws -> String? {
            var page = Typesetter()
            page.line("Стара шафа", size: size)
            page.paragraph(prose(0))
            return try outline(
                DocumentStructure.reconstruct(
                    OcrDocument(pages: [page.page()]),
                    options: StructureOptions(headingRatio: ratio)
                )
            ).first
        }
        #expect(try first(15, 1.25) == "# Стара шафа")
        #expect(try first(15, 2)?.hasPrefix("#") == false)
        #expect(try first(24, 2) == "# Стара шафа")
    }

    @Test func `the median is weighted by characters, not by lines`() {
        var page = Typesetter()
        for number in 1...12 {
            page.line("Розділ \(number)", size: 18)
            page.skip(10)
        }
        page.paragraph(prose(0) + " " + prose(1) + " " + prose(2))
        let found = outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()])))
        #expect(found.first == "# Розділ 1")
        #expect(found.count == 13)
    }

    @Test(arguments: [0, .nan, .infinity])
    func `sizes that mean nothing have no vote`(size: Double) {
        var page = Typesetter()
        page.line("Стара шафа", size: 24)
        page.skip(10)
        page.paragraph(prose(0))
        page.skip(10)
        for number in 0..<9 { page.line(prose(number), size: 12, width: 475, fontSize: size) }
        let found = outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()])))
        #expect(found.first == "# Стара шафа")
        #expect(found.filter { $0.hasPrefix("#") }.count == 1)
    }

    @Test(arguments: [72, nil])
    func `without type sizes the height of the boxes tells`(dpi: Int?) {
        var page = Typesetter()
        page.line("Стара шафа", size: 24, fontSize: 0)
        page.skip(10)
        for number in 0..<5 { page.line(prose(number), size: 12, width: 475, fontSize: 0) }
        let found = DocumentStructure.reconstruct(OcrDocument(pages: [page.page(dpi: dpi)]))
        #expect(outline(found).first == "# Стара шафа")
        #expect(found.count == 2)
    }

    @Test func `a heading over two lines is one heading`() {
        var page = Typesetter()
        page.line("Записки читача", size: 20)
        page.line("і збірка нарисів", size: 20)
        page.skip(12)
        page.paragraph(prose())
        #expect(
            outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()])))
                == ["# Записки читача і збірка нарисів", prose()]
        )
    }

    @Test func `headings of different sizes stay apart`() {
        var page = Typesetter()
        page.line("Розділ перший", size: 24)
        page.line("Стара шафа", size: 16)
        page.skip(12)
        page.paragraph(prose())
        #expect(
            outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]))).prefix(2)
                == ["# Розділ перший", "## Стара шафа"]
        )
    }

    @Test func `headings of one size with a gap between them stay apart`() {
        var page = Typesetter()
        page.line("Розділ перший", size: 20)
        page.skip(40)
        page.line("Стара шафа", size: 20)
        page.skip(12)
        page.paragraph(prose())
        #expect(
            outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]))).prefix(2)
                == ["# Розділ перший", "# Стара шафа"]
        )
    }

    @Test(arguments: [(20, true), (21, false)])
    func `long text in large type is a paragraph`(words: Int, isHeading: Bool) {
        var page = Typesetter()
        let text = (1...words).map { "сл\($0)" }.joined(separator: " ")
        page.paragraph(text, size: 20)
        page.skip(12)
        for number in 0..<3 { page.paragraph(prose(number)) }
        let first = outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]))).first
        #expect(first == (isHeading ? "# " : "") + text)
    }

    @Test(arguments: ["* * *", "—", "…", "Чорнило, папір,", "перо;", "книж-"])
    func `ornaments and broken sentences in large type are no headings`(text: String) {
        #expect(blocks(text, size: 20)[1] == text)
    }

    @Test func `one misjudged line inside a sentence is no heading`() {
        var page = Typesetter()
        page.line("Навесні вона заливає луки, підступає до", width: 475)
        page.line("перших хат і за тиждень відходить, залишивши", width: 475, fontSize: 16)
        page.line("по собі мул.")
        #expect(
            DocumentStructure.reconstruct(OcrDocument(pages: [page.page(source: .ocr)])).count == 1
        )
    }

    @Test func `near sizes of one style get one level`() {
        let levels = HeadingLevels(
            [1.3, 1.32, 1.58, 1.61, 1.62, 2.2].map { HeadingLevels.Sample(ratio: $0) },
            tolerance: 1.06
        )
        #expect(levels.levels == [3, 3, 2, 2, 2, 1])
    }

    @Test func `a document of one size has no headings`() {
        var page = Typesetter()
        page.line("Стара шафа", size: 30)
        #expect(
            outline(DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]))) == [
                "Стара шафа"
            ]
        )
    }
}
