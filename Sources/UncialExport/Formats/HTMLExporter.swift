import UncialModel

/// Writes the blocks as one page of HTML that needs no other file.
///
/// Elements say what they are (headings, lists, tables with the scope of their heads, notes linked to
/// their marks and back, contents linked to their headings). Each page of the document has an anchor,
/// `#page-3` for the third of the file. The page reads well on paper, on light and on dark screens,
/// and has no scripts. A figure is a frame of its size with the text found in it: pictures are not
/// part of a document.
public struct HTMLExporter: DocumentExporter {
    /// HTML.
    public var format: ExportFormat { .html }
    /// `true`: blocks are written.
    public var usesBlocks: Bool { true }

    /// Makes an exporter.
    public init() {}

    /// Writes the blocks in their order, and the anchors of pages between them; never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        var writer = HTMLWriter(content)
        output.write(writer.head)
        for step in DocumentWalk(content.blocks) { output.write(writer.html(of: step)) }
        output.write(writer.end())
    }
}
