import UncialModel

/// An area of a page that is read in one go.
struct PageRegion: Sendable {
    var kind: PageLayout.Region.Kind
    /// Where it stands, in pixels of the displayed page.
    var box: BoundingBox
    /// Its lines among those of the page; empty for a table, which has its text in cells.
    var lines: Range<Int>
    /// The table, for a region of that kind.
    var table: TableBlock?
    /// The figure, for a region of that kind.
    var figure: PageFigure?
}
