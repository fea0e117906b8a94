internal import BenchmarkKit
internal import CBenchmarkImages
internal import Foundation
internal import UncialCore
internal import UncialImaging
internal import UncialModel

/// The image of a page for a report.
enum PageImage {
    /// The most pixels in a row, and the most rows: a receipt is long.
    private static let limit = (width: 1000, height: 3000)
    private static let quality: Int32 = 70

    /// Returns the first page of a file, upright as the file says, as the address of an `img` element;
    /// `nil` when it cannot be decoded.
    static func address(of file: URL, folder: URL) async -> String? {
        guard let raster = try? await opened(file) else { return nil }
        defer { raster.release() }
        return jpeg(of: raster, fitting: limit, quality: quality, folder: folder)
            .map { "data:image/jpeg;base64," + $0.bytes.base64EncodedString() }
    }

    /// Returns the pixels of a page, reduced until they fit, as a JPEG file, and how many there are;
    /// `nil` when they cannot be written.
    static func jpeg(
        of raster: Raster,
        fitting limit: (width: Int, height: Int),
        quality: Int32,
        folder: URL
    ) -> (bytes: Data, size: Size)? {
        let image = try? raster.withPixels { pixels in
            ReducedImage(
                pixels,
                width: raster.width,
                height: raster.height,
                bytesPerRow: raster.bytesPerRow,
                bytesPerPixel: raster.format.bytesPerPixel,
                fitting: limit
            )
        }
        guard let image else { return nil }
        let output = folder.appending(path: "page.jpg")
        let status = uncial_bench_write_jpeg(
            output.path,
            image.pixels,
            Int32(image.width),
            Int32(image.height),
            Int32(image.channels),
            72,
            quality
        )
        guard status == 0, let data = try? Data(contentsOf: output) else { return nil }
        return (data, Size(width: Double(image.width), height: Double(image.height)))
    }

    private static func opened(_ file: URL) async throws -> Raster {
        try await LeptonicaImageDecoder(parallelism: 1).open(.file(file), logger: .silent)
            .rasterize(pageIndex: 0, options: .default)
    }
}
