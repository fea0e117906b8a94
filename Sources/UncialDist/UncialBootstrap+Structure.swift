public import UncialModel
public import UncialStructure

extension UncialBootstrap {
    /// Finds headings, paragraphs and the rest in a document's lines; pure computation, no I/O.
    ///
    /// - Parameters:
    ///   - document: what extraction gave.
    ///   - options: thresholds; the defaults suit running text.
    /// - Returns: the blocks in reading order.
    public func reconstruct(
        document: OcrDocument,
        options: StructureOptions = .default
    ) -> [DocBlock] {
        DocumentStructure.reconstruct(document, options: options)
    }

    /// Counts what a document holds; pure computation, no I/O.
    public func summarize(document: OcrDocument) -> DocumentSummary {
        DocumentSummary(of: document, blocks: reconstruct(document: document))
    }
}
