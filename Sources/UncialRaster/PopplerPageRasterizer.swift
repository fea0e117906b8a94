public import UncialCore
import UncialModel

/// Turns the pages of a PDF into pixels, with poppler's Splash renderer.
///
/// A page is drawn as it is displayed: its crop box, with its rotation, on white, annotations and
/// form fields included. It is drawn at ``/UncialModel/OcrOptions/effectiveDpi(forPageOf:)``, which
/// its raster carries as `sourceDpi`. A page unit is taken as 1/72 inch, whatever `UserUnit` says.
///
/// A scanned page is not drawn. Where a page shows one image and nothing else, upright or turned by
/// quarters, the image's own pixels become the raster, and `sourceDpi` is the whole number nearest to
/// their resolution; `OcrOptions.renderDpi` says within which limits. An image above them is reduced
/// to the resolution that the page would be drawn at, an image below is drawn.
///
/// A page over one of ``/UncialModel/OcrOptions/limits`` is
/// ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)``, before memory is taken for it: the pixels
/// it would take, and the unpacked bytes of each image on it. poppler's own bound of 2³¹ - 1 bytes for
/// a page stays, whatever the limits are.
///
/// ```swift
/// let document = try await PopplerPageRasterizer().open(
///     .file(url), password: nil, logger: .silent)
/// let raster = try await document.rasterize(pageIndex: 0, options: .default)
/// ```
///
/// poppler runs on threads of its own, as many at once as `parallelism` says, each with the
/// document opened once more: a poppler document is not safe to share. All documents of the process
/// together draw as many pages at once as the machine has processors; the others wait, and their
/// time does not run meanwhile. Cancelling a task releases whoever waits at once; poppler stops at
/// the next drawing instruction.
public struct PopplerPageRasterizer: PageRasterizer {
    /// The most pages of one document that are drawn at once.
    public let parallelism: Int
    /// How long opening a document, or drawing one page, may take once it has a processor.
    ///
    /// A page has no more than ``/UncialModel/OcrLimits/pageDuration``.
    public let pageDeadline: Duration

    /// Makes a rasterizer; nothing is opened.
    ///
    /// - Parameters:
    ///   - parallelism: the most pages of one document that are drawn at once, 1 or more. Default:
    ///     one for each processor.
    ///   - pageDeadline: how long opening a document, or drawing one page, may take. Default: 30
    ///     seconds.
    public init(parallelism: Int? = nil, pageDeadline: Duration = .seconds(30)) {
        self.parallelism = max(1, parallelism ?? PopplerPermits.processorCount)
        self.pageDeadline = pageDeadline
    }

    /// Opens a PDF and counts its pages; no page is drawn.
    ///
    /// A password that the document does not need is not an error.
    ///
    /// - Parameters:
    ///   - source: the bytes, or a file, which is read in pieces and must stay in place meanwhile.
    ///   - password: the user's or the owner's password, or `nil` when there is none.
    ///   - logger: hears at level `debug` what poppler says, for as long as the document lives.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for what is empty, no PDF, damaged
    ///   beyond repair, without pages, or takes longer than ``pageDeadline`` to open;
    ///   ``/UncialModel/OcrError/passwordRequired`` and ``/UncialModel/OcrError/wrongPassword``;
    ///   ``/UncialModel/OcrError/unsupported(reason:)`` for encryption that poppler cannot undo;
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a file that cannot be read;
    ///   `CancellationError`.
    public func open(
        _ source: PDFSource,
        password: String?,
        logger: OcrLogger
    ) async throws -> any RasterizedDocument {
        let input = PopplerInput(source, password: password, logger: logger)
        let worker = RenderWorker(input)
        let pageCount: Int
        do {
            pageCount = try await PopplerPermits.withPermit(
                limit: pageDeadline,
                throwing: input.openingTimeout(after: pageDeadline)
            ) {
                try await worker.open()
            }
        } catch {
            worker.abandon()
            throw error
        }
        guard pageCount > 0 else {
            throw OcrError.invalidInput(
                reason: "The PDF has no pages. Get the file again from its source."
            )
        }
        return PopplerRasterizedDocument(
            input: input,
            firstWorker: worker,
            pageCount: pageCount,
            parallelism: parallelism,
            pageDeadline: pageDeadline
        )
    }
}
