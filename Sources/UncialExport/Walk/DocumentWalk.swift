import UncialModel

/// Goes through the blocks of a document in reading order and gives each as an element.
///
/// The one place that looks into blocks: blocks without anything to see are left out, notes are tied
/// to their marks, lists and tables are made safe to write.
struct DocumentWalk: Sequence, IteratorProtocol {
    /// An element and where it starts.
    struct Step {
        var element: DocumentElement
        /// The zero-based page the block starts on.
        var pageIndex: Int
    }

    private let blocks: [DocBlock]
    private let notes: NoteLinks
    private var place = 0

    init(_ blocks: [DocBlock]) {
        self.blocks = blocks
        notes = NoteLinks(blocks)
    }

    mutating func next() -> Step? {
        while place < blocks.count {
            let block = blocks[place]
            let element = element(of: block, at: place)
            place += 1
            if let element { return Step(element: element, pageIndex: block.pageIndex) }
        }
        return nil
    }

    private func element(of block: DocBlock, at place: Int) -> DocumentElement? {
        switch block {
        case .title(let block): text(block, .title)
        case .heading(let level, let block):
            text(block, .heading(level: Swift.min(6, Swift.max(1, level))))
        case .paragraph(let block): text(block, .paragraph)
        case .quotation(let block): text(block, .quotation)
        case .caption(let block): text(block, .caption)
        case .sideNote(let block): text(block, .sideNote)
        case .furniture(let furniture): text(furniture.content, .furniture(furniture.kind))
        case .code(let block):
            block.text.contains { !$0.isWhitespace } ? .code(block.text) : nil
        case .listItem(let item): list([item])
        case .list(let items): list(items)
        case .table(let table): TableGrid(table).map { .table($0) }
        case .figure(let figure): .figure(figure)
        case .footnote(let note): footnote(note, at: place)
        case .contents(let entries): contents(entries)
        }
    }

    private func text(_ block: TextBlock, _ role: DocumentElement.TextRole) -> DocumentElement? {
        let text = RunningText(block, notes: notes)
        return text.isEmpty ? nil : .text(text, role)
    }

    private func footnote(_ note: FootnoteBlock, at place: Int) -> DocumentElement? {
        if let link = notes.linkedNote(at: place) {
            return .note(link, RunningText(note.content, notes: notes))
        }
        let text = RunningText([note.marker, note.content.text].joined(separator: " "))
        return text.isEmpty ? nil : .text(text, .loneNote)
    }

    private func list(_ items: [ListItem]) -> DocumentElement? {
        var entries: [DocumentElement.ListEntry] = []
        for item in items {
            let deepest = entries.last.map { $0.depth + 1 } ?? 0
            entries.append(
                DocumentElement.ListEntry(
                    marker: item.marker.filter { !$0.isWhitespace },
                    depth: Swift.min(
                        Swift.max(0, item.depth),
                        deepest,
                        DocumentElement.ListEntry.maxDepth
                    ),
                    paragraphs: ([item.content] + item.furtherParagraphs)
                        .map { RunningText($0, notes: notes) }
                        .filter { !$0.isEmpty }
                )
            )
        }
        return entries.isEmpty ? nil : .list(entries)
    }

    private func contents(_ entries: [ContentsEntry]) -> DocumentElement? {
        var lines: [DocumentElement.ContentsLine] = []
        for entry in entries {
            let deepest = lines.last.map { $0.depth + 1 } ?? 0
            let line = DocumentElement.ContentsLine(
                depth: Swift.min(
                    Swift.max(0, entry.depth),
                    deepest,
                    DocumentElement.ListEntry.maxDepth
                ),
                pageLabel: entry.pageLabel,
                text: RunningText(entry.content, notes: notes)
            )
            if !line.text.isEmpty || !line.pageLabel.isEmpty { lines.append(line) }
        }
        return lines.isEmpty ? nil : .contents(lines)
    }
}
