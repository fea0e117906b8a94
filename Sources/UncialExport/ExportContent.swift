public import UncialModel

/// What is written: a document, and its blocks for the formats that show structure.
public struct ExportContent: Sendable, Hashable {
    /// The document.
    public var document: OcrDocument
    /// The blocks of the document in reading order.
    ///
    /// May be empty for an exporter whose ``DocumentExporter/usesBlocks`` is `false`.
    public var blocks: [DocBlock]

    /// Makes the content of a file.
    public init(document: OcrDocument, blocks: [DocBlock] = []) {
        self.document = document
        self.blocks = blocks
    }
}
