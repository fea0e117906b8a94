public import UncialModel

/// Turns pixels into text: one engine, set up for one set of options.
///
/// Safe to call from many tasks at once; an implementation queues what it cannot run in parallel and
/// never blocks a thread of Swift's cooperative pool.
public protocol TextRecognizer: Sendable {
    /// What this recognizer really does, dropped languages included.
    var capabilities: OcrCapabilities { get }

    /// Recognizes one page.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels. They stay the caller's: the recognizer does not release them.
    ///   - pageIndex: the zero-based index for the result and for errors.
    ///   - options: what to report, and the languages: those the recognizer was made with, or some of
    ///     them. Where these options ask for it, the languages are found from the page first.
    /// - Returns: the page, with the raster's size and resolution. A blank page has no lines: that is
    ///   a result, not an error.
    /// - Throws: ``/UncialModel/OcrError`` naming the page; `CancellationError` soon after the task is
    ///   cancelled, in the middle of a page too.
    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> OcrPage

    /// Recognizes one page, or a part of one, taken apart in another way than usual.
    ///
    /// - Parameters:
    ///   - raster: as for ``recognize(_:pageIndex:options:)``.
    ///   - pageIndex: the zero-based index for the result and for errors.
    ///   - options: what to report.
    ///   - segmentation: how lines are found. An engine that has one way alone takes that, which is the
    ///     default.
    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions,
        segmentation: PageSegmentation
    ) async throws -> OcrPage

    /// Finds out how a page is turned.
    ///
    /// - Returns: `nil` when the engine cannot tell: the page has too little text, or a model is missing.
    ///   That is the default.
    /// - Throws: as ``recognize(_:pageIndex:options:)``.
    func orientation(of raster: Raster, pageIndex: Int) async throws -> OrientationEvidence?

    /// Finds out which languages a page is written in, among those the recognizer was made with.
    ///
    /// A page is asked about when it is upright and prepared. The answer goes into the options of its
    /// recognition: ``/UncialModel/OcrOptions/reading(in:)``.
    ///
    /// - Returns: `nil` when the engine cannot tell: the page has too little text, or there is nothing to
    ///   choose. That is the default.
    /// - Throws: as ``recognize(_:pageIndex:options:)``.
    func languages(of raster: Raster, pageIndex: Int) async throws -> LanguageEvidence?

    /// Gets ready for pages that come soon, while they are still being decoded or drawn.
    ///
    /// May load models, as far as that many pages need them; may do nothing, which is the default.
    /// Returns when it is done, or early when the recognizer is closed. What goes wrong is not told
    /// here: the page that suffers from it throws.
    ///
    /// - Parameter pageCount: how many pages will come, 1 or more.
    func prepare(pageCount: Int) async

    /// Frees models and threads, after the pages in progress have ended.
    ///
    /// Calling it again does nothing. A page asked for afterwards throws
    /// ``/UncialModel/OcrError/clientClosed``.
    func close() async
}

extension TextRecognizer {
    /// Takes the page apart as usual.
    public func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions,
        segmentation: PageSegmentation
    ) async throws -> OcrPage {
        try await recognize(raster, pageIndex: pageIndex, options: options)
    }

    /// Cannot tell.
    public func orientation(
        of raster: Raster,
        pageIndex: Int
    ) async throws -> OrientationEvidence? { nil }

    /// Cannot tell.
    public func languages(of raster: Raster, pageIndex: Int) async throws -> LanguageEvidence? {
        nil
    }

    /// Does nothing: everything is got ready by the first page.
    public func prepare(pageCount: Int) async {}
}
