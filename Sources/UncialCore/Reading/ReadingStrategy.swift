public import UncialModel

/// Decides how a page is read: prepared or as it comes, once or again.
///
/// A client without one has its engine read every page once, as it comes.
public protocol ReadingStrategy: Sendable {
    /// Reads a page.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels; they stay the caller's.
    ///   - pageIndex: the zero-based index for the result and for errors.
    ///   - isPhoto: whether the image came as an image, and may be a photo, rather than out of a PDF.
    ///   - options: what to report, and how much work may be spent.
    ///   - recognizer: the engine.
    ///   - logger: hears what was decided and why.
    /// - Returns: the page; its boxes are those of the upright page.
    /// - Throws: what the recognizer throws; `CancellationError`.
    func read(
        _ raster: Raster,
        pageIndex: Int,
        isPhoto: Bool,
        options: OcrOptions,
        with recognizer: any TextRecognizer,
        logger: OcrLogger
    ) async throws -> OcrPage
}
