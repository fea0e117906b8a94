public import UncialModel

/// The tables of one page at three depths: where they are, what is in them, and why.
///
/// Pure, like ``DocumentStructure``: nothing is read or written. Safe to call from any thread. Tables
/// that run over page ends are joined by ``DocumentStructure/reconstruct(_:options:)`` alone.
public enum PageTables {
    /// Finds where the tables of a page stand.
    ///
    /// - Returns: the areas from top to bottom, in pixels of the displayed page.
    public static func find(on page: OcrPage) -> [BoundingBox] {
        extract(from: page).map(\.box)
    }

    /// Reads the tables of a page, row by row and cell by cell.
    ///
    /// - Returns: the tables from top to bottom; empty where the page failed.
    public static func extract(from page: OcrPage) -> [TableBlock] {
        guard page.failure == nil else { return [] }
        let text = PageText(page)
        return TableFinder.tables(on: text).map { text.turn.displayed($0.block) }
    }

    /// Tells how the tables of a page were found, and why other areas are none.
    ///
    /// - Returns: what a tool can draw over the page; over the upright page, where its text runs up or
    ///   down.
    public static func debug(_ page: OcrPage) -> TableEvidence {
        guard page.failure == nil else { return TableEvidence() }
        return TableFinder.search(PageText(page))?.evidence ?? TableEvidence()
    }
}
