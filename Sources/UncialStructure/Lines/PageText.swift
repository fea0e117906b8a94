import UncialModel

/// A page as reconstruction sees it: its printed lines in reading order on a levelled page.
struct PageText: Sendable {
    /// The zero-based index of the page in its file.
    var index: Int
    /// The width of the page in pixels.
    var width: Double
    /// The height that positions are compared with, in pixels; 0 when there are no lines.
    var height: Double
    /// The lines in reading order, parts of one printed line joined.
    var lines: [TextLine]
    /// What the lines stand in, in reading order; together they hold every line once.
    var regions: [PageRegion] = []
    /// The straight lines printed on the page, in pixels of the displayed page.
    var rules: [PageRule]
    /// The pictures and drawings on the page, in pixels of the displayed page.
    var figures: [PageFigure]
    /// The size of the displayed page in pixels.
    var size: Size
    /// Whether the page was read; `false` for one that failed.
    var isReadable: Bool

    init(_ page: OcrPage) {
        let tilt = PageTilt(page)
        index = page.index
        lines = ReadingOrder.arrange(
            page.lines.compactMap { TextLine($0, page: page, tilt: tilt) }
        )
        InkSize.judge(&lines)
        let lowest = lines.lazy.map(\.bottom).max() ?? 0
        rules = page.rules
        figures = page.figures
        size = page.size
        width = page.size.width
        height = max(page.size.height, lowest)
        isReadable = true
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
    }
}
