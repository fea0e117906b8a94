import UncialModel

/// Writes all that is printed, with its boxes, as hOCR 1.2: valid XHTML that browsers and OCR tools read.
///
/// Blocks are areas (`ocr_carea`) with paragraphs (`ocr_par`), lines (`ocr_line`) and words (`ocrx_word`)
/// in reading order; tables, figures, captions, running heads and the like stand in elements that say
/// so. A confidence nobody reported is left out.
public struct HOCRExporter: DocumentExporter {
    /// hOCR.
    public var format: ExportFormat { .hocr }
    /// `true`: blocks are the areas of a page.
    public var usesBlocks: Bool { true }
    /// `true`: words have boxes.
    public var usesWords: Bool { true }
    /// `true`: hOCR is about all that is printed.
    public var usesFurniture: Bool { true }

    /// Makes an exporter.
    public init() {}

    /// Writes the document, one page at a time; never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        var writer = HOCRWriter()
        writer.begin(content)
        output.write(writer.xml.take())
        for step in PageWalk(content) {
            writer.write(step, sourceName: content.sourceName)
            output.write(writer.xml.take())
        }
        writer.xml.endAll()
        output.write(writer.xml.take())
    }
}
