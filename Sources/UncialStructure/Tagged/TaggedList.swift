import UncialModel

/// Makes list items of tagged lists.
enum TaggedList {
    /// The items of a list or of a single item, nested ones behind the item around them.
    static func items(of element: Int, in blocks: TaggedBlocks, depth: Int = 0) -> [ListItem] {
        let tree = blocks.tree
        guard tree.roles[element] == .listItem else {
            return tree.children[element].flatMap { child -> [ListItem] in
                switch tree.roles[child] {
                // A list right inside a list is a nested one whose item was left out.
                case .list: items(of: child, in: blocks, depth: depth + 1)
                case .listItem: items(of: child, in: blocks, depth: depth)
                case .caption, .artifact: []
                default: item(of: child, in: blocks, depth: depth).map { [$0] } ?? []
                }
            }
        }
        let own = item(of: element, in: blocks, depth: depth)
        let nested = blocks.blocksInside(element).filter { tree.roles[$0] == .list }
        return [own].compactMap(\.self)
            + nested.flatMap { items(of: $0, in: blocks, depth: depth + 1) }
    }

    private static func item(of element: Int, in blocks: TaggedBlocks, depth: Int) -> ListItem? {
        let tree = blocks.tree
        let label = tree.children[element].first { tree.roles[$0] == .label }
        let marker = label.flatMap { blocks.text.block(of: tree.subtree(of: $0)) }?.text ?? ""
        var paragraphs = paragraphs(of: element, in: blocks)
        guard var first = paragraphs.first else { return nil }
        paragraphs.removeFirst()
        // Producers that write no label leave the marker in the text.
        let printed = marker.isEmpty ? MarkerText(first.text) : nil
        if let printed {
            first.text = String(decoding: first.text.utf8.dropFirst(printed.length), as: UTF8.self)
        }
        return ListItem(
            marker: printed?.text ?? marker,
            depth: depth,
            content: first,
            furtherParagraphs: paragraphs
        )
    }

    /// The paragraphs of an item, without its mark and without nested lists.
    private static func paragraphs(of element: Int, in blocks: TaggedBlocks) -> [TextBlock] {
        let tree = blocks.tree
        func isLeftOut(_ role: TagRole) -> Bool { role == .label || role == .list }
        var found: [TextBlock] = []
        var loose = [element]
        func close() {
            if let block = blocks.text.block(of: loose) { found.append(block) }
            loose = []
        }
        func visit(_ child: Int) {
            switch tree.roles[child] {
            case .list, .label, .artifact: break
            case .paragraph:
                close()
                loose = tree.subtree(of: child, without: isLeftOut)
                close()
            case .listBody, .group:
                loose.append(child)
                tree.children[child].forEach(visit)
            default: loose += tree.subtree(of: child, without: isLeftOut)
            }
        }
        tree.children[element].forEach(visit)
        close()
        return found
    }
}
