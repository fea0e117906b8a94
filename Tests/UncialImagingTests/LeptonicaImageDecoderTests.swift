import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel
import UncialTestSupport

@Suite struct LeptonicaImageDecoderTests {
    /// What a fixture shows: its corners in grey, its size and resolution.
    struct Fact: CustomTestStringConvertible {
        var name: String
        var grays: [Int]
        var width = 48
        var height = 32
        var dpi: Int?
        var tolerance = 0

        var testDescription: String { name }
    }

    private static let twoTones = [0, 255, 255, 255]
    private static let grays = [0, 85, 170, 255]
    /// Red, green, blue and white by the weights of ITU-R BT.601.
    private static let colors = [81, 106, 49, 255]
    /// The same, with blue at half strength over white.
    private static let blended = [81, 106, 152, 255]

    static let facts: [Fact] = [
        Fact(name: "gray1.png", grays: twoTones),
        Fact(name: "gray2.png", grays: grays),
        Fact(name: "gray4.png", grays: grays),
        Fact(name: "gray8-300dpi.png", grays: grays, dpi: 300),
        Fact(name: "gray16.png", grays: grays),
        Fact(name: "gray8-alpha.png", grays: grays),
        Fact(name: "rgb8.png", grays: colors),
        Fact(name: "rgb16.png", grays: colors),
        Fact(name: "rgb8-alpha.png", grays: blended),
        Fact(name: "rgb16-alpha.png", grays: blended),
        Fact(name: "palette1.png", grays: twoTones),
        Fact(name: "palette2.png", grays: colors),
        Fact(name: "palette4.png", grays: colors),
        Fact(name: "palette8.png", grays: colors),
        Fact(name: "palette8-alpha.png", grays: colors),
        Fact(name: "interlaced.png", grays: colors),
        Fact(name: "bad-profile.png", grays: colors),
        Fact(name: "gray-300dpi.jpg", grays: grays, dpi: 300, tolerance: 2),
        Fact(name: "rgb-200dpi.jpg", grays: colors, dpi: 200, tolerance: 2),
        Fact(name: "rgb-420.jpg", grays: colors, tolerance: 2),
        Fact(name: "progressive.jpg", grays: colors, tolerance: 2),
        Fact(name: "rgb-untransformed.jpg", grays: colors, tolerance: 2),
        Fact(name: "cmyk-adobe.jpg", grays: colors, tolerance: 2),
        Fact(name: "cmyk-plain.jpg", grays: colors, tolerance: 2),
        Fact(name: "ycck-adobe.jpg", grays: colors, tolerance: 2),
        Fact(name: "bilevel-g4-300dpi.tif", grays: twoTones, dpi: 300),
        Fact(name: "bilevel.tif", grays: twoTones),
        Fact(name: "bilevel-white-is-zero.tif", grays: twoTones),
        Fact(name: "gray2.tif", grays: grays, width: 24, height: 16),
        Fact(name: "gray2-white-is-zero.tif", grays: grays, width: 24, height: 16),
        Fact(name: "gray4.tif", grays: grays, width: 24, height: 16),
        Fact(name: "gray4-white-is-zero.tif", grays: grays, width: 24, height: 16),
        Fact(name: "gray8-200dpi.tif", grays: grays, dpi: 200),
        Fact(name: "gray8-white-is-zero.tif", grays: grays),
        Fact(name: "gray8-alpha.tif", grays: grays),
        Fact(name: "gray16.tif", grays: grays),
        Fact(name: "gray16-white-is-zero.tif", grays: grays),
        Fact(name: "gray16-big-endian.tif", grays: grays),
        Fact(name: "rgb-lzw-118cm.tif", grays: colors, dpi: 300),
        Fact(name: "rgb16.tif", grays: colors),
        Fact(name: "rgb-alpha.tif", grays: blended),
        Fact(name: "rgb-planar.tif", grays: colors),
        Fact(name: "rgb-bigtiff.tif", grays: colors),
        Fact(name: "rgb-tiled.tif", grays: colors),
        Fact(name: "rgb-jpeg.tif", grays: colors, tolerance: 2),
        Fact(name: "palette8.tif", grays: colors),
        Fact(name: "cmyk.tif", grays: colors),
        Fact(name: "gray1.bmp", grays: twoTones, width: 24, height: 16, dpi: 300),
        Fact(name: "palette4.bmp", grays: colors, width: 24, height: 16, dpi: 300),
        Fact(name: "palette8.bmp", grays: colors, width: 24, height: 16, dpi: 300),
        Fact(name: "palette8-runs.bmp", grays: colors, width: 24, height: 16, dpi: 300),
        Fact(name: "rgb16-555.bmp", grays: colors, width: 24, height: 16, dpi: 300, tolerance: 4),
        Fact(name: "rgb16-565.bmp", grays: colors, width: 24, height: 16, dpi: 300, tolerance: 4),
        Fact(name: "rgb24.bmp", grays: colors, width: 24, height: 16, dpi: 300),
        Fact(name: "rgb24-top-down.bmp", grays: colors, width: 24, height: 16, dpi: 300),
        Fact(name: "rgb32.bmp", grays: colors, width: 24, height: 16, dpi: 300),
        Fact(name: "rgb32-alpha.bmp", grays: blended, width: 24, height: 16, dpi: 300),
        Fact(name: "lossy.webp", grays: colors, tolerance: 2),
        Fact(name: "lossless.webp", grays: colors),
        Fact(name: "alpha.webp", grays: blended),
        Fact(name: "plain.gif", grays: colors),
        Fact(name: "interlaced.gif", grays: colors),
        Fact(name: "animated.gif", grays: colors),
        Fact(name: "transparent.gif", grays: colors),
        Fact(name: "rgb.jp2", grays: colors),
        Fact(name: "gray.jp2", grays: grays),
        Fact(name: "alpha.jp2", grays: blended),
        Fact(name: "codestream.j2k", grays: colors),
        Fact(name: "p1.pbm", grays: twoTones, width: 24, height: 16),
        Fact(name: "p2-15.pgm", grays: grays, width: 24, height: 16),
        Fact(name: "p3.ppm", grays: colors, width: 12, height: 8),
        Fact(name: "p4.pbm", grays: twoTones),
        Fact(name: "p5.pgm", grays: grays),
        Fact(name: "p5-16.pgm", grays: grays, width: 24, height: 16),
        Fact(name: "p6.ppm", grays: colors, width: 24, height: 16),
        Fact(name: "p6-16.ppm", grays: colors, width: 24, height: 16),
    ]

