public import UncialModel

/// What is written: a document, and its blocks for the formats that show structure.
public struct ExportContent: Sendable, Hashable {
    /// The document.
    public var document: OcrDocument
    /// The blocks of the document in reading order.
    ///
    /// May be empty for an exporter whose ``DocumentExporter/usesBlocks`` is `false`.
    public var blocks: [DocBlock]
    /// The name of the file that the document was read from, for formats that state it; `nil` where it
    /// has none.
    public var sourceName: String?

    /// Makes the content of a file.
    public init(document: OcrDocument, blocks: [DocBlock] = [], sourceName: String? = nil) {
        self.document = document
        self.blocks = blocks
        self.sourceName = sourceName
    }
}

extension ExportContent {
    /// The content of each file where one file holds no more than a unit.
    ///
    /// - Returns: the content itself for ``ExportUnit/document``; for a page that page with the blocks
    ///   that stand on it, for a table that block and the whole document. In the order of the
    ///   document; empty when there is no such unit.
    public func divided(by unit: ExportUnit) -> [ExportContent] {
        switch unit {
        case .document:
            return [self]
        case .page:
            var blocksOfPages: [Int: [DocBlock]] = [:]
            for block in blocks {
                for page in Set(block.regions.map(\.pageIndex)) {
                    blocksOfPages[page, default: []].append(block)
                }
            }
            return document.pages.map { page in
                var content = self
                content.document.pages = [page]
                content.blocks = blocksOfPages[page.index] ?? []
                return content
            }
        case .table:
            return blocks.compactMap { block in
                guard case .table(let table) = block, TableGrid(table) != nil else { return nil }
                var content = self
                content.blocks = [block]
                return content
            }
        }
    }
}
