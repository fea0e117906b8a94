/// How alike the tables of two Markdown texts are (TEDS): one minus the tree edit distance of table, rows
/// and cells, divided by the nodes of the larger tree.
///
/// Cells are compared by their text without white space and by their spans. The tables are paired in
/// their order; one that has no partner counts as 0.
public enum TableSimilarity {
    /// Trees of more nodes are not compared as trees: their cells' text is, row by row.
    private static let nodeLimit = 450

    /// Returns the mean over the tables of the text that has more; `nil` when the truth has none.
    public static func of(_ markdown: String, against truth: String) -> Double? {
        let expected = HTMLTable.all(in: MarkdownTables.asHTML(truth))
        guard !expected.isEmpty else { return nil }
        let found = HTMLTable.all(in: MarkdownTables.asHTML(markdown))
        let sum = zip(expected, found).map(similarity).reduce(0, +)
        return sum / Double(max(expected.count, found.count))
    }

    private static func similarity(_ first: HTMLTable, _ second: HTMLTable) -> Double {
        let trees = [first, second].map(tree)
        let size = max(trees[0].count, trees[1].count)
        guard size <= nodeLimit else {
            let texts = [first, second].map(text)
            let longest = max(texts[0].count, texts[1].count)
            guard longest > 0 else { return 1 }
            return 1 - Double(EditDistance.between(texts[0], texts[1])) / Double(longest)
        }
        return 1 - TreeEditDistance.between(trees[0], trees[1]) / Double(size)
    }

    private static func tree(_ table: HTMLTable) -> ComparedTree {
        var tree = ComparedTree()
        for row in table.rows {
            let firstLeaf = tree.count
            for cell in row {
                tree.close(
                    ComparedTree.Label(
                        kind: .cell,
                        text: cell.characters,
                        rowSpan: cell.rowSpan,
                        columnSpan: cell.columnSpan
                    )
                )
            }
            tree.close(ComparedTree.Label(kind: .row), firstLeaf: firstLeaf)
        }
        tree.close(ComparedTree.Label(kind: .table), firstLeaf: 0)
        return tree
    }

    /// The text of all cells, with separators that do not occur in text.
    private static func text(_ table: HTMLTable) -> [UInt32] {
        Array(
            table.rows.map { $0.map(\.characters).joined(separator: [0x1F]) }
                .joined(separator: [0x1E])
        )
    }
}
