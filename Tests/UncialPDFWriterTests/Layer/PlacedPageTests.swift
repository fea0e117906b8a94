import Foundation
import Testing
import UncialModel

@testable import UncialPDFWriter

@Suite struct PlacedPageTests {
    private let displayed = Size(width: 600, height: 800)

    private func line(
        _ words: [OcrWord],
        text: String? = nil,
        box: BoundingBox? = nil
    ) -> OcrLine {
        let box =
            box ?? BoundingBox(enclosing: words.map(\.box))
            ?? BoundingBox(
                left: 100,
                top: 100,
                width: 200,
                height: 20
            )
        return OcrLine(
            text: text ?? words.map(\.text).joined(separator: " "),
            box: box,
            baseline: Baseline(
                start: Point(x: box.left, y: box.bottom - 4),
                end: Point(x: box.right, y: box.bottom - 4)
            ),
            fontSize: 7.2,
            words: words
        )
    }

    private func page(
        _ lines: [OcrLine],
        size: Size = Size(width: 1200, height: 1600),
        dpi: Int? = 144,
        transform: PageTransform = .identity
    ) -> PlacedPage {
        PlacedPage(
            OcrPage(
                index: 3,
                size: size,
                dpi: dpi,
                lines: lines,
                source: .ocr,
                sourceTransform: transform
            ),
            size: displayed
        )
    }

    private let word = OcrWord(
        text: "word",
        box: BoundingBox(left: 100, top: 200, width: 80, height: 20)
    )

    @Test(arguments: [144, nil, 300])
    func `a page read as it came fills the displayed page, whatever its resolution`(dpi: Int?) {
        let placed = page([line([word])], dpi: dpi).lines[0]
        #expect(placed.words[0].corners.topLeft == Point(x: 50, y: 100))
        #expect(placed.words[0].corners.bottomRight == Point(x: 90, y: 110))
        #expect(placed.baseline?.start == Point(x: 50, y: 108))
        #expect(placed.height == 10)
    }

    @Test func `pixels that are not square are stretched`() {
        let placed = page([line([word])], size: Size(width: 2400, height: 1600)).lines[0]
        #expect(placed.words[0].corners.topLeft == Point(x: 25, y: 100))
    }

    @Test(arguments: [Orientation.right, .down, .left])
    func `a page that was turned is placed where it came from`(orientation: Orientation) {
        let raster = Size(width: 1200, height: 1600)
        let isSideways = orientation != .down
        let upright = isSideways ? Size(width: 1600, height: 1200) : raster
        let turn = PageTransform.turn(from: orientation, of: raster)
        let placed = page([line([word])], size: upright, dpi: nil, transform: turn).lines[0]
        let expected = turn.apply(to: word.box).topLeft
        #expect(placed.words[0].corners.topLeft == Point(x: expected.x / 2, y: expected.y / 2))
    }

    @Test(arguments: [true, false])
    func `a page that was straightened is placed on the tilted one`(isEnlarged: Bool) {
        let angle = 0.5 * Double.pi / 180
        let (c, s) = (cos(angle), sin(angle))
        // The straightened image may be as large as all of the tilted one needs.
        let upright =
            isEnlarged
            ? Size(width: 1200 * c + 1600 * s, height: 1200 * s + 1600 * c)
            : Size(width: 1200, height: 1600)
        let (x, y) = (upright.width / 2, upright.height / 2)
        let transform = PageTransform(values: [
            c, -s, 600 - c * x + s * y, s, c, 800 - s * x - c * y, 0, 0, 1,
        ])
        let placed = page([line([word])], size: upright, transform: transform).lines[0]
        let expected = transform.apply(to: word.box).topLeft
        let corner = Point(x: expected.x / 2, y: expected.y / 2)
        #expect(placed.words[0].corners.topLeft.distance(to: corner) < 1e-6)
        #expect(abs(placed.height - 10) < 1e-6)
    }

    @Test func `a page cut out of a photo is placed by its resolution`() {
        let transform = PageTransform(values: [0.5, 0, 300, 0, 0.5, 200, 0, 0, 1])
        let placed = page(
            [line([word])],
            size: Size(width: 900, height: 900),
            dpi: 288,
            transform: transform
        )
        // 288 dpi enlarged twice: the photo has 144.
        #expect(placed.lines[0].words[0].corners.topLeft == Point(x: 175, y: 150))
    }

    @Test func `the type size is in units of the page`() {
        #expect(abs(page([line([word])]).lines[0].fontSize - 7.2) < 1e-9)
        // A page whose unit is two points.
        #expect(abs(page([line([word])], dpi: 72).lines[0].fontSize - 3.6) < 1e-9)
        #expect(page([line([word])], dpi: nil).lines[0].fontSize == 0)
    }

    @Test func `a line without words is placed as a whole`() {
        let placed = page([line([], text: "all of it")])
        #expect(placed.lines[0].words.map(\.text) == ["all of it"])
        #expect(placed.index == 3)
    }

    @Test func `words without a place are left out and the others kept`() {
        let lost = OcrWord(text: "lost", box: BoundingBox(left: 0, top: 0, width: 0, height: 0))
        let placed = page([line([lost, word]), line([lost], box: lost.box)])
        #expect(placed.lines.count == 1)
        #expect(placed.lines[0].words.map(\.text) == ["word"])
        #expect(placed.lines[0].words.map(\.index) == [1])
    }

    @Test func `spaces are where the text has them`() {
        func word(_ text: String, _ left: Double) -> OcrWord {
            OcrWord(text: text, box: BoundingBox(left: left, top: 200, width: 20, height: 20))
        }
        let words = [word("这", 0), word("是", 20), word("Linux", 50), word("系统", 80)]
        #expect(
            page([line(words, text: "这是 Linux 系统")]).lines[0].words.map(\.isFollowedBySpace)
                == [false, true, true, true]
        )
        // A text of other words tells nothing.
        #expect(
            page([line(words, text: "something else")]).lines[0].words.map(\.isFollowedBySpace)
                == [true, true, true, true]
        )
    }
}
