import Testing
import UncialModel

@testable import UncialPDFText

struct LineAssemblyTests {
    private let assembly = LineAssembly(
        styles: [TextStyle(weight: 700), TextStyle(weight: 400)],
        order: StorageOrder(of: []),
        scale: 2,
        bounds: BoundingBox(left: 0, top: 0, width: 400, height: 200),
        includeWords: true
    )

    private func word(
        _ text: String,
        _ box: BoundingBox,
        size: Double = 10,
        font: Int? = 1,
        space: Bool = true
    ) -> TextLayer.Word {
        TextLayer.Word(
            text: text,
            box: box,
            baseline: box.top + 8,
            fontSize: size,
            font: font,
            hasSpaceAfter: space
        )
    }

    private func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double)
        -> BoundingBox
    {
        BoundingBox(left: left, top: top, width: width, height: height)
    }

    @Test func `Runs without a space between them are one word`() throws {
        let source = TextLayer.Line(
            words: [
                word("H", box(10, 20, 8, 10), space: false),
                word("2", box(18, 24, 4, 8), size: 6, space: false),
                word("O", box(22, 20, 8, 10)),
                word("flows", box(34, 20, 30, 10)),
            ],
            orientation: .up
        )
        let line = try #require(assembly.line(source))
        #expect(line.text == "H2O flows")
        #expect(line.words.map(\.text) == ["H2O", "flows"])
        #expect(line.words[0].box == box(20, 40, 40, 24))
        #expect(line.box == box(20, 40, 108, 24))
        #expect(line.confidence == .certain)
        #expect(line.fontSize == 10)
        #expect(line.baseline == Baseline(start: Point(x: 20, y: 56), end: Point(x: 128, y: 56)))
    }

    @Test func `The type that most characters are set in speaks for the line`() throws {
        let source = TextLayer.Line(
            words: [
                word("Note", box(0, 0, 30, 14), size: 14, font: 0),
                word("the longer remainder", box(40, 0, 90, 10), font: 1),
            ],
            orientation: .up
        )
        let line = try #require(assembly.line(source))
        #expect(line.fontSize == 10)
        #expect(line.style?.weight == 400)
    }

    @Test func `A font without a height gets one from its type size`() throws {
        let source = TextLayer.Line(
            words: [word("flat", box(10, 42, 40, 2), size: 20)],
            orientation: .up
        )
        // It stands at 50 points: from 34 to 54.
        #expect(assembly.line(source)?.box == box(20, 68, 80, 40))
    }

    @Test func `Nothing reaches beyond the page`() throws {
        let source = TextLayer.Line(
            words: [word("edge", box(-10, 90, 300, 30))],
            orientation: .up
        )
        #expect(assembly.line(source)?.box == box(0, 180, 400, 20))
    }

    @Test(arguments: [
        (Orientation.right, Point(x: 36, y: 20), Point(x: 36, y: 100)),
        (Orientation.left, Point(x: 36, y: 100), Point(x: 36, y: 20)),
    ])
    func `The baseline of a turned line runs as its text does`(
        orientation: Orientation,
        start: Point,
        end: Point
    ) throws {
        var turned = word("turned", box(10, 10, 12, 40))
        turned.baseline = 18
        let source = TextLayer.Line(words: [turned], orientation: orientation)
        #expect(assembly.line(source)?.baseline == Baseline(start: start, end: end))
    }

    @Test func `A line of nothing that prints is no line`() {
        let source = TextLayer.Line(
            words: [word("\u{200B}\u{3}", box(0, 0, 10, 10))],
            orientation: .up
        )
        #expect(assembly.line(source) == nil)
    }
}
