import Testing
import UncialModel

@testable import UncialImaging

@Suite struct PageCurvatureTests {
    private func page(
        lines: Int = 24,
        _ rise: @escaping (_ x: Double, _ line: Int) -> Double
    ) -> DrawnPhoto {
        var page = DrawnPhoto(width: 900, height: 1100, ground: 215...225)
        page.draw(lines: lines, rise: rise)
        return page
    }

    /// A book that opens to the right: level at first, then falling towards the gutter, more at the top.
    private func gutter(_ x: Double, _ line: Int) -> Double {
        let t = max(0, (x - 300) / 600)
        return (24 - Double(line)) * 1.2 * t * t
    }

    @Test func measuresLinesThatBend() throws {
        let curvature = try #require(try PageCurvature.measure(in: page(gutter).image()))
        #expect(curvature.isWorthFlattening)
        #expect(curvature.lineCount >= 20)
    }

    @Test(arguments: [false, true])
    func straightensLinesThatBend(inColor: Bool) throws {
        let image = try page(gutter).image(inColor: inColor)
        #expect(try image.flattenCurve() != nil)
        #expect((image.width, image.height) == (900, 1100))
        let after = try #require(try PageCurvature.measure(in: image))
        #expect(after.bend < 0.12)
        #expect(try image.flattenCurve() == nil)
    }

    @Test(arguments: [0.0, 0.02, -0.05])
    func leavesStraightLinesAlone(slope: Double) throws {
        let page = page { x, _ in x * slope }
        let image = try page.image()
        #expect(try image.flattenCurve() == nil)
        #expect(PixelPlane(image).samples == page.grays)
    }

    @Test func leavesAPageOfFewLinesAlone() throws {
        #expect(try page(lines: 3, gutter).image().flattenCurve() == nil)
    }

    @Test func leavesAnEmptyPageAlone() throws {
        let page = DrawnPhoto(width: 900, height: 1100, ground: 215...225)
        #expect(try PageCurvature.measure(in: page.image())?.isWorthFlattening != true)
        #expect(try page.image().flattenCurve() == nil)
    }

    @Test(arguments: [(1, 1), (40, 3000), (64, 64)])
    func leavesATinyImageAlone(width: Int, height: Int) throws {
        #expect(try DrawnPhoto(width: width, height: height).image().flattenCurve() == nil)
    }

    @Test func paintsOverTheTableBesideTheBook() throws {
        var photo = DrawnPhoto(width: 1100, height: 1100, ground: 36...44)
        photo.fill(x: 0, y: 0, width: 880, height: 1100, gray: 220)
        photo.fill(x: 0, y: 0, width: 1, height: 1, gray: 220)
        var text = page(gutter)
        text.fill(x: 880, y: 0, width: 20, height: 1100, gray: 40)
        for y in 0..<1100 {
            for x in 0..<880 where text.grays[y * 900 + x] < 100 {
                photo.fill(x: x, y: y, width: 1, height: 1, gray: 20)
            }
        }
        let image = try photo.image()
        #expect(try image.flattenCurve() != nil)
        let plane = PixelPlane(image)
        #expect(plane[1000, 500] > 200)
        #expect(plane.samples.contains { $0 < 60 })
    }
}
