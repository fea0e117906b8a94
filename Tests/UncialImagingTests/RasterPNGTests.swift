import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel

@Suite struct RasterPNGTests {
    @Test("pixels and resolution come back, in grey and in colour", arguments: RasterColor.allCases)
    func roundTrip(color: RasterColor) async throws {
        let decoder = LeptonicaImageDecoder()
        let options = try OcrOptions(rasterColor: color)
        func rasterize(_ data: Data) async throws -> Raster {
            try await decoder.open(.data(data), logger: .silent)
                .rasterize(pageIndex: 0, options: options)
        }
        let original = try await rasterize(ImageSample.fixture("rgb-200dpi.jpg"))
        let again = try await rasterize(original.pngData())
        #expect(again.width == original.width && again.height == original.height)
        #expect(again.format == (color == .color ? .rgba8 : .gray8))
        #expect(again.sourceDpi == 200)
        #expect(try again.withPixels { Array($0) } == original.withPixels { Array($0) })
    }

    @Test("rows with padding are written without it, and no resolution when none is known")
    func padding() async throws {
        let pixels: [UInt8] = [0, 50, 100, 9, 9, 150, 200, 250, 9, 9]
        let raster = try Raster(
            width: 3,
            height: 2,
            bytesPerRow: 5,
            format: .gray8,
            sourceDpi: nil,
            copying: pixels
        )
        let again = try await LeptonicaImageDecoder().open(.data(raster.pngData()), logger: .silent)
            .rasterize(pageIndex: 0, options: .default)
        #expect(again.sourceDpi == nil)
        let rows = try again.withPixels { pixels in
            (0..<2).map { y in Array(pixels[y * again.bytesPerRow..<y * again.bytesPerRow + 3]) }
        }
        #expect(rows == [[0, 50, 100], [150, 200, 250]])
    }

    @Test("a released raster cannot be written")
    func released() throws {
        let raster = try Raster(
            width: 1,
            height: 1,
            format: .gray8,
            sourceDpi: nil,
            copying: [7]
        )
        raster.release()
        #expect(throws: OcrError.self) { try raster.pngData() }
    }
}
