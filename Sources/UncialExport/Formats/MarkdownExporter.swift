import UncialModel

/// Writes the blocks as Markdown: CommonMark with the tables and footnotes of GitHub.
///
/// A table is HTML where cells span or several rows name the columns. A note is a footnote where a mark
/// in the text leads to it, else a paragraph. Text is escaped where Markdown would read it as markup,
/// and nowhere else. Every block is followed by a blank line but the last.
public struct MarkdownExporter: DocumentExporter {
    /// Markdown.
    public var format: ExportFormat { .markdown }
    /// `true`: blocks are written.
    public var usesBlocks: Bool { true }

    /// Makes an exporter.
    public init() {}

    /// Writes the blocks in their order; blocks without text are left out.
    ///
    /// Never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        var isFirst = true
        // Two lists in a row would be read as one; another bullet or delimiter keeps them apart.
        var isListBefore = false
        var usesOtherMarker = false
        for step in DocumentWalk(content.blocks) {
            let isList = isList(step.element)
            usesOtherMarker = isListBefore && isList ? !usesOtherMarker : false
            let text = markdown(step.element, usesOtherMarker: usesOtherMarker)
            guard !text.isEmpty else { continue }
            if !isFirst { output.write("\n") }
            output.write(text)
            output.write("\n")
            isFirst = false
            isListBefore = isList
        }
    }

    private func isList(_ element: DocumentElement) -> Bool {
        switch element {
        case .list, .contents: true
        default: false
        }
    }

    private func markdown(_ element: DocumentElement, usesOtherMarker: Bool) -> String {
        switch element {
        case .text(let text, let role): return markdown(text, role)
        case .code(let text): return code(text)
        case .list(let entries):
            return MarkdownList(entries, usesOtherMarker: usesOtherMarker).text
        case .contents(let lines):
            return MarkdownList(lines, usesOtherMarker: usesOtherMarker).text
        case .table(let grid): return MarkdownTable.text(grid)
        case .figure(let figure): return MarkdownText.paragraph(RunningText(figure.text))
        case .note(let note, let text):
            return "[^\(note.label)]: " + MarkdownText.paragraph(text, indent: "    ")
        }
    }

    private func markdown(_ text: RunningText, _ role: DocumentElement.TextRole) -> String {
        switch role {
        case .title: heading(text, level: 1)
        case .heading(let level): heading(text, level: level)
        case .quotation: "> " + MarkdownText.paragraph(text, indent: "> ")
        case .paragraph, .caption, .sideNote, .loneNote, .furniture: MarkdownText.paragraph(text)
        }
    }

    private func heading(_ text: RunningText, level: Int) -> String {
        let text = MarkdownText.heading(text)
        guard !text.isEmpty else { return "" }
        return String(repeating: "#", count: level) + " " + text
    }

    private func code(_ text: String) -> String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\n\(text)\n\(fence)"
    }
}
