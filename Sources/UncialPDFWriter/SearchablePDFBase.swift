public import UncialCore

/// What a searchable PDF is made over.
public enum SearchablePDFBase: Sendable {
    /// A PDF, which is kept as it is: the layer goes under the content of its pages.
    case original(PDFSource, password: String? = nil)
    /// Image files in order; each page of each becomes a page.
    case images([ImageSource])
}
