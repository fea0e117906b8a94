internal import UncialDist

/// Writes documents to their places, one after the other.
struct DocumentWriter {
    let exporter: any DocumentExporter
    let console: Console
    /// Whether standard output takes nothing any more.
    private(set) var isOutputLost = false
    private var hasWrittenToOutput = false

    init(exporter: any DocumentExporter, console: Console) {
        self.exporter = exporter
        self.console = console
    }

    /// Writes one document.
    ///
    /// - Throws: `CommandFailure` with the code for file access; `OcrError` when the format cannot
    ///   hold the document.
    mutating func write(_ document: OcrDocument, to destination: OutputPlan.Destination) throws {
        let blocks =
            exporter.usesBlocks ? UncialBootstrap.shared.reconstruct(document: document) : []
        let text = try exporter.string(from: ExportContent(document: document, blocks: blocks))
        switch destination {
        case .standardOutput:
            do {
                if hasWrittenToOutput { try console.write(separator.utf8) }
                try console.write(text.utf8)
            } catch {
                isOutputLost = true
                throw error
            }
            hasWrittenToOutput = true
        case .file(let path):
            let file = try OutputFile(path: path)
            try file.write(text.utf8)
            try file.commit()
        }
    }

    /// What keeps two documents on standard output apart.
    private var separator: String {
        switch exporter.format {
        case .plainText: "\u{0C}"
        case .markdown: "\n"
        default: ""
        }
    }
}
