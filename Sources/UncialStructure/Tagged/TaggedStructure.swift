import UncialModel

/// Takes the structure that a tagged file states, where it can be trusted.
enum TaggedStructure {
    /// The blocks by the structure tree, or `nil` where there is none or the print contradicts it.
    ///
    /// - Parameters:
    ///   - document: what extraction gave.
    ///   - printed: the blocks by geometry.
    ///   - joiner: joins lines.
    static func blocks(
        of document: OcrDocument,
        printed: [DocBlock],
        joiner: LineJoiner
    ) -> [DocBlock]? {
        guard let stated = document.structureTree, !stated.elements.isEmpty,
            let tree = TagTree(stated)
        else { return nil }
        let content = TaggedContent(document, elementCount: stated.elements.count)
        let text = TaggedText(document: document, content: content, joiner: joiner)
        let tagged = TaggedBlocks.blocks(of: tree, text: text)
        guard TagTrust.objection(to: content, tagged: tagged, printed: printed) == nil else {
            return nil
        }
        return withUnclaimed(tagged, content: content, text: text)
            + printed.filter(\.isFurniture)
    }

    /// Puts text that no element claims behind the block above it: none may be lost.
    private static func withUnclaimed(
        _ blocks: [DocBlock],
        content: TaggedContent,
        text: TaggedText
    ) -> [DocBlock] {
        var blocks = blocks
        for run in content.unclaimed {
            guard let block = text.block(of: [run]) else { continue }
            let place = blocks.lastIndex { above in
                above.regions.contains { region in
                    region.pageIndex < block.pageIndex
                        || region.pageIndex == block.pageIndex && region.box.top <= block.box.top
                }
            }
            blocks.insert(.paragraph(block), at: place.map { $0 + 1 } ?? 0)
        }
        return blocks
    }
}

extension DocBlock {
    fileprivate var isFurniture: Bool {
        if case .furniture = self { true } else { false }
    }
}
