public import UncialModel

/// What happens during an extraction, in this order: one start, the pages in page order, one end.
@nonexhaustive
public enum ExtractionEvent: Sendable, Hashable {
    /// The document is open.
    ///
    /// `pageCount` is the number of pages that will be read, `source` where their text will come from.
    case started(pageCount: Int, source: ExtractionSource)
    /// A page is finished: `completed` pages `of` the total are done.
    ///
    /// `index` is zero-based and counts in the whole file. A page that failed is reported too when the
    /// client keeps going.
    case page(index: Int, completed: Int, of: Int, page: OcrPage)
    /// Every page is finished.
    case done(OcrDocument)
}
