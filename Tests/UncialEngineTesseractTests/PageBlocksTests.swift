import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite("PageBlocks: which pages are read line by line") struct PageBlocksTests {
    /// A line of running text at a height.
    private func line(
        top: Double,
        pieces: Int = 1,
        fall: Double = 0,
        isUprightText: Bool = true
    ) -> PageBlocks.Line {
        let ink = BoundingBox(left: 100, top: top, width: 1000, height: 30)
        return PageBlocks.Line(
            ink: ink,
            strip: ink,
            baseline: Baseline(
                start: Point(x: 100, y: top + 24),
                end: Point(x: 1100, y: top + 24 + fall)
            ),
            height: 30,
            pieceCount: pieces,
            isUprightText: isUprightText
        )
    }

    private func lines(_ count: Int) -> [PageBlocks.Line] {
        (0..<count).map { line(top: Double($0) * 45) }
    }

    @Test(arguments: [1, 2, 40]) func `running text is`(count: Int) {
        #expect(PageBlocks(lines: lines(count)).isReadableByLine)
    }

    @Test func `a page without lines is not`() {
        #expect(!PageBlocks(lines: []).isReadableByLine)
    }

    @Test func `a page number with a gap before it does not matter`() {
        #expect(PageBlocks(lines: lines(20) + [line(top: 950, pieces: 2)]).isReadableByLine)
    }

    @Test func `a table is not`() {
        let rows = (0..<10).map { line(top: 1000 + Double($0) * 45, pieces: 4) }
        #expect(!PageBlocks(lines: lines(10) + rows).isReadableByLine)
    }

    @Test func `a page with a turned line is not`() {
        #expect(
            !PageBlocks(lines: lines(40) + [line(top: 2000, isUprightText: false)]).isReadableByLine
        )
    }

    @Test func `a page that tilts is not`() {
        let tilted = (0..<20).map { line(top: Double($0) * 45, fall: 20) }
        #expect(!PageBlocks(lines: tilted).isReadableByLine)
    }

    @Test func `lines that reach into each other are not`() {
        let close = (0..<20).map { line(top: Double($0) * 20) }
        #expect(!PageBlocks(lines: close).isReadableByLine)
    }
}
