import Testing
import UncialModel

@testable import UncialStructure

@Suite struct CaptionTests {
    @Test(arguments: [
        ("Figure 1: Larger image", true), ("Fig. 3. A map", true), ("Рис. 2. Карта", true),
        ("Таблиця 1", true), ("Таблиця 4 — Витрати", true), ("Abbildung 2.1: Plan", true),
        ("Tableau 3 : Prix", true), ("Table IV", true), ("Table 2 Numbers of readers", true),
        ("FIG. 2: The number", true), ("Rysunek 5. Plan", true),
        ("Figure 1 shows that", false), ("Table 3 і рис. 4", false), ("Рис росте у воді", false),
        ("figure 1: small", false), ("Figure", false), ("", false), ("Карта України", false),
    ])
    func `a caption is known by its word and its number`(text: String, isOne: Bool) {
        #expect(CaptionLabel.starts(text) == isOne)
    }

    @Test func `a paragraph goes on over a figure and its caption`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.skip(10)
        page.line("Потяг прибуває о сьомій ранку, коли станція ще порожня, а", width: 475)
        page.skip(60)
        page.line("Рис. 1. Станція взимку.", size: 10, indent: 100)
        page.skip(30)
        page.line("черговий виходить на перон.")
        page.skip(10)
        page.paragraph(prose(1))
        var sheet = page.page()
        sheet.figures = [
            PageFigure(.image, box: BoundingBox(left: 150, top: 135, width: 250, height: 40))
        ]
        let blocks = DocumentStructure.reconstruct(OcrDocument(pages: [sheet]))
        let text =
            "Потяг прибуває о сьомій ранку, коли станція ще порожня, а черговий виходить "
            + "на перон."
        #expect(outline(blocks).contains(text), "\(outline(blocks))")
        #expect(
            blocks.contains { block in
                if case .caption(let text) = block {
                    text.text == "Рис. 1. Станція взимку."
                } else {
                    false
                }
            }
        )
    }
}
