import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel
import UncialTestSupport

/// All eight orientations, in every format that can have one.
@Suite struct OrientationTests {
    /// Where the four stored corners (0, 1 above, 2, 3 below) are seen, by the value of the tag.
    private static let seen = [
        1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
        5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    private static let colors = [81, 106, 49, 255]

    private func check(_ data: Data, _ tag: Int, stored: [Int] = colors) async throws {
        let page = try await ImageSample.page(of: data)
        let places = try #require(Self.seen[tag])
        #expect(isClose(page.grays, to: places.map { stored[$0] }, within: 2), "\(page.grays)")
        #expect((page.width > page.height) == (tag < 5))
    }

    @Test("JPEG, both byte orders", arguments: 1...8, [false, true])
    func jpeg(tag: Int, isBigEndian: Bool) async throws {
        let exif = TagWriting.exif(orientation: tag, isBigEndian: isBigEndian)
        try await check(TagWriting.jpeg(ImageSample.fixture("rgb-420.jpg"), exif: exif), tag)
    }

    @Test("PNG", arguments: 1...8)
    func png(tag: Int) async throws {
        let exif = TagWriting.exif(orientation: tag)
        try await check(TagWriting.png(ImageSample.fixture("rgb8.png"), exif: exif), tag)
    }

    @Test("WebP", arguments: 1...8)
    func webp(tag: Int) async throws {
        let lossless = try ImageSample.fixture("lossless.webp")
        let exif = TagWriting.exif(orientation: tag)
        try await check(TagWriting.webp(lossless, width: 48, height: 32, exif: exif), tag)
    }

    @Test(
        "TIFF, whatever its pixels are",
        arguments: 1...8,
        [
            "bilevel-g4-300dpi.tif", "gray8-200dpi.tif", "gray16.tif", "rgb-lzw-118cm.tif",
            "rgb-tiled.tif", "palette8.tif", "rgb-jpeg.tif",
        ]
    )
    func tiff(tag: Int, name: String) async throws {
        let stored =
            name.hasPrefix("bilevel")
            ? [0, 255, 255, 255] : name.hasPrefix("gray") ? [0, 85, 170, 255] : Self.colors
        let data = try TagWriting.tiff(ImageSample.fixture(name), orientation: tag)
        try await check(data, tag, stored: stored)
    }

    @Test("the resolution is turned with the pixels")
    func turnedFax() async throws {
        let fax = try ImageSample.fixture("bilevel-g3-204x98.tif")
        let page = try await ImageSample.page(of: TagWriting.tiff(fax, orientation: 6))
        #expect(page.width == 67)
        #expect(page.height == 48)
        #expect(page.dpi == 204)
    }

    @Test("a value that does not exist turns nothing", arguments: [0, 9, 255, 65_535])
    func nonsense(tag: Int) async throws {
        let exif = TagWriting.exif(orientation: tag)
        try await check(TagWriting.jpeg(ImageSample.fixture("rgb-420.jpg"), exif: exif), 1)
    }

    @Test(
        "photos of the corpus are all upright",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func corpus() async throws {
        var pictures: [[UInt8]] = []
        for tag in 1...8 {
            let raster = try await rasterize(Corpus.file("scan/exif/orient_\(tag).jpg"))
            #expect(raster.width == 360 && raster.height == 480)
            pictures.append(try raster.withPixels { Array($0) })
        }
        let first = pictures[0]
        for picture in pictures {
            // Each file was compressed on its own: blocks differ, the picture does not.
            let differences = zip(first, picture).map { abs(Int($0) - Int($1)) }
            #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 3)
        }
    }

    private func rasterize(_ url: URL) async throws -> Raster {
        let document = try await LeptonicaImageDecoder().open(.file(url), logger: .silent)
        return try await document.rasterize(pageIndex: 0, options: .default)
    }
}
