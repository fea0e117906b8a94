/// Where the text of a page or a document comes from.
public enum ExtractionSource: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text layer that the PDF's producer wrote.
    case digitalTextLayer
    /// Recognized from pixels.
    case ocr
    /// Some pages from a text layer, others recognized.
    case mixed

    /// The source of a whole, given the sources of its parts.
    ///
    /// - Returns: the common source, ``mixed`` where they differ, and ``ocr`` when there are none.
    public static func combining(_ sources: some Sequence<ExtractionSource>) -> ExtractionSource {
        let distinct = Set(sources)
        guard let only = distinct.first else { return .ocr }
        return distinct.count == 1 ? only : .mixed
    }
}
