public import UncialModel

/// Writes all that is printed, with its boxes, as ALTO 4.2, the format of libraries and archives.
///
/// Coordinates are pixels of each page. Blocks say what they are by tags; styles of type are listed
/// once. A confidence nobody reported is left out.
public struct ALTOExporter: DocumentExporter {
    /// ALTO.
    public var format: ExportFormat { .alto }
    /// `true`: blocks are the areas of a page.
    public var usesBlocks: Bool { true }
    /// `true`: words have boxes.
    public var usesWords: Bool { true }
    /// `true`: ALTO is about all that is printed.
    public var usesFurniture: Bool { true }

    /// Makes an exporter.
    public init() {}

    /// Writes the document, one page at a time.
    ///
    /// - Throws: `OcrError.unsupported` for a document without pages.
    public func export(
        _ content: ExportContent,
        to output: inout some TextOutputStream
    ) throws(OcrError) {
        guard !content.document.pages.isEmpty else {
            throw .unsupported(
                reason: "An ALTO file has one page or more, and the document has none. "
                    + "Choose another format."
            )
        }
        var writer = ALTOWriter(content)
        writer.begin(content)
        output.write(writer.xml.take())
        for step in PageWalk(content) {
            writer.write(step)
            output.write(writer.xml.take())
        }
        writer.xml.endAll()
        output.write(writer.xml.take())
    }
}
