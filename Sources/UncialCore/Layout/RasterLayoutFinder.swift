public import UncialModel

/// Finds the rules and figures of a page in its pixels.
public protocol RasterLayoutFinder: Sendable {
    /// Looks at a page that stands upright.
    ///
    /// - Parameters:
    ///   - raster: the page as it is read; it is not released.
    ///   - lines: what was read on it, in pixels of the raster: strokes of letters are no rules, and
    ///     text is no figure.
    ///   - logger: hears what the library below says.
    /// - Throws: `OcrError` when the raster cannot be used; `CancellationError` soon after the task is
    ///   cancelled.
    func layout(
        of raster: Raster,
        lines: [OcrLine],
        logger: OcrLogger
    ) async throws -> RasterLayout
}
