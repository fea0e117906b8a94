import UncialModel

/// Walks a structure tree and makes blocks of its elements.
struct TaggedBlocks {
    let tree: TagTree
    let text: TaggedText

    private var blocks: [DocBlock] = []
    /// How many sections are open, for headings without a level.
    private var sectionDepth = 0

    init(tree: TagTree, text: TaggedText) {
        self.tree = tree
        self.text = text
    }

    /// The blocks in the order of the tree.
    static func blocks(of tree: TagTree, text: TaggedText) -> [DocBlock] {
        var walker = TaggedBlocks(tree: tree, text: text)
        for root in tree.roots { walker.visit(root) }
        return walker.blocks
    }

    private mutating func visit(_ element: Int) {
        switch tree.roles[element] {
        case .artifact: break
        case .group, .rows, .row, .listBody, .cell: visitGroup(element)
        case .title: addText(element) { .title($0) }
        case .heading(let level):
            let level = level ?? min(6, max(1, sectionDepth))
            addText(element) { .heading(level: level, $0) }
        case .paragraph, .inline, .label: visitParagraph(element)
        case .quotation: addText(element) { .quotation($0) }
        case .caption: addText(element) { .caption($0) }
        case .sideNote: addText(element) { .sideNote($0) }
        case .code:
            if let block = text.block(of: tree.subtree(of: element), keepsLines: true) {
                blocks.append(.code(block))
            }
        case .note: addNote(element)
        case .figure: addFigure(element)
        case .list, .listItem:
            let items = TaggedList.items(of: element, in: self)
            if !items.isEmpty { blocks.append(.list(items)) }
        case .table:
            // Captions, and what some producers put between the rows.
            for stray in TaggedTable.strays(of: element, in: tree) { visit(stray) }
            if let table = TaggedTable.table(of: element, in: self) {
                blocks.append(.table(table))
            } else {
                addText(element) { .paragraph($0) }
            }
        case .contents, .contentsEntry:
            let entries = contentsEntries(of: element, depth: 0)
            if !entries.isEmpty { blocks.append(.contents(entries)) }
        }
    }

    private mutating func visitGroup(_ element: Int) {
        let isSection = tree.elements[element].role == "Sect"
        if isSection { sectionDepth += 1 }
        // A group may hold text itself, and some producers give it nothing but inline elements.
        addText(of: [element] + inlineChildren(of: element)) { .paragraph($0) }
        for child in tree.children[element] where tree.roles[child] != .inline { visit(child) }
        if isSection { sectionDepth -= 1 }
    }

    /// A paragraph, and behind it what it holds that is a block of its own: notes, figures, lists.
    private mutating func visitParagraph(_ element: Int) {
        addText(of: tree.subtree(of: element, without: \.isBlock)) { .paragraph($0) }
        for block in blocksInside(element) { visit(block) }
    }

    private func inlineChildren(of element: Int) -> [Int] {
        tree.children[element].filter { tree.roles[$0] == .inline }
            .flatMap { tree.subtree(of: $0) }
    }

    /// The outermost elements inside that are blocks of their own.
    func blocksInside(_ element: Int) -> [Int] {
        tree.children[element].flatMap { child in
            tree.roles[child].isBlock ? [child] : blocksInside(child)
        }
    }

    // MARK: Text

    private mutating func addText(_ element: Int, _ make: (TextBlock) -> DocBlock) {
        addText(of: tree.subtree(of: element, without: { $0 == .note || $0 == .figure }), make)
        for block in blocksInside(element) where [.note, .figure].contains(tree.roles[block]) {
            visit(block)
        }
    }

    private mutating func addText(of elements: [Int], _ make: (TextBlock) -> DocBlock) {
        guard let block = text.block(of: elements) else { return }
        blocks.append(make(block))
    }

    private mutating func addNote(_ element: Int) {
        let label = tree.children[element].first { tree.roles[$0] == .label }
        let marker = label.flatMap { text.block(of: tree.subtree(of: $0)) }?.text ?? ""
        let inside = tree.children[element].filter { $0 != label }.flatMap { tree.subtree(of: $0) }
        guard let content = text.block(of: [element] + inside) else { return }
        blocks.append(.footnote(FootnoteBlock(marker: marker, content: content)))
    }

    private mutating func addFigure(_ element: Int) {
        let inside = tree.subtree(of: element, without: { $0 == .caption })
        let content = text.block(of: inside)
        let alternate = tree.elements[element].alternateText
        if let content {
            blocks.append(
                .figure(
                    FigureBlock(
                        text: content.text,
                        alternateText: alternate,
                        pageIndex: content.pageIndex,
                        box: content.box
                    )
                )
            )
        }
        for caption in blocksInside(element) where tree.roles[caption] == .caption {
            visit(caption)
        }
    }

    // MARK: Contents

    private func contentsEntries(of element: Int, depth: Int) -> [ContentsEntry] {
        guard tree.roles[element] == .contentsEntry else {
            return tree.children[element].flatMap { child in
                contentsEntries(
                    of: child,
                    depth: tree.roles[child] == .contents ? depth + 1 : depth
                )
            }
        }
        let nested = tree.children[element].filter { tree.roles[$0] == .contents }
        let own = text.block(of: tree.subtree(of: element, without: { $0 == .contents }))
        let entry = own.map { block in
            let (title, label) = Self.splitPageLabel(block.text)
            var content = block
            content.text = title
            return ContentsEntry(depth: depth, pageLabel: label, content: content)
        }
        return [entry].compactMap(\.self)
            + nested.flatMap { contentsEntries(of: $0, depth: depth + 1) }
    }

    /// Takes the leader and the page number off the end of an entry.
    private static func splitPageLabel(_ text: String) -> (title: String, label: String) {
        let words = text.split(separator: " ")
        guard words.count > 1, let last = words.last, ContentsLine.isPageLabel(last) else {
            return (text, "")
        }
        let title = words.dropLast().joined(separator: " ")
        let kept = title.dropLast(title.suffix(while: { " .…·_".contains($0) }).count)
        return kept.isEmpty ? (text, "") : (String(kept), String(last))
    }
}

extension TagRole {
    /// Whether an element of this role is a block even inside another.
    var isBlock: Bool {
        switch self {
        case .inline, .label, .listBody, .paragraph, .group, .artifact: false
        default: true
        }
    }
}
