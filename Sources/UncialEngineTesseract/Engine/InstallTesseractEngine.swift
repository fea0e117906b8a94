import UncialCore

/// Registers Tesseract with the engines of this process.
///
/// Calling it again replaces the engine at its place, with the new settings; clients that exist
/// keep theirs.
///
/// - Parameters:
///   - pageSegmentation: what to expect on a page. Default: ``TesseractPageSegmentation/auto``.
///   - parallelism: how many pages are recognized at once; brought into 1…256. Default: `nil`, one
///     for each core that the process may use.
///   - idleTime: how long a handle that no page needs is kept with its models; `nil` keeps it for as
///     long as its client is open. Default: 30 seconds.
public func installTesseractEngine(
    pageSegmentation: TesseractPageSegmentation = .auto,
    parallelism: Int? = nil,
    idleTime: Duration? = .seconds(30)
) {
    OcrEngineRegistry.shared.register(
        TesseractEngineFactory(
            pageSegmentation: pageSegmentation,
            parallelism: parallelism,
            idleTime: idleTime
        )
    )
}
