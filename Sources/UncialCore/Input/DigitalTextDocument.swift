public import UncialModel

/// The text layer of one open document, a page at a time.
///
/// Safe to call from many tasks at once. What it holds is freed with the last reference.
public protocol DigitalTextDocument: Sendable {
    /// How many pages the document has, 1 or more.
    var pageCount: Int { get }
    /// How many pages are worth asking for at once, 1 or more.
    var parallelism: Int { get }

    /// What the document states about itself; nothing unless the options ask for the layout.
    ///
    /// Read once, whoever asks. What takes too long or is damaged is left out, and the log says so.
    ///
    /// - Throws: `CancellationError`.
    func statements() async throws -> DocumentStatements

    /// Reads the text of a page.
    ///
    /// - Parameter index: zero-based, below ``pageCount``.
    /// - Returns: the page; one without usable text, that cannot be read or that takes too long has no
    ///   lines: its pixels are still there.
    /// - Throws: `CancellationError` soon after the task is cancelled; an ``/UncialModel/OcrError`` that
    ///   names the page when that has more text than the limits allow, another one when the document
    ///   cannot be read any more.
    func readPage(_ index: Int) async throws -> DigitalPage
}

/// A page as its text layer gives it.
public struct DigitalPage: Sendable, Hashable {
    /// The page; without lines where the layer is not usable.
    public var page: OcrPage
    /// Whether the page is known to show nothing at all, so that there is nothing to recognize.
    public var isBlank: Bool

    /// Makes a page.
    public init(page: OcrPage, isBlank: Bool = false) {
        self.page = page
        self.isBlank = isBlank
    }
}

/// What a document states about itself.
public struct DocumentStatements: Sendable, Hashable {
    /// The bookmarks from first to last.
    public var outline: [OutlineEntry]
    /// The structure of a tagged file.
    public var structureTree: StructureTree?

    /// Makes statements; by default there are none.
    public init(outline: [OutlineEntry] = [], structureTree: StructureTree? = nil) {
        self.outline = outline
        self.structureTree = structureTree
    }
}