    @Test("every format and depth gives the same picture", arguments: facts)
    func formats(fact: Fact) async throws {
        let page = try await ImageSample.page(of: ImageSample.fixture(fact.name))
        #expect(page.width == fact.width)
        #expect(page.height == fact.height)
        #expect(page.dpi == fact.dpi)
        #expect(isClose(page.grays, to: fact.grays, within: fact.tolerance), "\(page.grays)")
    }

    @Test("a file gives what its bytes give", arguments: facts.map(\.name))
    func files(name: String) async throws {
        let fromFile = try await ImageSample.pages(of: .file(ImageSample.url(name)))
        let fromBytes = try await ImageSample.page(of: ImageSample.fixture(name))
        #expect(fromFile.map(\.corners) == [fromBytes.corners])
    }

    @Test(
        "colours survive when colour is asked for, and every pixel is opaque",
        arguments: [
            "rgb8.png", "rgb8-alpha.png", "palette4.png", "rgb-200dpi.jpg", "cmyk-adobe.jpg",
            "cmyk-plain.jpg", "ycck-adobe.jpg", "rgb-tiled.tif", "rgb-alpha.tif", "cmyk.tif",
            "rgb32.bmp", "rgb24-top-down.bmp", "lossless.webp", "transparent.gif", "alpha.jp2",
            "p6.ppm",
        ]
    )
    func colors(name: String) async throws {
        let page = try await ImageSample.page(of: ImageSample.fixture(name), color: .color)
        let isBlended = name.contains("alpha")
        let expected: [[Int]] = [
            [200, 30, 30, 255], [30, 160, 30, 255],
            isBlended ? [142, 142, 227, 255] : [30, 30, 200, 255],
            [255, 255, 255, 255],
        ]
        for (corner, color) in zip(page.corners, expected) {
            #expect(isClose(corner.map(Int.init), to: color, within: 2), "\(page.corners)")
        }
    }

    @Test(
        "a grey image in colour has four bytes a pixel",
        arguments: ["gray16.png", "bilevel.tif"]
    )
    func grayInColor(name: String) async throws {
        let page = try await ImageSample.page(of: ImageSample.fixture(name), color: .color)
        #expect(page.corners[0] == [0, 0, 0, 255])
        #expect(page.corners[3] == [255, 255, 255, 255])
    }

