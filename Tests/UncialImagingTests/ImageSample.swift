import Foundation
import UncialCore
import UncialImaging
import UncialModel
import UncialTestSupport

/// Decoded pages and the pixels near their corners, which tell how a picture was turned.
struct ImageSample {
    /// One page as a user gets it.
    struct Page {
        let width: Int
        let height: Int
        let dpi: Int?
        /// Top-left, top-right, bottom-left, bottom-right: the bytes of one pixel each.
        let corners: [[UInt8]]

        /// The corners of a grey page.
        var grays: [Int] { corners.map { Int($0[0]) } }

        init(_ raster: Raster) throws {
            width = raster.width
            height = raster.height
            dpi = raster.sourceDpi
            let inset = 2
            let places = [
                (inset, inset), (raster.width - 1 - inset, inset),
                (inset, raster.height - 1 - inset),
                (raster.width - 1 - inset, raster.height - 1 - inset),
            ]
            corners = try raster.withPixels { pixels in
                places.map { x, y in
                    let size = raster.format.bytesPerPixel
                    let start = y * raster.bytesPerRow + x * size
                    return Array(pixels[start..<start + size])
                }
            }
        }
    }

    /// The bytes of a fixture of `Tests/Fixtures/images`.
    static func fixture(_ name: String) throws -> Data {
        try Data(contentsOf: url(name))
    }

    static func url(_ name: String) -> URL { Repository.fixture("images/\(name)") }

    /// Decodes every page.
    static func pages(
        of source: ImageSource,
        color: RasterColor = .grayscale,
        logger: OcrLogger = .silent
    ) async throws -> [Page] {
        let document = try await LeptonicaImageDecoder(parallelism: 2)
            .open(source, logger: logger)
        let options = try OcrOptions(rasterColor: color)
        var pages: [Page] = []
        for index in 0..<document.pageCount {
            let raster = try await document.rasterize(pageIndex: index, options: options)
            pages.append(try Page(raster))
            raster.release()
        }
        return pages
    }

    /// Decodes the only page.
    static func page(
        of data: Data,
        color: RasterColor = .grayscale,
        logger: OcrLogger = .silent
    ) async throws -> Page {
        try await pages(of: .data(data), color: color, logger: logger)[0]
    }
}

/// Whether values are equal but for the losses of compression.
func isClose(_ values: [Int], to expected: [Int], within tolerance: Int) -> Bool {
    values.count == expected.count
        && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
