public import UncialModel

/// Writes documents in one format.
///
/// An exporter is a value without state: one may be used from many threads at once.
public protocol DocumentExporter: Sendable {
    /// The format it writes.
    var format: ExportFormat { get }

    /// Whether ``ExportContent/blocks`` matter.
    ///
    /// Where they do not, the caller need not reconstruct them.
    var usesBlocks: Bool { get }

    /// Writes the content piece by piece, so that a long document need not be in memory as text.
    ///
    /// - Parameters:
    ///   - content: what to write.
    ///   - output: where it goes; text is only ever appended.
    /// - Throws: `OcrError` when the format cannot hold the content. What was written by then
    ///   stays in `output`.
    func export(
        _ content: ExportContent,
        to output: inout some TextOutputStream
    ) throws(OcrError)
}

extension DocumentExporter {
    /// Writes the content into a string.
    ///
    /// - Throws: what ``export(_:to:)`` throws.
    public func string(from content: ExportContent) throws(OcrError) -> String {
        var text = ""
        try export(content, to: &text)
        return text
    }
}
