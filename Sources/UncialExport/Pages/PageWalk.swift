import UncialModel

/// Goes through the pages of a document and gives each with its areas in reading order.
///
/// The one place that ties blocks to printed lines: every line of a page stands in exactly one area,
/// split where it runs through several. Lines that no block has (running heads that were left out, all
/// lines where there are no blocks) make areas of their own before or after the others.
struct PageWalk: Sequence, IteratorProtocol {
    /// A page and its areas.
    struct Step {
        /// The page's place in the document, from 0; not its index in the file.
        var place: Int
        var page: OcrPage
        var areas: [PageArea]
    }

    private let pages: [OcrPage]
    private let areas: [Int: [PageArea]]
    private var place = 0

    init(_ content: ExportContent) {
        pages = content.document.pages
        areas = PageArea.areas(of: content.blocks)
    }

    mutating func next() -> Step? {
        guard place < pages.count else { return nil }
        defer { place += 1 }
        let page = pages[place]
        var filler = AreaFiller(areas[page.index] ?? [])
        for line in page.lines { filler.add(line) }
        return Step(place: place, page: page, areas: filler.finish())
    }
}
