import Foundation
import Testing
import UncialCore
import UncialModel
import UncialRaster
import UncialTestSupport

/// What a page looks like as pixels.
struct PopplerPageRasterizerTests {
    private static let pointsAsPixels = 72

    private func document(_ data: Data, logger: OcrLogger = .silent) async throws
        -> any RasterizedDocument
    {
        try await PopplerPageRasterizer().open(.data(data), password: nil, logger: logger)
    }

    private func byte(of raster: Raster, x: Int, y: Int, channel: Int = 0) throws -> UInt8 {
        try raster.withPixels {
            $0[y * raster.bytesPerRow + x * raster.format.bytesPerPixel + channel]
        }
    }

    @Test func `The number of pages is known before any pixel is made`() async throws {
        let pages = [TinyPDF.Page](repeating: TinyPDF.Page(), count: 7)
        #expect(try await document(TinyPDF(pages: pages).data).pageCount == 7)
    }

    @Test func `A file gives the same pixels as its bytes`() async throws {
        let data = TinyPDF(pages: [.showing(["Same either way"])]).data
        let folder = try TemporaryFolder()
        let url = try folder.write(data, as: "ä page.pdf")
        let fromFile = try await PopplerPageRasterizer().open(
            .file(url),
            password: nil,
            logger: .silent
        )
        let fromData = try await document(data)
        let one = try await fromFile.rasterize(pageIndex: 0, options: .default)
        let other = try await fromData.rasterize(pageIndex: 0, options: .default)
        #expect(try one.withPixels(Array.init) == other.withPixels(Array.init))
    }

    @Test(arguments: [
        ("/MediaBox [0 0 200 100]", 200, 556, 278),
        ("/MediaBox [0 0 200 100] /Rotate 90", 200, 278, 556),
        ("/MediaBox [0 0 200 100] /Rotate -90", 72, 100, 200),
        ("/MediaBox [0 0 300 300] /CropBox [100 100 300 200]", 72, 200, 100),
        ("/MediaBox [0 0 300 300] /CropBox [100 100 300 200] /Rotate 270", 72, 100, 200),
        // A crop box beyond the page ends with it; a page without extent is a letter sheet.
        ("/MediaBox [0 0 300 300] /CropBox [-50 -50 900 900]", 72, 300, 300),
        ("/MediaBox [0 0 0 0]", 72, 612, 792),
        ("/MediaBox [10 10 300.3 110.6]", 72, 290, 101),
    ])
    func `The size is that of the displayed page`(
        entries: String,
        dpi: Int,
        width: Int,
        height: Int
    ) async throws {
        let document = try await document(TinyPDF(pages: [.init(entries: entries)]).data)
        let raster = try await document.rasterize(
            pageIndex: 0,
            options: OcrOptions(renderDpi: dpi)
        )
        #expect(raster.width == width)
        #expect(raster.height == height)
        #expect(raster.sourceDpi == dpi)
    }

    @Test func `The crop box and the rotation are applied to what is drawn`() async throws {
        // A square at (10, 10) from the lower left corner of the crop box; turned clockwise that
        // corner comes to the top left.
        let page = TinyPDF.Page(
            entries: "/MediaBox [0 0 300 300] /CropBox [100 100 300 200] /Rotate 90",
            content: "110 110 20 20 re f"
        )
        let raster = try await document(TinyPDF(pages: [page]).data)
            .rasterize(pageIndex: 0, options: OcrOptions(renderDpi: Self.pointsAsPixels))
        #expect(try byte(of: raster, x: 20, y: 20) == 0)
        #expect(try byte(of: raster, x: 50, y: 20) == 255)
        #expect(try byte(of: raster, x: 20, y: 50) == 255)
    }

    @Test func `Colour comes as red, green, blue and full alpha`() async throws {
        let page = TinyPDF.Page(
            entries: "/MediaBox [0 0 100 100]",
            content: "1 0.5 0 rg 10 10 80 80 re f"
        )
        let options = try OcrOptions(renderDpi: Self.pointsAsPixels, rasterColor: .color)
        let raster = try await document(TinyPDF(pages: [page]).data)
            .rasterize(pageIndex: 0, options: options)
        #expect(raster.format == .rgba8)
        let channels = try (0..<4).map { try byte(of: raster, x: 50, y: 50, channel: $0) }
        #expect(channels[0] == 255)
        #expect((126...129).contains(channels[1]))
        #expect(channels[2] == 0)
        #expect(channels[3] == 255)
        #expect(try byte(of: raster, x: 2, y: 2, channel: 3) == 255)
    }

