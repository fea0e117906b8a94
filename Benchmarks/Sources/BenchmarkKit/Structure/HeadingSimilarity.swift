/// How alike two Markdown texts are divided by headings (MHS): one minus the tree edit distance of their
/// headings and what stands between them, divided by the nodes of the larger tree.
///
/// The trees are flat: headings and contents under one root, in their order.
public enum HeadingSimilarity {
    /// Returns the similarity; `nil` when the truth has no headings.
    public static func of(_ markdown: String, against truth: String) -> Double? {
        guard !MarkdownHeading.all(in: truth).isEmpty else { return nil }
        let trees = [truth, markdown].map(tree)
        return 1 - TreeEditDistance.between(trees[0], trees[1])
            / Double(max(trees[0].count, trees[1].count))
    }

    private static func tree(_ markdown: String) -> ComparedTree {
        var tree = ComparedTree()
        var content: [UInt32]?
        func close() {
            if let text = content { tree.close(ComparedTree.Label(kind: .content, text: text)) }
            content = nil
        }
        for line in ScoredText.lines(of: markdown) {
            if let heading = MarkdownHeading.parts(of: line) {
                close()
                tree.close(
                    ComparedTree.Label(kind: .heading, text: ScoredText.squashed(heading.rest))
                )
            } else {
                let text = ScoredText.squashed(line)
                guard !text.isEmpty else { continue }
                content = content.map { $0 + [0x20] + text } ?? text
            }
        }
        close()
        tree.close(ComparedTree.Label(kind: .document), firstLeaf: 0)
        return tree
    }
}
