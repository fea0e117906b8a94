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

    /// Whether words matter: lines without `OcrLine.words` are written as one word each.
    ///
    /// Default: `false`.
    var usesWords: Bool { get }

    /// Whether running heads, page numbers and the like belong among the blocks, since the format is
    /// about all that is printed.
    ///
    /// Default: `false`.
    var usesFurniture: Bool { get }

    /// What a file of this format holds where everything goes into files of its own.
    ///
    /// Default: ``ExportUnit/document``.
    var unit: ExportUnit { get }

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
    /// `false`: words do not matter.
    public var usesWords: Bool { false }
    /// `false`: the blocks are those of the text.
    public var usesFurniture: Bool { false }
    /// ``ExportUnit/document``.
    public var unit: ExportUnit { .document }

    /// Writes the content into a string.
    ///
    /// - Throws: what ``export(_:to:)`` throws.
    public func string(from content: ExportContent) throws(OcrError) -> String {
        var text = ""
        try export(content, to: &text)
        return text
    }
}
