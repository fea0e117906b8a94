import UncialModel

/// Writes the blocks as Markdown: CommonMark, tables as GitHub has them.
///
/// Text is escaped where Markdown would read it as markup, and nowhere else. Every block is followed
/// by a blank line but the last.
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
        for block in content.blocks {
            usesOtherMarker = isListBefore && isList(block) ? !usesOtherMarker : false
            let text = markdown(block, usesOtherMarker: usesOtherMarker)
            guard !text.isEmpty else { continue }
            if !isFirst { output.write("\n") }
            output.write(text)
            output.write("\n")
            isFirst = false
            isListBefore = isList(block)
        }
    }

    private func isList(_ block: DocBlock) -> Bool {
        switch block {
        case .list, .listItem: true
        default: false
        }
    }

    private func markdown(_ block: DocBlock, usesOtherMarker: Bool) -> String {
        switch block {
        case .title(let block):
            return heading(block.text, level: 1)
        case .heading(let level, let block):
            return heading(block.text, level: level)
        case .paragraph(let block), .caption(let block), .quotation(let block),
            .sideNote(let block):
            return MarkdownText.paragraph(block.text)
        case .footnote(let note):
            return MarkdownText.paragraph(note.marker + " " + note.content.text)
        case .furniture(let furniture):
            return MarkdownText.paragraph(furniture.content.text)
        case .contents(let entries):
            return entries.map { MarkdownText.paragraph($0.content.text + " " + $0.pageLabel) }
                .joined(separator: "\n\n")
        case .figure(let figure):
            return MarkdownText.paragraph(figure.text)
        case .listItem(let item):
            return MarkdownList([item], usesOtherMarker: usesOtherMarker).text
        case .list(let items):
            return MarkdownList(items, usesOtherMarker: usesOtherMarker).text
        case .table(let table):
            return MarkdownTable(table).text
        case .code(let block):
            return code(block.text)
        }
    }

    private func heading(_ text: String, level: Int) -> String {
        let text = MarkdownText.heading(text)
        guard !text.isEmpty else { return "" }
        return String(repeating: "#", count: min(6, max(1, level))) + " " + text
    }

    private func code(_ text: String) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { return "" }
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\n\(text)\n\(fence)"
    }
}
