import UncialModel

/// Writes the text line by line as the pages have it, pages separated by form feeds.
///
/// Each line ends with a line feed. A form feed stands between two pages and nowhere else, so that a
/// document of *n* pages has *n* − 1 of them; a page that failed and a blank page are empty.
public struct PlainTextExporter: DocumentExporter {
    /// Plain text.
    public var format: ExportFormat { .plainText }
    /// `false`: lines are written, not blocks.
    public var usesBlocks: Bool { false }

    /// Makes an exporter.
    public init() {}

    /// Writes the text of all pages; never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        for (place, page) in content.document.pages.enumerated() {
            if place > 0 { output.write("\u{0C}") }
            for line in page.lines {
                output.write(line.text.withoutControls)
                output.write("\n")
            }
        }
    }
}
