public import UncialCore
public import UncialModel

/// Reads a page by evidence.
public struct EvidenceReader: ReadingStrategy {
    private let preparer: any PagePreparer

    /// Makes a reader.
    ///
    /// - Parameter preparer: the image library.
    public init(preparer: any PagePreparer) {
        self.preparer = preparer
    }

    /// Reads a page.
    public func read(
        _ raster: Raster,
        pageIndex: Int,
        isPhoto: Bool,
        options: OcrOptions,
        with recognizer: any TextRecognizer,
        logger: OcrLogger
    ) async throws -> OcrPage {
        try await recognizer.recognize(raster, pageIndex: pageIndex, options: options)
    }
}
