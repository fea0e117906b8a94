import UncialModel

extension DocBlock {
    /// The block with the marks that lead to one of the notes, and no other ones.
    func keepingMarks(_ markers: Set<String>) -> DocBlock {
        func kept(_ block: TextBlock) -> TextBlock {
            guard !block.noteMarks.isEmpty else { return block }
            var block = block
            block.noteMarks.removeAll { !markers.contains($0.marker) }
            return block
        }
        switch self {
        case .title(let block): return .title(kept(block))
        case .heading(let level, let block): return .heading(level: level, kept(block))
        case .paragraph(let block): return .paragraph(kept(block))
        case .quotation(let block): return .quotation(kept(block))
        case .caption(let block): return .caption(kept(block))
        case .sideNote(let block): return .sideNote(kept(block))
        case .list(let items):
            return .list(
                items.map { item in
                    var item = item
                    item.content = kept(item.content)
                    item.furtherParagraphs = item.furtherParagraphs.map(kept)
                    return item
                }
            )
        default: return self
        }
    }
}