    @Test("a TIFF gives every page and no thumbnail")
    func tiffPages() async throws {
        let pages = try await ImageSample.pages(of: .file(ImageSample.url("pages.tif")))
        #expect(pages.map(\.width) == [48, 40, 48])
        #expect(pages.map(\.height) == [32, 32, 20])
        #expect(pages.map(\.dpi) == [300, nil, nil])
        #expect(pages.map(\.grays) == [Self.grays, Self.colors, [0, 255, 255, 255]])
    }

    @Test("pages come in any order and at the same time")
    func concurrentPages() async throws {
        let document = try await LeptonicaImageDecoder(parallelism: 3)
            .open(.file(ImageSample.url("pages.tif")), logger: .silent)
        let widths = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for turn in 0..<60 {
                group.addTask {
                    let index = (turn * 7) % 3
                    let raster = try await document.rasterize(pageIndex: index, options: .default)
                    return (index, raster.width)
                }
            }
            return try await group.reduce(into: [Int: Set<Int>]()) {
                $0[$1.0, default: []].insert($1.1)
            }
        }
        #expect(widths == [0: [48], 1: [40], 2: [48]])
    }

    @Test("pixels of a fax become square")
    func faxPixels() async throws {
        let page = try await ImageSample.page(of: ImageSample.fixture("bilevel-g3-204x98.tif"))
        #expect(page.width == 48)
        #expect(page.height == 67)
        #expect(page.dpi == 204)
        #expect(page.grays == Self.twoTones)
    }

    @Test("options for rendering do not reduce an image")
    func rendering() async throws {
        let document = try await LeptonicaImageDecoder()
            .open(.data(LargePicture.pgm(width: 3000, height: 100)), logger: .silent)
        let options = try OcrOptions(renderDpi: 72, maxPageSide: 64)
        let raster = try await document.rasterize(pageIndex: 0, options: options)
        #expect(raster.width == 3000)
    }

    @Test("a side too long for an engine is reduced", arguments: RasterColor.allCases)
    func longSide(color: RasterColor) async throws {
        let page = try await ImageSample.page(
            of: LargePicture.pgm(width: 40_000, height: 40),
            color: color
        )
        #expect(page.width == 30_000)
        #expect(page.height == 30)
        #expect(page.corners.allSatisfy { $0.last == 255 })
    }

    @Test("a page that does not exist is an error that says how many there are")
    func pageOutside() async throws {
        let document = try await LeptonicaImageDecoder()
            .open(.file(ImageSample.url("pages.tif")), logger: .silent)
        for index in [-1, 3] {
            let error = await #expect(throws: OcrError.self) {
                try await document.rasterize(pageIndex: index, options: .default)
            }
            #expect(error?.pageIndex == index)
            #expect(error?.description.contains("3 pages") == true)
        }
    }

    @Test("a cancelled task gets no pixels")
    func cancellation() async throws {
        let document = try await LeptonicaImageDecoder(parallelism: 1)
            .open(.data(LargePicture.pgm(width: 4000, height: 4000)), logger: .silent)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await document.rasterize(pageIndex: 0, options: .default)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        let raster = try await document.rasterize(pageIndex: 0, options: .default)
        #expect(raster.width == 4000)
    }

    @Test("the file may be removed once it is open")
    func openFile() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(ImageSample.fixture("rgb8.png"), as: "moved.png")
        let document = try await LeptonicaImageDecoder().open(.file(file), logger: .silent)
        try FileManager.default.removeItem(at: file)
        let raster = try await document.rasterize(pageIndex: 0, options: .default)
        #expect(raster.width == 48)
    }

    @Test("what the codecs say goes to the logger")
    func messages() async throws {
        let log = LogCollector()
        _ = try await ImageSample.page(
            of: ImageSample.fixture("bad-profile.png"),
            logger: log.logger
        )
        _ = try await ImageSample.page(of: ImageSample.fixture("rgb.jp2"), logger: log.logger)
        #expect(log.records.contains { $0.source == "png" && $0.message.contains("iCCP") })
        #expect(log.records.contains { $0.source == "leptonica" })
        #expect(log.records.allSatisfy { $0.level == .debug })
    }
}

/// Pictures too large to keep as fixtures.
enum LargePicture {
    static func pgm(width: Int, height: Int) -> Data {
        Data("P5 \(width) \(height) 255\n".utf8) + Data(repeating: 255, count: width * height)
    }
}
