public import UncialModel

/// Writes all that is printed on a page, with its boxes, as PAGE XML of 2019-07-15, the format of
/// research on layout.
///
/// A file holds one page: divide a document with ``ExportContent/divided(by:)`` and write each part.
/// Coordinates are whole pixels. The reading order names every region; cells of tables say their row
/// and column.
public struct PAGEExporter: DocumentExporter {
    /// PAGE.
    public var format: ExportFormat { .page }
    /// `true`: blocks are the regions of a page.
    public var usesBlocks: Bool { true }
    /// `true`: words have boxes.
    public var usesWords: Bool { true }
    /// `true`: PAGE is about all that is printed.
    public var usesFurniture: Bool { true }
    /// One page.
    public var unit: ExportUnit { .page }
    /// The time that files state as that of their making, in seconds since 1970; `nil` for the clock's.
    public let created: Int?

    /// Makes an exporter.
    ///
    /// - Parameter created: the time that files state as that of their making, in seconds since 1970.
    ///   Default: that of each export; give one where equal documents are to give equal files.
    public init(created: Int? = nil) {
        self.created = created
    }

    /// Writes the one page of the document.
    ///
    /// - Throws: `OcrError.unsupported` when the document has no page or several.
    public func export(
        _ content: ExportContent,
        to output: inout some TextOutputStream
    ) throws(OcrError) {
        let count = content.document.pages.count
        guard count == 1 else {
            throw .unsupported(
                reason: "A PAGE file holds one page, and the document has "
                    + "\(count == 0 ? "none" : String(count)). Write each page to a file of its own."
            )
        }
        var writer = PAGEWriter()
        writer.begin(content, created: created ?? FileTime.now)
        output.write(writer.xml.take())
        for step in PageWalk(content) {
            writer.write(step, sourceName: content.sourceName)
            output.write(writer.xml.take())
        }
        writer.xml.endAll()
        output.write(writer.xml.take())
    }
}
