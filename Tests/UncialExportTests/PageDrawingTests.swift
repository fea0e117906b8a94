import Foundation
import Testing
import UncialExport
import UncialModel

@Suite struct PageDrawingTests {
    private let page = SampleContent.document.pages[0]

    private var layout: PageLayout {
        PageLayout(
            pageIndex: 0,
            size: SampleContent.size,
            regions: [
                PageLayout.Region(
                    .text,
                    box: BoundingBox(left: 100, top: 100, width: 300, height: 250),
                    lines: [PageLayout.Line(text: "Назва книги", box: .zero)]
                ),
                PageLayout.Region(.table, box: SampleContent.table.box),
            ]
        )
    }

    @Test(arguments: [
        "viewBox=\"0 0 1266 1400\"", "<title>1. text: Назва книги</title>",
        "<title>2. table: </title>", "<title>block 6, table 2 × 2: ",
        "<title>row 2, column 1: д е</title>", ">heading 2</text>", ">Page 1</text>",
        "stroke=\"#009e73\"", "<title>rule</title>", "<title>edge</title>",
        "<title>drawing</title>",
        "textLength=\"110\" lengthAdjust=\"spacingAndGlyphs\">Назва книги</text>", "<path d=\"M",
    ])
    func `regions, order, blocks, lines and rules are drawn with tooltips`(part: String) {
        let svg = PageDrawing(page: page, layout: layout, blocks: SampleContent.blocks).svg()
        #expect(svg.contains(part))
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(!svg.contains("<style") && !svg.contains("<script") && !svg.contains(" id="))
    }

    @Test func `blocks of other pages are left out, and the legend tells what is drawn`() {
        let svg = PageDrawing(page: page, blocks: SampleContent.blocks).svg()
        #expect(!svg.contains("Цитата") && !svg.contains("side note"))
        #expect(svg.contains(">picture</text>") && !svg.contains(">table</text>"))
    }

    @Test func `an image is embedded and stands for the text`() {
        let image = PageDrawing.Image(
            mediaType: "image/png",
            bytes: [1, 2, 3],
            size: Size(width: 500, height: 700)
        )
        let svg = PageDrawing(page: page, image: image).svg()
        #expect(svg.contains("href=\"data:image/png;base64,AQID\""))
        #expect(svg.contains("transform=\"matrix(2 0 0 2 0 0)\""))
        #expect(!svg.contains("textLength"))
    }

    @Test func `an image seen in perspective gives way to the text`() {
        let image = PageDrawing.Image(
            mediaType: "image/png",
            bytes: [1],
            size: SampleContent.size,
            transform: PageTransform(values: [1, 0, 0, 0, 1, 0, 0.1, 0, 1])
        )
        let svg = PageDrawing(page: page, image: image).svg()
        #expect(!svg.contains("<image") && svg.contains("textLength"))
    }

    @Test func `a page without size is drawn`() {
        #expect(PageDrawing(page: SampleContent.document.pages[2]).svg().contains("Page 3"))
    }
}
