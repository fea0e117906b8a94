import UncialModel

/// Finds the tables of a page, ruled and unruled.
enum TableFinder {
    /// The tables from top to bottom.
    static func tables(on page: PageText) -> [PageTable] {
        guard let search = search(page), !search.tables.isEmpty else { return [] }
        let joiner = LineJoiner(vocabulary: Vocabulary([page]))
        return search.tables.map(\.grid).sorted(by: stands).map { grid in
            let block = grid.block(pageIndex: page.index, joiner: joiner)
            let inside = Dictionary(grouping: grid.words, by: \.line)
            return PageTable(
                block: page.isRightToLeft ? block.mirrored : block,
                lines: Set(inside.keys),
                wordsBeside: inside.compactMapValues { words in
                    wordsBeside(words, in: page.lines[words[0].line])
                }
            )
        }
    }

    /// Above this many words, what looks like a page is no page of tables, and looking costs too much.
    private static let mostWords = 20_000

    /// What looking for tables gave; `nil` for a page without text.
    static func search(_ page: PageText) -> TableSearch? {
        let words = TableWord.words(of: page)
        guard words.count <= mostWords else { return nil }
        guard let em = words.lazy.map(\.em).lowerMedian(), em > 0 else { return nil }
        var search = TableSearch(
            words: words,
            rules: TableRules(page.rules, em: em),
            figures: page.figures,
            size: page.size,
            em: em
        )
        search.run()
        return search
    }

    /// Whether a table comes before another: above it, or left of it at the same height.
    private static func stands(_ a: TableGrid, before b: TableGrid) -> Bool {
        let shared = min(a.box.bottom, b.box.bottom) - max(a.box.top, b.box.top)
        if shared > 0.5 * min(a.box.height, b.box.height) { return a.box.left < b.box.left }
        return a.box.top < b.box.top
    }

    /// The places of the words of a line that are not among those of a table; `nil` where all are.
    private static func wordsBeside(_ inside: [TableWord], in line: TextLine) -> [Int]? {
        guard inside.count < line.words.count else { return nil }
        let taken = Set(inside.map(\.place))
        let beside = line.words.indices.filter { !taken.contains($0) }
        return beside.isEmpty ? nil : beside
    }
}
