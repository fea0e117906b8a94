import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel

/// How pixels are packed that are to look well and be small.
@Suite struct RasterPackingTests {
    private let encoder = LeptonicaPageImageEncoder(parallelism: 1)

    private func packed(
        _ format: PixelFormat,
        width: Int = 400,
        height: Int = 300,
        _ color: (_ x: Int, _ y: Int) -> [UInt8]
    ) async throws -> PageImage {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += color(x, y) }
        }
        let raster = try Raster(
            width: width,
            height: height,
            format: format,
            sourceDpi: 150,
            copying: bytes
        )
        return try await encoder.encode(raster, logger: .silent)
    }

    /// The same noise every time.
    private func noise(_ x: Int, _ y: Int, _ salt: Int) -> UInt8 {
        let mixed = (x &* 73_856_093) ^ (y &* 19_349_663) ^ (salt &* 83_492_791)
        return UInt8(truncatingIfNeeded: mixed >> 5)
    }

    @Test func `black and white become Group 4, in colour too`() async throws {
        let gray = try await packed(.gray8) { x, y in [x / 40 % 2 == y / 30 % 2 ? 0 : 255] }
        let color = try await packed(.rgba8) { x, _ in
            let value: UInt8 = x < 200 ? 0 : 255
            return [value, value, value, 255]
        }
        #expect(gray.packing == .ccittGroup4(blackIs1: false))
        #expect(color.packing == .ccittGroup4(blackIs1: false))
        #expect(gray.bitsPerSample == 1)
    }

    @Test func `dots, which Group 4 makes larger, do not`() async throws {
        let image = try await packed(.gray8) { x, y in [(x + y) % 2 == 0 ? 0 : 255] }
        #expect(image.packing == .deflated(isPredicted: false))
        #expect(image.bitsPerSample == 1)
    }

    @Test func `a drawing keeps every pixel`() async throws {
        let image = try await packed(.rgba8) { x, y in
            x > 100 && x < 150
                ? [200, 30, 30, 255] : y < 20 ? [10, 10, 90, 255] : [255, 255, 255, 255]
        }
        #expect(image.packing == .deflated(isPredicted: false))
        #expect(image.bitsPerSample == 2)
        guard case .indexed(let palette) = image.colors else {
            Issue.record("\(image.colors)")
            return
        }
        #expect(palette.count == 9)
    }

    @Test func `a photograph becomes JPEG, and grey stays grey`() async throws {
        let gray = try await packed(.gray8) { x, y in [noise(x, y, 1)] }
        let grayInColor = try await packed(.rgba8) { x, y in
            let value = noise(x, y, 1)
            return [value, value, value, 255]
        }
        let color = try await packed(.rgba8) { x, y in
            [noise(x, y, 1), noise(x, y, 2), noise(x, y, 3), 255]
        }
        for image in [gray, grayInColor, color] { #expect(image.packing == .jpeg) }
        #expect(gray.colors == .gray)
        #expect(grayInColor.colors == .gray)
        #expect(color.colors == .rgb)
        guard case .data(let bytes) = color.bytes else { return }
        let page = try await ImageSample.page(of: bytes, color: .color)
        #expect((page.width, page.height, page.dpi) == (400, 300, 150))
    }

    @Test func `resolution and size are those of the raster`() async throws {
        let image = try await packed(.gray8) { _, _ in [255] }
        #expect(image.density == .init(horizontal: 150, vertical: 150))
        #expect((image.width, image.height) == (400, 300))
        #expect(image.uprightSize == Size(width: 400, height: 300))
    }

    @Test func `a raster of one pixel is a picture`() async throws {
        let image = try await packed(.rgba8, width: 1, height: 1) { _, _ in [1, 2, 3, 255] }
        #expect((image.width, image.height) == (1, 1))
    }

    @Test func `a released raster is an error`() async throws {
        let raster = try Raster(
            width: 1,
            height: 1,
            format: .gray8,
            sourceDpi: nil,
            copying: [0] as [UInt8]
        )
        raster.release()
        await #expect(throws: OcrError.self) { try await encoder.encode(raster, logger: .silent) }
    }
}
