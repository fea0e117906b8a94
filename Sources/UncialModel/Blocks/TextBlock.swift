/// A stretch of running text and the places it stands.
public struct TextBlock: Sendable, Hashable, Codable {
    /// The part of a block that stands on one page.
    public struct Region: Sendable, Hashable, Codable {
        /// The zero-based index of the page.
        public var pageIndex: Int
        /// Where on that page, in pixels of the displayed page.
        public var box: BoundingBox

        /// Makes a region.
        public init(pageIndex: Int, box: BoundingBox) {
            self.pageIndex = pageIndex
            self.box = box
        }
    }

    /// The text with lines joined and end-of-line hyphens resolved.
    public var text: String
    /// The page and box of the block's first part.
    public var start: Region
    /// The further parts, for a paragraph that runs over a page end.
    public var continuations: [Region]

    /// Makes a block of text.
    public init(text: String, start: Region, continuations: [Region] = []) {
        self.text = text
        self.start = start
        self.continuations = continuations
    }

    /// Makes a block of text that stands on one page.
    public init(text: String, pageIndex: Int, box: BoundingBox) {
        self.init(text: text, start: Region(pageIndex: pageIndex, box: box))
    }

    /// The zero-based index of the page the block starts on.
    public var pageIndex: Int { start.pageIndex }

    /// Where the block starts, in pixels of that page.
    public var box: BoundingBox { start.box }

    /// Every part from first to last.
    public var regions: [Region] { [start] + continuations }
}
