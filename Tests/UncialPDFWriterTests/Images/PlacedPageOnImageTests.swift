import Testing
import UncialModel

@testable import UncialPDFWriter

/// Words of recognized pictures, on the pages that show them.
@Suite struct PlacedPageOnImageTests {
    /// A picture of 1000 × 2000 pixels.
    private static let pixels = Size(width: 1000, height: 2000)

    /// Where pictures may lie: on a page of their own, on a sheet with margins of the same shape or
    /// another, with pixels that are not square.
    static let places: [(size: Size, box: BoundingBox)] = [
        (
            Size(width: 240, height: 480),
            BoundingBox(left: 0, top: 0, width: 240, height: 480)
        ),
        (
            Size(width: 600, height: 1200),
            BoundingBox(left: 50, top: 100, width: 500, height: 1000)
        ),
        (
            Size(width: 595, height: 842),
            BoundingBox(left: 100, top: 21, width: 400, height: 800)
        ),
        (
            Size(width: 300, height: 400),
            BoundingBox(left: 0, top: 0, width: 300, height: 400)
        ),
    ]

    /// How pages are made of pictures before they are read, each with the size of the page.
    private static let transforms: [(PageTransform, Size)] = [
        (.identity, pixels),
        (.turn(from: .right, of: pixels), Size(width: 2000, height: 1000)),
        (.turn(from: .down, of: pixels), pixels),
        // Enlarged before it was read.
        (.scale(x: 0.5, y: 0.5), Size(width: 2000, height: 4000)),
        // Cut out, straightened.
        (
            PageTransform(
                from: Quadrilateral(BoundingBox(left: 0, top: 0, width: 700, height: 900)),
                to: Quadrilateral(
                    topLeft: Point(x: 100, y: 120),
                    topRight: Point(x: 800, y: 100),
                    bottomRight: Point(x: 900, y: 1200),
                    bottomLeft: Point(x: 50, y: 1100)
                )
            ) ?? .identity,
            Size(width: 700, height: 900)
        ),
    ]

    @Test(arguments: places)
    func `words stand where the picture shows them`(size: Size, box: BoundingBox) throws {
        for (transform, pageSize) in Self.transforms {
            for dpi in [nil, 72, 300] {
                let word = BoundingBox(left: 300, top: 400, width: 80, height: 30)
                let page = OcrPage(
                    index: 0,
                    size: pageSize,
                    dpi: dpi,
                    lines: [
                        OcrLine(text: "word", box: word, words: [OcrWord(text: "word", box: word)])
                    ],
                    source: .ocr,
                    sourceTransform: transform
                )
                let shown = ImagePage(
                    page: try PDFFile().null,
                    size: size,
                    imageBox: box
                )
                let placed = PlacedPage(page, on: shown, pixels: Self.pixels)
                let corners = try #require(placed.lines.first?.words.first?.corners)
                for (found, pixel) in [
                    (corners.topLeft, Point(x: 300, y: 400)),
                    (corners.bottomRight, Point(x: 380, y: 430)),
                ] {
                    let seen = transform.apply(to: pixel)
                    let expected = Point(
                        x: box.left + seen.x * box.width / Self.pixels.width,
                        y: box.top + seen.y * box.height / Self.pixels.height
                    )
                    #expect(found.distance(to: expected) < 0.001, "\(transform) \(dpi ?? 0)")
                }
            }
        }
    }
}
