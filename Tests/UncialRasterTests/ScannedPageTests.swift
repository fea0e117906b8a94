import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialRaster

/// Pages that show one image: its own pixels are taken, and look as the drawn page does.
struct ScannedPageTests {
    /// Above the 160 dpi of the image, so that it shows which way a page went.
    private static let requestedDpi = 200
    private static let ownDpi = 160

    private func renderer(_ page: ScannedPage) throws -> Renderer {
        try Renderer(
            PopplerInput(.data(page.data), password: nil, logger: .silent),
            stop: StopSignal()
        )
    }

    private func options(_ dpi: Int = requestedDpi, _ color: RasterColor = .grayscale) throws
        -> OcrOptions
    {
        try OcrOptions(renderDpi: dpi, rasterColor: color)
    }

    /// The mean difference of two rasters, of what they both have where sizes differ by a pixel.
    private func difference(_ one: Raster, _ other: Raster) throws -> Double {
        #expect(abs(one.width - other.width) <= 1)
        #expect(abs(one.height - other.height) <= 1)
        let bytes = one.format.bytesPerPixel
        let width = min(one.width, other.width) * bytes
        let height = min(one.height, other.height)
        return try one.withPixels { left in
            try other.withPixels { right in
                var sum = 0
                // Every fifth row will do.
                for y in stride(from: 0, to: height, by: 5) {
                    for x in 0..<width {
                        let a = left[y * one.bytesPerRow + x]
                        sum += abs(Int(a) - Int(right[y * other.bytesPerRow + x]))
                    }
                }
                return Double(sum) * 5 / Double(width * height)
            }
        }
    }

    /// Checks that the image's own pixels are taken and look as drawn.
    ///
    /// poppler stretches an image by a pixel, hence the tolerance.
    private func expectOwnPixels(_ page: ScannedPage, width: Int, height: Int) throws {
        for color in [RasterColor.grayscale, .color] {
            let renderer = try renderer(page)
            let raster = try renderer.rasterize(
                pageIndex: 0,
                options: options(Self.requestedDpi, color)
            )
            #expect(raster.sourceDpi == Self.ownDpi)
            #expect(abs(raster.width - width) <= 1)
            #expect(abs(raster.height - height) <= 1)
            let drawn = try renderer.draw(
                pageIndex: 0,
                dpi: Self.ownDpi,
                format: raster.format
            )
            #expect(try difference(raster, drawn) < 2)
        }
    }

    @Test(arguments: [
        ("/MediaBox [0 0 144 192]", "144 0 0 192 0 0", 320, 427),
        ("/MediaBox [0 0 144 192] /Rotate 90", "144 0 0 192 0 0", 427, 320),
        ("/MediaBox [0 0 144 192] /Rotate 180", "144 0 0 192 0 0", 320, 427),
        ("/MediaBox [0 0 144 192] /Rotate 270", "144 0 0 192 0 0", 427, 320),
        ("/MediaBox [0 0 192 144]", "0 144 -192 0 192 0", 427, 320),
        ("/MediaBox [0 0 192 144]", "0 -144 192 0 0 144", 427, 320),
        ("/MediaBox [0 0 144 192]", "-144 0 0 -192 144 192", 320, 427),
        ("/MediaBox [0 0 192 144] /Rotate 90", "0 144 -192 0 192 0", 320, 427),
        // Mirrored, upside down, and both with a quarter turn.
        ("/MediaBox [0 0 144 192]", "-144 0 0 192 144 0", 320, 427),
        ("/MediaBox [0 0 144 192]", "144 0 0 -192 0 192", 320, 427),
        ("/MediaBox [0 0 192 144]", "0 144 192 0 0 0", 427, 320),
        ("/MediaBox [0 0 192 144] /Rotate 180", "0 -144 -192 0 192 144", 427, 320),
        // The page shows a part of the image, or more than it.
        ("/MediaBox [0 0 144 192] /CropBox [18 36 126 156]", "144 0 0 192 0 0", 240, 267),
        (
            "/MediaBox [0 0 144 192] /CropBox [18 36 126 156] /Rotate 270", "144 0 0 192 0 0", 267,
            240
        ),
        ("/MediaBox [0 0 144.4 192.4]", "144 0 0 192 0.2 0.2", 321, 428),
        ("/MediaBox [0 0 143.6 191.6]", "144 0 0 192 -0.2 -0.2", 319, 426),
        ("/MediaBox [0 0 180 216]", "144 0 0 192 20 10", 400, 480),
        ("/MediaBox [100 100 244 292]", "144 0 0 192 100 100", 320, 427),
        ("/MediaBox [0 0 144 192] /UserUnit 2", "144 0 0 192 0 0", 320, 427),
    ])
    func `An image is turned and cut as its page is`(
        entries: String,
        matrix: String,
        width: Int,
        height: Int
    ) throws {
        let page = ScannedPage(entries: entries, content: "q \(matrix) cm /Im Do Q")
        try expectOwnPixels(page, width: width, height: height)
    }

