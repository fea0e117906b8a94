import UncialCore

/// Registers Tesseract with the engines of this process.
///
/// Calling it again replaces the engine at its place, with the new settings; clients that exist
/// keep theirs.
///
/// - Parameters:
///   - pageSegmentation: what to expect on a page. Default: ``TesseractPageSegmentation/auto``.
///   - parallelism: how many pages are recognized at once; brought into 1…256. Default: `nil`, one
///     per core.
public func installTesseractEngine(
    pageSegmentation: TesseractPageSegmentation = .auto,
    parallelism: Int? = nil
) {
    OcrEngineRegistry.shared.register(
        TesseractEngineFactory(pageSegmentation: pageSegmentation, parallelism: parallelism)
    )
}
