public import UncialModel

/// How a searchable PDF is written.
public struct SearchablePDFOptions: Sendable, Hashable, Codable {
    /// What becomes of text that the PDF has already.
    ///
    /// Default: ``ExistingTextMode/refuse``.
    public var mode = ExistingTextMode.refuse
    /// The pages that may be changed, or `nil` for all; the others stay as they are, whatever text they
    /// have.
    ///
    /// Default: `nil`.
    public var pages: PageRange?
    /// Whether a signed document may be changed, which breaks its signatures.
    ///
    /// Default: `false`: such a document is refused.
    public var invalidatesSignatures = false
    /// Whether the recognized structure becomes a structure tree, so that a screen reader reads headings,
    /// lists and tables in order, and headings become bookmarks where the file has none.
    ///
    /// Default: `false`.
    public var isTagged = false
    /// The standard the file is to keep, or `nil` for none.
    ///
    /// Default: `nil`. A document that cannot keep it is refused.
    public var conformance: PDFConformance?
    /// Whether the file is laid out so that its first page shows before the rest has come.
    ///
    /// Default: `false`.
    public var isLinearized = false
    /// Whether an encrypted document is written without its encryption.
    ///
    /// Default: `false`: the output has the passwords and permissions of the input.
    public var removesEncryption = false
    /// Title, author and so on; what is `nil` stays as it is in the file.
    public var metadata = PDFMetadata()
    /// Pixels per inch of the images that pages become with ``ExistingTextMode/force``.
    ///
    /// Default: 300.
    public var imageDpi = 300
    /// How pictures become pages.
    ///
    /// Default: ``PageFit/original``.
    public var pageFit = PageFit.original
    /// The largest file that is written, in bytes, or `nil` for no limit.
    ///
    /// Default: `nil`. A larger one is an error, and nothing is put in the place of the old file.
    public var sizeLimit: Int?

    /// Options at their defaults.
    public static let `default` = SearchablePDFOptions()

    /// Makes options at their defaults.
    public init() {}
}
