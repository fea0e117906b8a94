public import UncialModel

/// Reads documents somewhere: in this process, or in others.
///
/// A reader is made for one set of options. Safe to call from many tasks at once.
public protocol DocumentReader: Sendable {
    /// Opens a PDF to read its text layer.
    ///
    /// - Returns: `nil` for an input that has none, and for a reader that cannot read any.
    /// - Throws: ``/UncialModel/OcrError``; `CancellationError`.
    func openText(of input: OcrInput) async throws -> (any DigitalTextDocument)?

    /// Opens a document to recognize its pages.
    ///
    /// - Throws: ``/UncialModel/OcrError``; `CancellationError`.
    func openPages(of input: OcrInput) async throws -> any PageReader

    /// What the engine would do with this reader's options; loads no model.
    ///
    /// - Throws: ``/UncialModel/OcrError``.
    func capabilities() async throws -> OcrCapabilities

    /// Frees what the reader holds, after the pages in progress; later calls throw
    /// ``/UncialModel/OcrError/clientClosed``.
    func close() async
}

/// Recognizes the pages of one open document.
///
/// Safe to call from many tasks at once. What it holds is freed with the last reference.
public protocol PageReader: Sendable {
    /// How many pages there are, 1 or more.
    var pageCount: Int { get }

    /// Gets ready for pages that will come soon, and says how many are worth asking for at once.
    ///
    /// - Parameter pageCount: how many pages will be asked for.
    /// - Throws: ``/UncialModel/OcrError`` when there is no engine, or no model for it.
    func prepare(pageCount: Int) async throws -> Int

    /// Makes a page's pixels and recognizes it.
    ///
    /// - Parameter index: zero-based, below ``pageCount``.
    /// - Throws: ``/UncialModel/OcrError`` naming the page; `CancellationError` soon after the task is
    ///   cancelled, in the middle of a page too.
    func recognizePage(_ index: Int) async throws -> OcrPage

    /// Which engine reads the pages.
    ///
    /// - Throws: as ``prepare(pageCount:)``.
    func recognition() async throws -> RecognitionSummary
}
