public import UncialModel

/// Opens documents whose pages can be turned into pixels: a PDF library behind a contract.
public protocol PageRasterizer: Sendable {
    /// Opens a PDF.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - password: the password, or `nil` when there is none.
    ///   - logger: hears what the library below says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)``,
    ///   ``/UncialModel/OcrError/passwordRequired``, ``/UncialModel/OcrError/wrongPassword``,
    ///   ``/UncialModel/OcrError/unsupported(reason:)``,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    func open(
        _ source: PDFSource,
        password: String?,
        logger: OcrLogger
    ) async throws -> any RasterizedDocument
}

/// Opens encoded images: an image library behind a contract.
public protocol ImageDecoder: Sendable {
    /// Opens an image; a format with several pages gives a document with several pages.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)``,
    ///   ``/UncialModel/OcrError/unsupported(reason:)``,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    func open(_ source: ImageSource, logger: OcrLogger) async throws -> any RasterizedDocument
}

/// An open document: the number of its pages is known before any pixel is made.
///
/// Safe to call from many tasks at once. What it holds is freed with the last reference.
public protocol RasterizedDocument: Sendable {
    /// How many pages there are, 1 or more.
    var pageCount: Int { get }

    /// Makes the pixels of one page, upright as displayed: crop box and rotation applied.
    ///
    /// - Parameters:
    ///   - pageIndex: zero-based, below ``pageCount``.
    ///   - options: resolution, largest side and colour.
    /// - Returns: pixels that belong to the caller.
    /// - Throws: ``/UncialModel/OcrError/renderFailed(pageIndex:reason:)`` for a page that cannot be
    ///   made or an index outside the document, ``/UncialModel/OcrError/timedOut(pageIndex:)``;
    ///   `CancellationError` soon after the task is cancelled.
    func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster
}
