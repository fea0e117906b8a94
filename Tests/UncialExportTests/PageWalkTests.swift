import Testing
import UncialModel

@testable import UncialExport

/// How printed lines and blocks come together.
@Suite struct PageWalkTests {
    private func areas(_ lines: [OcrLine], _ blocks: [DocBlock]) throws -> [PageArea] {
        let page = OcrPage(index: 0, size: SampleContent.size, lines: lines, source: .ocr)
        let content = ExportContent(document: OcrDocument(pages: [page]), blocks: blocks)
        return try #require(Array(PageWalk(content)).first).areas
    }

    private func paragraph(_ left: Double, _ top: Double, _ width: Double, _ height: Double)
        -> DocBlock
    {
        .paragraph(
            TextBlock(
                text: "",
                pageIndex: 0,
                box: BoundingBox(left: left, top: top, width: width, height: height)
            )
        )
    }

    @Test func `a line that runs through two columns is split between them`() throws {
        let found = try areas(
            [SampleContent.line("ліво ліво право право", left: 100, top: 10)],
            [paragraph(100, 0, 90, 100), paragraph(200, 0, 200, 100)]
        )
        #expect(found.map { $0.lines.map(\.text) } == [["ліво ліво"], ["право право"]])
        #expect(found.map { $0.lines[0].box.left } == [100, 200])
        #expect(found[1].lines[0].baseline?.start == Point(x: 200, y: 26))
    }

    @Test func `words that no block has stand before or after the others`() throws {
        let found = try areas(
            [
                SampleContent.line("абзац", top: 100), SampleContent.line("голова", top: 10),
                SampleContent.line("12", top: 1300), SampleContent.line("й", top: 1325),
            ],
            [paragraph(100, 100, 300, 20)]
        )
        #expect(found.map { $0.lines.map(\.text) } == [["голова"], ["абзац"], ["12", "й"]])
        #expect(found.map(\.kind) == [.loose, .paragraph, .loose])
    }

    @Test func `lines of an area are in rows from top to bottom`() throws {
        let found = try areas(
            [
                SampleContent.line("в", left: 200, top: 52), SampleContent.line("а", top: 20),
                SampleContent.line("б", top: 50),
            ],
            [paragraph(0, 0, 500, 100)]
        )
        #expect(found.flatMap(\.lines).map(\.text) == ["а", "б", "в"])
    }

    @Test func `a word belongs to the smallest box around it`() throws {
        let found = try areas(
            [SampleContent.line("мала", top: 40)],
            [paragraph(0, 0, 900, 900), paragraph(90, 30, 100, 40)]
        )
        #expect(found.map { $0.lines.count } == [0, 1])
    }

    @Test func `a page of a hundred thousand words is walked in a moment`() throws {
        let lines = (0..<10_000).map { number in
            SampleContent.line("а б в г д е є ж з и", top: Double(number) * 30)
        }
        let blocks = (0..<10_000).map { paragraph(0, Double($0) * 30, 900, 25) }
        #expect(try areas(lines, blocks).allSatisfy { $0.lines.count == 1 })
    }
}
