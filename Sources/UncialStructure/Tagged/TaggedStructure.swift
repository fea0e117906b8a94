import UncialModel

/// Takes the structure that a tagged file states, where it can be trusted.
enum TaggedStructure {
    /// The blocks by the structure tree, or `nil` where there is none or the print contradicts it.
    ///
    /// - Parameters:
    ///   - document: what extraction gave.
    ///   - printed: the blocks by geometry.
    ///   - keepsFurniture: whether running heads and the like are wanted.
    ///   - joiner: joins lines.
    static func blocks(
        of document: OcrDocument,
        printed: [DocBlock],
        keepsFurniture: Bool,
        joiner: LineJoiner
    ) -> [DocBlock]? {
        guard let stated = document.structureTree, !stated.elements.isEmpty,
            let tree = TagTree(stated)
        else { return nil }
        let content = TaggedContent(document, elementCount: stated.elements.count)
        let text = TaggedText(
            document: document,
            content: content,
            joiner: joiner,
            elements: stated.elements
        )
        let tagged = TaggedBlocks.blocks(of: tree, text: text)
        let artifacts = tree.roots.filter { tree.roles[$0] == .artifact }
            .flatMap { content.runs[$0] ?? [] }
        let trust = TagTrust(content: content, artifacts: artifacts)
        guard trust.objection(to: tagged, printed: printed) == nil else { return nil }

        var placement = BlockPlacement(tagged)
        for run in content.unclaimed {
            // No element claims it, and yet none of it may be lost.
            if let block = text.block(of: [run]) { placement.insert(.paragraph(block)) }
        }
        for figure in untaggedFigures(in: printed, tagged) { placement.insert(figure) }
        if keepsFurniture {
            for run in artifacts {
                guard let block = text.block(of: [run]) else { continue }
                placement.insertAtPageEnd(.furniture(furniture(block, of: document, printed)))
            }
        }
        let blocks = placement.result
        let markers = Set(
            blocks.compactMap { block -> String? in
                guard case .footnote(let note) = block else { return nil }
                return NoteMarks.plain(note.marker)
            }
        )
        return blocks.map { $0.keepingMarks(markers) }
    }

    /// The printed figures that no tagged one covers: an element without words has no place.
    private static func untaggedFigures(
        in printed: [DocBlock],
        _ tagged: [DocBlock]
    ) -> [DocBlock] {
        var boxes: [Int: [BoundingBox]] = [:]
        for case .figure(let figure) in tagged {
            boxes[figure.pageIndex, default: []].append(figure.box)
        }
        return printed.compactMap { block in
            guard case .figure(var figure) = block,
                boxes[figure.pageIndex]?.contains(where: { $0.intersection(figure.box) != nil })
                    != true
            else { return nil }
            // Its labels are text of other elements.
            figure.text = ""
            return .figure(figure)
        }
    }

    /// What an artifact is: as geometry says where it saw it, else by its place on the page.
    private static func furniture(
        _ block: TextBlock,
        of document: OcrDocument,
        _ printed: [DocBlock]
    ) -> FurnitureBlock {
        for case .furniture(let furniture) in printed
        where furniture.content.pageIndex == block.pageIndex
            && furniture.content.box.intersection(block.box) != nil
        {
            return FurnitureBlock(furniture.kind, content: block)
        }
        let page = document.pages.first { $0.index == block.pageIndex }
        let isAbove = block.box.center.y < (page?.size.height ?? 0) / 2
        return FurnitureBlock(isAbove ? .runningHead : .runningFoot, content: block)
    }
}
