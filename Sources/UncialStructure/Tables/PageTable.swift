import UncialModel

/// A table found on a page, and what of the page belongs to it.
struct PageTable: Sendable {
    var block: TableBlock
    /// The lines of the page whose text is in its cells.
    var lines: Set<Int>
    /// The words that stand beside the table, of lines that are partly in it.
    var wordsBeside: [Int: [Int]]
}
