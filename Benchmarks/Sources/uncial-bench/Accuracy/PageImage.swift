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
        guard let image = try? await reduced(file) else { return nil }
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
        return "data:image/jpeg;base64," + data.base64EncodedString()
    }

    private static func reduced(_ file: URL) async throws -> ReducedImage {
        let document = try await LeptonicaImageDecoder(parallelism: 1)
            .open(.file(file), logger: .silent)
        let raster = try await document.rasterize(pageIndex: 0, options: .default)
        defer { raster.release() }
        return try raster.withPixels { pixels in
            ReducedImage(
                pixels,
                width: raster.width,
                height: raster.height,
                bytesPerRow: raster.bytesPerRow,
                bytesPerPixel: raster.format.bytesPerPixel,
                fitting: limit
            )
        }
    }
}
