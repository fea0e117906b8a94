import Testing
import UncialCore
import UncialModel

@testable import UncialEngineTesseract

@Suite("TextSample: the part of a page with most text")
struct TextSampleTests {
    /// Strokes at one place of a page that is bare but for a black corner.
    private let page = PageImage(width: 800, height: 600) { x, y in
        if x < 250, y < 250 { return 0 }
        let isText = (500..<700).contains(x) && (300..<500).contains(y)
        return isText && x % 8 < 3 ? 0 : 255
    }

    @Test func `it lies where the strokes are, not where most is black`() throws {
        let sample = try TextSample(of: page.raster(), side: 200)
        let black = sample.pixels(withTopAt: .up).count { $0 == 0 }
        #expect(sample.side == 200)
        // Three columns of eight over nearly the whole square.
        #expect((10_000...16_000).contains(black))
    }

    @Test func `a halftone ground is not taken for text`() throws {
        let halftone = PageImage(width: 800, height: 600) { x, y in
            if x < 300, y < 300 { return x / 2 % 2 == y / 2 % 2 ? 0 : 255 }
            return page.pixels[y * 800 + x]
        }
        let sample = try TextSample(of: halftone.raster(), side: 200)
        #expect((10_000...16_000).contains(sample.pixels(withTopAt: .up).count { $0 == 0 }))
    }

    @Test func `colour gives what grey gives`() throws {
        let grey = try TextSample(of: page.raster(), side: 200)
        let color = try TextSample(of: page.colorRaster(), side: 200)
        #expect(grey.pixels(withTopAt: .up) == color.pixels(withTopAt: .up))
    }

    @Test(arguments: zip(0..<4, [Orientation.up, .right, .down, .left]))
    func `a turned page is made upright`(quarters: Int, orientation: Orientation) throws {
        let image = PageImage.noise(width: 40, height: 40)
        let sample = try TextSample(of: image.turned(quarters: quarters).raster(), side: 40)
        #expect(sample.pixels(withTopAt: orientation) == image.pixels)
    }

    @Test(arguments: [(10, 900), (900, 10), (15, 15), (17, 300)])
    func `a page smaller than the sample gives what it has`(width: Int, height: Int) throws {
        let raster = try PageImage(width: width, height: height, tone: 200).raster()
        let sample = try TextSample(of: raster, side: 250)
        #expect(sample.side == min(width, height, 250))
        #expect(sample.pixels(withTopAt: .left).count == sample.side * sample.side)
    }
}
