import Testing
import UncialCore
import UncialModel

@testable import UncialReading

@Suite struct RasterPartTests {
    /// Four pixels across and three down, 1…12, with a row of padding bytes.
    private func raster() throws -> Raster {
        try Raster(
            width: 4,
            height: 3,
            bytesPerRow: 6,
            format: .gray8,
            sourceDpi: 300,
            copying: [1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 0, 0, 9, 10, 11, 12, 0, 0]
        )
    }

    @Test func `a part has the pixels of its place and the resolution of the whole`() throws {
        let box = BoundingBox(left: 1, top: 1, right: 3, bottom: 3)
        let (part, origin) = try #require(try raster().part(box))
        #expect(part.width == 2 && part.height == 2 && part.sourceDpi == 300)
        #expect(try part.withPixels { Array($0) } == [6, 7, 10, 11])
        #expect(origin == Point(x: 1, y: 1))
    }

    @Test func `a part begins and ends at whole pixels around its box`() throws {
        let box = BoundingBox(left: 1.7, top: 0.2, right: 2.1, bottom: 0.9)
        let (part, origin) = try #require(try raster().part(box))
        #expect(try part.withPixels { Array($0) } == [2, 3])
        #expect(origin == Point(x: 1, y: 0))
    }

    @Test func `what lies outside is left out`() throws {
        let box = BoundingBox(left: -50, top: 2, right: 50, bottom: 1000)
        let (part, origin) = try #require(try raster().part(box))
        #expect(try part.withPixels { Array($0) } == [9, 10, 11, 12])
        #expect(origin == Point(x: 0, y: 2))
    }

    @Test(arguments: [
        BoundingBox(left: 4, top: 0, width: 9, height: 9),
        BoundingBox(left: -9, top: -9, width: 9, height: 9),
        BoundingBox(left: 1, top: 1, width: 0, height: 0),
        BoundingBox(left: 1e300, top: -1e300, width: 1, height: 1e300),
    ])
    func `there is no part outside`(box: BoundingBox) throws {
        #expect(try raster().part(box) == nil)
    }

    @Test func `pixels of colour stay whole`() throws {
        let raster = try Raster(
            width: 2,
            height: 1,
            format: .rgba8,
            sourceDpi: nil,
            copying: [1, 2, 3, 255, 4, 5, 6, 255]
        )
        let (part, _) = try #require(
            try raster.part(BoundingBox(left: 1, top: 0, width: 1, height: 1))
        )
        #expect(try part.withPixels { Array($0) } == [4, 5, 6, 255])
        #expect(part.format == .rgba8 && part.sourceDpi == nil)
    }

    @Test func `a raster that was released has no parts`() throws {
        let raster = try raster()
        raster.release()
        #expect(throws: OcrError.self) {
            try raster.part(BoundingBox(left: 0, top: 0, width: 1, height: 1))
        }
    }
}
