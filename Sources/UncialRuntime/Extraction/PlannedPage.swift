import UncialModel

/// A page of an opened document, before it is read.
struct PlannedPage: Sendable {
    /// The zero-based index in the file.
    let index: Int
    /// The page from the text layer, where that was usable.
    let digital: OcrPage?

    var source: ExtractionSource { digital == nil ? .ocr : .digitalTextLayer }
}
