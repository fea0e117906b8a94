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
    /// Whether words keep their places: they decide where columns begin.
    public var usesWords: Bool { keepsLayout }
    /// Whether columns and tables stay in place.
    public let keepsLayout: Bool

    /// Makes an exporter.
    ///
    /// - Parameter keepsLayout: whether columns and tables stay in place, with spaces between, as they
    ///   look in a font whose letters have one width; wide characters count two. Default: `false`,
    ///   lines in the order of the document.
    public init(keepsLayout: Bool = false) {
        self.keepsLayout = keepsLayout
    }

    /// Writes the text of all pages; never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        for (place, page) in content.document.pages.enumerated() {
            if place > 0 { output.write("\u{0C}") }
            let lines =
                keepsLayout
                ? TextLayout(page).lines : page.lines.map { $0.text.withoutControls }
            for line in lines {
                output.write(line)
                output.write("\n")
            }
        }
    }
}
