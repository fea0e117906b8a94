internal import UncialDist

/// What the formats write of one document: its blocks are reconstructed once for all of them.
struct DocumentContents {
    private let document: OcrDocument
    private let sourceName: String
    /// With and without running heads and the like.
    private var blocks: [Bool: [DocBlock]] = [:]

    init(_ document: OcrDocument, of input: InputItem) {
        self.document = document
        sourceName = input.fileName
    }

    /// Returns what one format writes.
    mutating func content(for exporter: any DocumentExporter) -> ExportContent {
        var content = ExportContent(document: document, sourceName: sourceName)
        guard exporter.usesBlocks else { return content }
        let keeps = exporter.usesFurniture
        content.blocks =
            blocks[keeps]
            ?? UncialBootstrap.shared.reconstruct(
                document: document,
                options: keeps ? .keepChrome : .default
            )
        blocks[keeps] = content.blocks
        return content
    }
}
