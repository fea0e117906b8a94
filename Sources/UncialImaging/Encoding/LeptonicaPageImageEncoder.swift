public import UncialCore
import UncialModel

/// Makes the pictures that a PDF holds of PNG, JPEG, TIFF, BMP, WebP, GIF, JPEG 2000 and PNM files, and of
/// pixels.
///
/// What a PDF can hold as it is stays as it is, byte for byte: JPEG, JPEG 2000, the data of PNG, and TIFF
/// in CCITT Group 4 of one strip. Everything else is decoded as ``LeptonicaImageDecoder`` does it, with the
/// same limits and the same errors, and packed without loss: black and white as CCITT Group 4, all
/// others by zlib. Samples of 16 bits become 8 unless they stay as they are. A picture is not turned:
/// ``/UncialCore/PageImage/orientation`` says how it is meant to be seen.
///
/// Safe to use from many tasks at once. Packing runs on threads of its own, not on Swift's; a cancelled
/// caller is let go at once.
///
/// ```swift
/// let document = try await LeptonicaPageImageEncoder().open(.file(photo), logger: .silent)
/// let image = try await document.image(pageIndex: 0)
/// ```
public struct LeptonicaPageImageEncoder: PageImageEncoder {
    private let workers: LeptonicaWorkers

    /// Makes an encoder; its threads start when they are needed.
    ///
    /// - Parameter parallelism: how many pictures are packed at once, 1 or more; `nil` for one per core.
    public init(parallelism: Int? = nil) {
        workers = LeptonicaWorkers(parallelism: parallelism)
    }

    /// Opens an image file and reads its headers.
    ///
    /// Bytes are kept as long as the document lives. A file stays open, and must stay as it is until
    /// the PDF is written: pictures that are taken as they are are read then.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - logger: hears what the codecs say.
    /// - Throws: as ``LeptonicaImageDecoder/open(_:logger:)``.
    public func open(
        _ source: ImageSource,
        logger: OcrLogger
    ) async throws -> any PageImageDocument {
        let workers = workers
        return try await workers.run(logger, timeout: "It took too long to open.") {
            try PageImageFile(source, workers: workers, logger: logger)
        }
    }

    /// Packs pixels as a page is packed best.
    ///
    /// Black and white become CCITT Group 4. A picture most of whose pixels are like their neighbours is
    /// a drawing or type: it is packed without loss where that is smaller than a JPEG. All others become
    /// JPEG of quality 85. Grey pixels stay grey, in a raster of colours too.
    ///
    /// - Parameters:
    ///   - raster: the pixels; they stay the caller's.
    ///   - logger: hears what leptonica says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when memory is short, and for a raster
    ///   that was released; `CancellationError`.
    public func encode(_ raster: Raster, logger: OcrLogger) async throws -> PageImage {
        try await workers.run(logger, timeout: "It took too long to pack.") {
            var image = try raster.withPixels { bytes in
                try PixelPacker(
                    bytes,
                    width: raster.width,
                    height: raster.height,
                    bytesPerRow: raster.bytesPerRow,
                    pixelSize: raster.format.bytesPerPixel
                ).packForPage(dpi: raster.sourceDpi)
            }
            if let dpi = raster.sourceDpi.map(Double.init) {
                image.density = PageImage.Density(horizontal: dpi, vertical: dpi)
            }
            return image
        }
    }
}