    @Test(arguments: [
        // An invisible text layer, text below the image, transparent paint, a narrow clip path.
        "q 144 0 0 192 0 0 cm /Im Do Q BT 3 Tr /F 12 Tf 20 90 Td (hidden) Tj ET",
        "BT /F 12 Tf 20 90 Td (covered) Tj ET q 144 0 0 192 0 0 cm /Im Do Q",
        "1 g 0 0 144 192 re f q 144 0 0 192 0 0 cm /Im Do Q",
        "q 144 0 0 192 0 0 cm /Im Do Q q /Gs gs 10 10 50 50 re f Q",
        "q 20 30 100 140 re W n 144 0 0 192 0 0 cm /Im Do Q",
        "q 144 0 0 192 0 0 cm /Im Do Q q 1 0 0 1 500 500 cm /Second Do Q",
    ])
    func `What cannot be seen does not matter`(content: String) throws {
        let page = ScannedPage(content: content, state: "/ca 0")
        try expectOwnPixels(page, width: 320, height: 427)
    }

    @Test(arguments: [
        ("/ColorSpace /DeviceRGB /BitsPerComponent 8", "rgb"),
        ("/ColorSpace /DeviceCMYK /BitsPerComponent 8", "cmyk"),
        ("/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Decode [1 0 1 0 1 0 1 0]", "cmyk"),
        ("/ColorSpace [/Lab << /WhitePoint [0.95 1 1.09] >>] /BitsPerComponent 8", "rgb"),
        ("/ColorSpace [/ICCBased 8 0 R] /BitsPerComponent 8", "rgb"),
        ("/ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]", "grey"),
        ("/ColorSpace /DeviceGray /BitsPerComponent 16", "wide"),
        ("/ColorSpace /DeviceGray /BitsPerComponent 4", "half"),
        ("/ColorSpace /DeviceRGB /BitsPerComponent 4", "half rgb"),
        ("/ColorSpace /DeviceGray /BitsPerComponent 1", "bit"),
        ("/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]", "bit"),
        ("/ColorSpace [/Indexed /DeviceRGB 1 <FF8000 0040FF>] /BitsPerComponent 1", "bit"),
        ("/ColorSpace [/Indexed /DeviceGray 255 8 0 R] /BitsPerComponent 8", "grey"),
        ("/ImageMask true /BitsPerComponent 1", "bit"),
        ("/ImageMask true /Decode [1 0]", "bit"),
    ])
    func `Every kind of samples has the colours of the drawn page`(
        colors: String,
        samples: String
    ) throws {
        var page = ScannedPage(content: "q 0.2 0.1 0.4 rg 144 0 0 192 0 0 cm /Im Do Q")
        page.colors = colors
        page.objects = [
            HandmadePDF.stream(
                (0..<256).map { String(255 - $0, radix: 16).leftPadded }.joined() + ">",
                entries: "/N 3 /Alternate /DeviceRGB /Filter /ASCIIHexDecode"
            )
        ]
        page.encoded = { row in
            func packed(_ values: [UInt8], bits: Int) -> [UInt8] {
                stride(from: 0, to: values.count, by: 8 / bits).map { start in
                    (0..<8 / bits).reduce(0) { byte, index in
                        let value = start + index < values.count ? values[start + index] : 0
                        return byte << UInt8(bits) | value >> UInt8(8 - bits)
                    }
                }
            }
            return switch samples {
            case "rgb": row.flatMap { [$0, 255 - $0, $0 / 2] }
            case "cmyk": row.flatMap { [$0, 255 - $0, $0 / 2, $0 / 4] }
            case "wide": row.flatMap { [$0, 77] }
            case "half": packed(row, bits: 4)
            case "half rgb": packed(row.flatMap { [$0, 255 - $0, $0 / 2] }, bits: 4)
            case "bit": packed(row, bits: 1)
            default: row
            }
        }
        try expectOwnPixels(page, width: 320, height: 427)
    }

