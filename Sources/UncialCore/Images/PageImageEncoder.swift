/// Makes the pictures of pages that a PDF holds: an image library behind a contract.
public protocol PageImageEncoder: Sendable {
    /// Opens an image file that has one picture for each page that decoding it gives.
    ///
    /// JPEG and JPEG 2000 files are taken as they are; pictures of black and white become CCITT
    /// Group 4; all others are packed without loss. Transparency is laid on white.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - logger: hears what the library below says.
    /// - Returns: the pictures, which are made when they are asked for, so that those of a file of many
    ///   pages are not in memory at once.
    /// - Throws: as ``ImageDecoder/open(_:logger:)``.
    func open(_ source: ImageSource, logger: OcrLogger) async throws -> any PageImageDocument

    /// Packs pixels: black and white as CCITT Group 4, photographs as JPEG, and drawings with few
    /// colours without loss.
    ///
    /// - Parameters:
    ///   - raster: the pixels; they stay the caller's.
    ///   - logger: hears what the library below says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when memory is short, and for a raster
    ///   that was released; `CancellationError`.
    func encode(_ raster: Raster, logger: OcrLogger) async throws -> PageImage
}

/// An open image file: the number of its pages is known before any picture is made.
///
/// Safe to call from many tasks at once.
public protocol PageImageDocument: Sendable {
    /// How many pages there are, 1 or more.
    var pageCount: Int { get }

    /// The picture of one page.
    ///
    /// - Parameter pageIndex: zero-based, below ``pageCount``.
    /// - Throws: ``/UncialModel/OcrError/renderFailed(pageIndex:reason:)`` for a page that is damaged, too
    ///   large or not there, as ``RasterizedDocument`` does; `CancellationError`.
    func image(pageIndex: Int) async throws -> PageImage
}
