/// What stands where on a page, and in which order it is read.
///
/// The step between lines and blocks: what a tool draws so that a person can see why blocks came out
/// as they did.
public struct PageLayout: Sendable, Hashable, Codable {
    /// A printed line, or the part of one that belongs to a region.
    public struct Line: Sendable, Hashable, Codable {
        /// The text in logical order.
        public var text: String
        /// Where it stands, in pixels of the displayed page.
        public var box: BoundingBox

        /// Makes a line.
        public init(text: String, box: BoundingBox) {
            self.text = text
            self.box = box
        }
    }

    /// An area of the page that is read in one go.
    public struct Region: Sendable, Hashable, Codable {
        /// What stands in a region.
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            /// A column of running text or a part of one, headings included.
            case text
            /// Rows and columns of cells.
            case table
            /// A picture or a drawing, with the text in it.
            case figure
            /// A running head or other text above the body.
            case head
            /// A running foot, a page number or other text under the body.
            case foot
            /// A note beside the body.
            case sideNote
            /// Notes under the body that belong to marks in it.
            case footnotes
        }

        /// What stands in it.
        public var kind: Kind
        /// Where it stands, in pixels of the displayed page.
        public var box: BoundingBox
        /// Its lines from first to last.
        public var lines: [Line]

        /// Makes a region.
        public init(_ kind: Kind, box: BoundingBox, lines: [Line] = []) {
            self.kind = kind
            self.box = box
            self.lines = lines
        }
    }

    /// The zero-based index of the page.
    public var pageIndex: Int
    /// The size of the displayed page in pixels.
    public var size: Size
    /// The regions in reading order.
    public var regions: [Region]

    /// Makes a layout.
    public init(pageIndex: Int, size: Size, regions: [Region] = []) {
        self.pageIndex = pageIndex
        self.size = size
        self.regions = regions
    }
}
