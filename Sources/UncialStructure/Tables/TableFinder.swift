import UncialModel

/// Finds the tables of a page, ruled and unruled.
enum TableFinder {
    /// The tables from top to bottom.
    static func tables(on page: PageText) -> [PageTable] { [] }
}
