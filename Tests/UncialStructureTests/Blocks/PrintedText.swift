import UncialModel

/// All that blocks have of what is printed: markers of items and notes and numbers of pages as well.
func printedText(of blocks: [DocBlock]) -> String {
    blocks.map { block in
        switch block {
        case .list(let items): items.map { $0.marker + " " + $0.text }.joined(separator: "\n")
        case .listItem(let item): item.marker + " " + item.text
        case .footnote(let note): note.marker + " " + note.content.text
        case .contents(let entries):
            entries.map { $0.content.text + " " + $0.pageLabel }.joined(separator: "\n")
        default: block.text
        }
    }.joined(separator: "\n")
}
