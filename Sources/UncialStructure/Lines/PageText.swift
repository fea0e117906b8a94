import UncialModel

/// A page as reconstruction sees it: its printed lines on an upright, levelled page.
///
/// Where the text of a page runs up or down, the whole page is looked at turned: ``size``, ``rules``,
/// ``figures``, the edges of ``TextLine`` and the boxes of its words are all in pixels of the upright
/// page, and so are the boxes that tables are found with. Only ``TextLine/box`` and the boxes of
/// regions, once ``LayoutFinder`` has made them, are in pixels of the page as displayed, which is what
/// blocks report. ``turn`` maps one to the other.
///
/// Before ``LayoutFinder``, lines are pieces in the order of the source: a line of the source that runs
/// over a gutter or a gap between cells is cut there. After it, lines are in reading order and the
/// pieces of one printed line are joined again within their region.
struct PageText: Sendable {
    /// The zero-based index of the page in its file.
    var index: Int
    /// The width of the upright page in pixels.
    var width: Double
    /// The height that positions are compared with, in pixels; 0 when there are no lines.
    var height: Double
    /// The lines: pieces in the order of the source, later in reading order.
    var lines: [TextLine]
    /// What the lines stand in, in reading order; together they hold every line once.
    var regions: [PageRegion] = []
    /// The straight lines printed on the page, in pixels of the upright page.
    var rules: [PageRule]
    /// The pictures and drawings on the page, in pixels of the upright page.
    var figures: [PageFigure]
    /// The size of the upright page in pixels.
    var size: Size
    /// Whether the page was read; `false` for one that failed.
    var isReadable: Bool
    /// How the page is turned to have its text upright.
    var turn: PageTurn
    /// How far its lines fall to the right.
    var tilt: PageTilt
    /// Whether the text is written from right to left, so that columns are read in that order.
    var isRightToLeft: Bool

    init(_ source: OcrPage) {
        turn = PageTurn.of(source)
        let page = turn.upright(source)
        let tilt = PageTilt(page)
        self.tilt = tilt
        index = page.index
        let (pieces, typed) = TypedRule.separated(
            LineCutter(page).pieces().map(SmallCapitals.joined)
        )
        lines = pieces.compactMap { TextLine($0, page: page, tilt: tilt) }
        if !turn.isNone {
            for line in lines.indices { lines[line].box = turn.displayed(lines[line].box) }
        }
        InkSize.judge(&lines)
        let lowest = lines.lazy.map(\.bottom).max() ?? 0
        rules = page.rules + typed
        figures = page.figures
        size = page.size
        width = page.size.width
        height = max(page.size.height, lowest)
        isReadable = true
        isRightToLeft = WritingDirection.isRightToLeft(lines)
    }

    init(unreadable index: Int) {
        self.index = index
        rules = []
        figures = []
        size = .zero
        width = 0
        height = 0
        lines = []
        isReadable = false
        turn = .none
        tilt = .none
        isRightToLeft = false
    }

    /// Where a box of the upright page stands once the page is levelled.
    func levelled(_ box: BoundingBox) -> BoundingBox {
        guard tilt.slope != 0 else { return box }
        let center = box.center
        return BoundingBox(
            left: tilt.levelledX(center) - box.width / 2,
            top: tilt.levelledY(center) - box.height / 2,
            width: box.width,
            height: box.height
        )
    }
}
