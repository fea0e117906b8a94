public import UncialCore
import UncialModel

/// Decodes PNG, JPEG, TIFF, BMP, WebP, GIF, JPEG 2000 and PNM.
///
/// The format is told by the first bytes, never by a name. A TIFF gives every page; an animated GIF its
/// first frame. Pixels come upright as the file's orientation tag says, with transparent parts on white,
/// at the resolution of the file: ``/UncialModel/OcrOptions/maxPageSide`` and
/// ``/UncialModel/OcrOptions/renderDpi`` are about rendering and change nothing here. An image is scaled only
/// when its pixels are not square, when a side has more than 30,000 pixels or when there are more than
/// 100 million in all; ``/UncialCore/Raster/sourceDpi`` follows. A picture over one of
/// ``/UncialModel/OcrOptions/limits`` is ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)``,
/// before any memory is taken for it; so is one that there is no memory for.
///
/// Safe to use from many tasks at once. Decoding runs on threads of its own, not on Swift's; a cancelled
/// caller is let go at once.
///
/// ```swift
/// let document = try await LeptonicaImageDecoder().open(.file(scan), logger: .silent)
/// let raster = try await document.rasterize(pageIndex: 0, options: .default)
/// ```
public struct LeptonicaImageDecoder: ImageDecoder {
    private let workers: WorkerPool<DecodingWorker>

    /// Makes a decoder; its threads start when they are needed.
    ///
    /// - Parameter parallelism: how many pages are decoded at once, 1 or more; `nil` for one per core.
    ///   Each needs memory for its pixels: up to five bytes a pixel for a while.
    public init(parallelism: Int? = nil) {
        let limit = parallelism ?? ProcessorCount.available
        workers = WorkerPool(limit: limit) { DecodingWorker() }
    }

    /// Opens an image and reads its headers; no pixel is decoded yet.
    ///
    /// Bytes are kept as long as the document lives. A file stays open and is read when a page is asked
    /// for.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - logger: hears what the codecs say, and warnings about damage that was worked round.
    /// - Returns: a document of one page, or as many as a TIFF has.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for what is empty, damaged or no image;
    ///   ``/UncialModel/OcrError/unsupported(reason:)`` for formats and kinds that are not read;
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``;
    ///   `CancellationError`. Damage behind the header, and a picture over a limit, show when
    ///   the page is rasterized.
    public func open(
        _ source: ImageSource,
        logger: OcrLogger
    ) async throws -> any RasterizedDocument {
        let workers = workers
        return try await withAbandonment(
            after: nil,
            throwing: .invalidInput(reason: "It took too long to open.")
        ) {
            try await workers.withWorker { worker in
                try await worker.run {
                    try ImageDocument(source, workers: workers, logger: logger)
                }
            }
        }
    }
}