    @Test(arguments: [
        // Text, a line, another image, askew, part of the page, clipped round, half transparent.
        ("q 144 0 0 192 0 0 cm /Im Do Q BT /F 12 Tf 20 90 Td (seen) Tj ET", "", ""),
        ("q 144 0 0 192 0 0 cm /Im Do Q 0 0 m 144 192 l S", "", ""),
        ("q 144 0 0 192 0 0 cm /Im Do Q q 30 0 0 30 9 9 cm /Second Do Q", "", ""),
        ("q 144 3 -4 192 2 0 cm /Im Do Q", "", ""),
        ("q 80 0 0 107 9 9 cm /Im Do Q", "", ""),
        ("0 g 20 0 m 80 180 l 140 20 l h W n 144 0 0 192 0 0 cm /Im Do", "", ""),
        ("/Gs gs 144 0 0 192 0 0 cm /Im Do", "", "/ca 0.5"),
        ("/Gs gs 144 0 0 192 0 0 cm /Im Do", "", "/BM /Multiply"),
        ("0 0 144 192 re f q 120 0 0 160 9 9 cm /Im Do Q", "", ""),
        ("144 0 0 192 0 0 cm /Im Do", "/Mask [0 30]", ""),
        ("144 0 0 192 0 0 cm /Im Do", "/SMask 5 0 R", ""),
        // Pixels that are not square, and too few for an inch.
        ("144 0 0 150 0 0 cm /Im Do", "", ""),
        ("/Absent Do", "", ""),
    ])
    func `A page that shows more is drawn`(
        content: String,
        imageEntries: String,
        state: String
    ) throws {
        var page = ScannedPage(content: content, state: state)
        page.colors += " " + imageEntries
        try expectDrawn(page)
    }

    @Test func `An annotation counts as something beside the image`() throws {
        var page = ScannedPage()
        page.entries +=
            " /Annots [<< /Type /Annot /Subtype /Square /Rect [20 20 90 90] /C [1 0 0] >>]"
        try expectDrawn(page)
    }

    @Test func `A scan below 150 dpi is enlarged to what was asked for`() throws {
        try expectDrawn(ScannedPage(width: 280, height: 373))
    }

    @Test func `Pixels that stand in the page's content are drawn`() throws {
        var page = ScannedPage()
        page.content = "q 144 0 0 192 0 0 cm BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI Q"
        try expectDrawn(page)
    }

    private func expectDrawn(_ page: ScannedPage) throws {
        let renderer = try renderer(page)
        let raster = try renderer.rasterize(pageIndex: 0, options: options())
        let drawn = try renderer.draw(pageIndex: 0, dpi: Self.requestedDpi, format: .gray8)
        #expect(raster.sourceDpi == Self.requestedDpi)
        #expect(try raster.withPixels(Array.init) == drawn.withPixels(Array.init))
    }

    @Test(arguments: [(130, 1.23), (107, 1.5), (80, 2.0), (72, 2.22)])
    func `A scan far above what was asked for is reduced`(dpi: Int, ratio: Double) throws {
        for entries in ["", " /Rotate 90", " /Rotate 180", " /CropBox [18 36 126 156]"] {
            for color in [RasterColor.grayscale, .color] {
                let page = ScannedPage(entries: "/MediaBox [0 0 144 192]" + entries)
                let renderer = try renderer(page)
                let raster = try renderer.rasterize(pageIndex: 0, options: options(dpi, color))
                let isReduced = ratio > 1.25
                #expect(raster.sourceDpi == (isReduced ? dpi : Self.ownDpi))
                let drawn = try renderer.draw(
                    pageIndex: 0,
                    dpi: isReduced ? dpi : Self.ownDpi,
                    format: raster.format
                )
                #expect(try difference(raster, drawn) < 2)
            }
        }
    }

    @Test func `Reducing keeps the weight of fine strokes`() throws {
        // Every third column is black; at two thirds of the resolution none gets lost.
        var page = ScannedPage(width: 480, height: 640)
        page.encoded = { row in row.indices.map { $0 % 3 == 0 ? 0 : 255 } }
        let raster = try renderer(page).rasterize(pageIndex: 0, options: options(160))
        #expect(raster.width == 320)
        let row = try raster.withPixels { Array($0.prefix(320)) }
        // A stroke of one pixel of three is two thirds of the first of two, all in all a third.
        #expect(Set(row) == [85, 255])
    }

    @Test func `A longest side is kept to`() throws {
        let options = try OcrOptions(renderDpi: 160, maxPageSide: 300)
        let raster = try renderer(ScannedPage()).rasterize(pageIndex: 0, options: options)
        #expect(raster.height <= 300)
        #expect(raster.sourceDpi == options.effectiveDpi(forPageOf: Size(width: 144, height: 192)))
    }

    @Test(arguments: [0.0, 0.01, 0.5, 0.99])
    func `An image that is cut short is shown as far as it goes`(share: Double) throws {
        try expectOwnPixels(ScannedPage(share: share), width: 320, height: 427)
    }
}

extension String {
    /// Two digits, and three channels of the same.
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
