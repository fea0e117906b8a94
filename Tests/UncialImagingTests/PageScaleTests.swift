import Testing

@testable import UncialImaging

@Suite struct PageScaleTests {
    private func inches(_ x: Double, _ y: Double) -> PixelDensity {
        PixelDensity(x: x, y: y, isPerInch: true)
    }

    @Test(
        "a resolution is kept when it is credible",
        arguments: [
            (69.0, nil), (70, 70), (72, 72), (299.72, 300), (2400, 2400), (2401, nil), (0, nil),
            (-300, nil), (.infinity, nil), (.nan, nil),
        ] as [(Double, Int?)]
    )
    func credibility(dpi: Double, expected: Int?) {
        let scale = PageScale(width: 1000, height: 1500, density: inches(dpi, dpi))
        #expect(scale.dpi == expected)
        #expect(scale.x == 1 && scale.y == 1)
    }

    @Test("nothing is invented where nothing is known")
    func unknown() {
        #expect(PageScale(width: 1000, height: 1500, density: nil).dpi == nil)
    }

    @Test("pixels become square at the finer of both resolutions")
    func squarePixels() {
        let standard = PageScale(width: 1728, height: 1143, density: inches(204, 98))
        #expect(standard.x == 1)
        #expect(abs(standard.y - 204.0 / 98) < 1e-9)
        #expect(standard.dpi == 204)
        let superfine = PageScale(width: 1728, height: 4300, density: inches(204, 391))
        #expect(abs(superfine.x - 391.0 / 204) < 1e-9)
        #expect(superfine.y == 1)
        #expect(superfine.dpi == 391)
    }

    @Test("pixels that are nearly square are left alone")
    func nearlySquare() {
        let fine = PageScale(width: 1728, height: 2286, density: inches(204, 196))
        #expect(fine.x == 1 && fine.y == 1)
        #expect(fine.dpi == 200)
    }

    @Test("pixels three times as long as wide are a mistake")
    func absurd() {
        let scale = PageScale(width: 1000, height: 1000, density: inches(300, 72))
        #expect(scale.x == 1 && scale.y == 1)
        #expect(scale.dpi == nil)
    }

    @Test("a shape without a unit makes pixels square and gives no resolution")
    func shapeOnly() {
        let density = PixelDensity(x: 2, y: 1, isPerInch: false)
        let scale = PageScale(width: 1000, height: 500, density: density)
        #expect(scale.x == 1 && scale.y == 2)
        #expect(scale.dpi == nil)
    }

    @Test("a photo of 12 megapixels and a page of A3 at 600 dpi are left alone")
    func ordinary() {
        #expect(
            PageScale(width: 4000, height: 3000, density: nil)
                == PageScale(width: 1, height: 1, density: nil)
        )
        #expect(PageScale(width: 7016, height: 9921, density: inches(600, 600)).dpi == 600)
    }

    @Test("what is too large for an engine is reduced and its resolution with it")
    func reduced() {
        let long = PageScale(width: 60_000, height: 1000, density: inches(600, 600))
        #expect(abs(long.x - 0.5) < 1e-9 && abs(long.y - 0.5) < 1e-9)
        #expect(long.dpi == 300)
        let many = PageScale(width: 20_000, height: 12_000, density: inches(1200, 1200))
        #expect(20_000 * many.x * 12_000 * many.y <= 100_000_001)
        #expect(many.dpi == 775)
    }
}