    @Test func `A large page is drawn at the resolution that its longest side allows`() async throws
    {
        let data = TinyPDF(pages: [.init(entries: "/MediaBox [0 0 14400 7200]")]).data
        let raster = try await document(data).rasterize(pageIndex: 0, options: .default)
        #expect(raster.width == 2600)
        #expect(raster.height == 1300)
        #expect(raster.sourceDpi == 13)
    }

    @Test func `The resolution of a raster is the one it was drawn at`() async throws {
        // A0 at 2600 pixels is 55.55 pixels per inch.
        let data = TinyPDF(pages: [.init(entries: "/MediaBox [0 0 2384 3370]")]).data
        let raster = try await document(data).rasterize(pageIndex: 0, options: .default)
        #expect(raster.sourceDpi == 55)
        #expect(raster.height == Int((3370.0 * 55 / 72).rounded()))
    }

    @Test(arguments: [
        ("/Kount 2", 2), ("/Count 0", 2), ("/Count -7", 2), ("/Count 99999999", 2), ("/Count 2", 2),
    ])
    func `Pages are counted where their number is not stated`(count: String, expected: Int)
        async throws
    {
        let data = TinyPDF(pages: [.init(), .init()]).data
        let text = String(decoding: data, as: UTF8.self)
            .replacingOccurrences(of: "/Count 2", with: count)
        let document = try await document(Data(text.utf8))
        #expect(document.pageCount == expected)
        _ = try await document.rasterize(pageIndex: 1, options: .fast)
    }

    @Test func `A page tree that goes in circles ends`() async throws {
        let data = TinyPDF(pages: [.init()]).data
        let text = String(decoding: data, as: UTF8.self)
            .replacingOccurrences(of: "/Kids [4 0 R] /Count 1", with: "/Kids [2 0 R 4 0 R]")
        let document = try await document(Data(text.utf8))
        #expect(document.pageCount == 1)
        _ = try await document.rasterize(pageIndex: 0, options: .fast)
    }

    @Test(arguments: [-1, 1, 3_000_000_000])
    func `A page that is not there is said to be missing`(index: Int) async throws {
        let document = try await document(TinyPDF(pages: [.init()]).data)
        let error = await #expect(throws: OcrError.self) {
            try await document.rasterize(pageIndex: index, options: .default)
        }
        #expect(error?.pageIndex == index)
    }

    @Test func `A raster outlives its document`() async throws {
        let raster = try await document(TinyPDF(pages: [.init()]).data)
            .rasterize(pageIndex: 0, options: .default)
        #expect(try byte(of: raster, x: 5, y: 5) == 255)
        raster.release()
        #expect(throws: OcrError.self) { try raster.withPixels { $0.count } }
    }

    @Test func `Pages drawn at the same time are those drawn one after another`() async throws {
        let pages = (0..<40).map { TinyPDF.Page.showing(["This is page \($0)", "of many"]) }
        let document = try await PopplerPageRasterizer(parallelism: 4)
            .open(.data(TinyPDF(pages: pages).data), password: nil, logger: .silent)
        var expected: [[UInt8]] = []
        for index in pages.indices {
            let raster = try await document.rasterize(pageIndex: index, options: .fast)
            expected.append(try raster.withPixels(Array.init))
        }
        let drawn = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for index in pages.indices {
                group.addTask {
                    let raster = try await document.rasterize(pageIndex: index, options: .fast)
                    return (index, try raster.withPixels(Array.init))
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for index in pages.indices { #expect(drawn[index] == expected[index]) }
        #expect(Set(expected).count == pages.count)
    }

    @Test func `What poppler says goes to the logger`() async throws {
        let log = LogCollector()
        let page = TinyPDF.Page(content: "BT /Missing 12 Tf (x) Tj ET")
        let document = try await document(TinyPDF(pages: [page]).data, logger: log.logger)
        _ = try await document.rasterize(pageIndex: 0, options: .fast)
        #expect(log.records.contains { $0.source == "poppler" && $0.message.contains("Missing") })
        #expect(log.records.allSatisfy { $0.level == .debug })
    }
}
