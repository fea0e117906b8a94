public import UncialModel

/// Reads the text layer that a PDF's producer wrote.
public protocol DigitalTextExtractor: Sendable {
    /// Reads the text of the selected pages.
    ///
    /// A page counts as usable when it has at least 24 visible characters and they are not garbage
    /// (replacement characters, private-use glyphs, unassigned code points). A page that takes too long
    /// counts as one without usable text: its pixels are still there.
    ///
    /// With ``/UncialModel/OcrOptions/includeLayout`` each page also carries the rules and figures that
    /// are drawn on it, and the text the file's bookmarks and structure tree.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - password: the password, or `nil` when there is none.
    ///   - options: page range, resolution of the boxes, and whether words are wanted.
    ///   - logger: hears what the library below says.
    /// - Returns: one page for each selected page, with boxes at
    ///   ``/UncialModel/OcrOptions/effectiveDpi(forPageOf:)``, which for a scanned page need not be
    ///   its raster's; pages without usable text have no lines.
    /// - Throws: as ``PageRasterizer/open(_:password:logger:)``;
    ///   ``/UncialModel/OcrError/invalidOptions(reason:)`` when the range selects no page;
    ///   `CancellationError` soon after the task is cancelled.
    func extractPages(
        from source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> DigitalText
}
