import UncialCore
import UncialModel

/// Where a page's pixels come from, and who frees them.
enum PageSource: Sendable {
    /// An open document makes them; they are ours.
    case document(any RasterizedDocument)
    /// An open image file makes them; they are ours.
    case image(any RasterizedDocument)
    /// The caller has them and keeps them.
    case raster(Raster)

    var pageCount: Int {
        switch self {
        case .document(let document), .image(let document): document.pageCount
        case .raster: 1
        }
    }

    /// Whether the pixels may come from a camera: a PDF has pages, not photos of them.
    var mayBePhoto: Bool {
        switch self {
        case .image, .raster: true
        case .document: false
        }
    }

    /// Hands a page's pixels to the closure and frees them afterwards, where they are ours.
    func withRaster<Result>(
        pageIndex: Int,
        options: OcrOptions,
        _ body: (Raster) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .document(let document), .image(let document):
            let raster = try await document.rasterize(pageIndex: pageIndex, options: options)
            defer { raster.release() }
            return try await body(raster)
        case .raster(let raster):
            return try await body(raster)
        }
    }
}
