import Testing
import UncialCore
import UncialModel

@testable import UncialEngineTesseract

@Suite struct SharedPageTests {
    private let page: SharedPage

    init() throws {
        let raster = try PageImage(width: 10, height: 10, tone: 255).raster()
        page = SharedPage(
            request: RecognitionRequest(
                raster: raster,
                pageIndex: 0,
                languages: [.english],
                pageSegmentation: .auto,
                includeWords: false
            ),
            cancellation: CancellationFlag()
        )
    }

    private func layout(_ count: Int) -> PageBlocks {
        PageBlocks(
            lines: (0..<count).map { index in
                let box = BoundingBox(left: 0, top: Double(index) * 50, width: 900, height: 30)
                return PageBlocks.Line(
                    ink: box,
                    strip: box,
                    baseline: Baseline(
                        start: Point(x: 0, y: box.bottom),
                        end: Point(x: 900, y: box.bottom)
                    ),
                    height: 30,
                    pieceCount: 1,
                    isUprightText: true
                )
            }
        )
    }

    private func text(_ text: String) -> RecognizedLine {
        RecognizedLine(
            text: text,
            box: .zero,
            baseline: nil,
            orientation: .up,
            isVertical: false,
            fittedHeight: 0
        )
    }

    @Test
    func `owner and assistants take every line once, from both ends, and the order is the page's`()
    {
        page.publish(layout(5))
        var taken: [Int] = []
        for fromEnd in [false, true, true, false, false, true] {
            guard let (index, _) = page.takeLine(fromEnd: fromEnd) else { continue }
            taken.append(index)
            page.deliver(text("\(index)"), at: index)
        }
        #expect(taken == [0, 4, 3, 1, 2])
        #expect(page.readLines.map(\.text) == ["0", "1", "2", "3", "4"])
        #expect(page.missingLines.isEmpty)
    }

    @Test func `a line that was taken and not read is missing, one without text is not`() {
        page.publish(layout(3))
        for _ in 0..<3 { _ = page.takeLine(fromEnd: true) }
        page.deliver(nil, at: 2)
        page.deliver(text("first"), at: 0)
        #expect(page.missingLines.map(\.index) == [1])
        #expect(page.readLines.map(\.text) == ["first"])
    }

    @Test func `assistants wait for the layout`() async {
        async let hasLines = page.waitForLines()
        page.publish(layout(3))
        #expect(await hasLines)
    }

    @Test func `assistants of a page that is read whole stop waiting`() async {
        async let hasLines = page.waitForLines()
        page.finish()
        #expect(await !hasLines)
        #expect(page.takeLine(fromEnd: true) == nil)
    }
}
