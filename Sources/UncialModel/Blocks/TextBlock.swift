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

    /// Where the text has the mark of a note.
    public struct NoteMark: Sendable, Hashable, Codable {
        /// Which characters of the text are the mark.
        public var range: Range<Int>
        /// The marker of the note it leads to, as in ``FootnoteBlock/marker``.
        public var marker: String

        /// Makes a mark.
        public init(range: Range<Int>, marker: String) {
            self.range = range
            self.marker = marker
        }
    }

    /// The text with lines joined and end-of-line hyphens resolved.
    ///
    /// A line feed stands where a line end matters, as in verse, addresses and code.
    public var text: String
    /// The page and box of the block's first part.
    public var start: Region
    /// The further parts, for a paragraph that runs over a page end.
    public var continuations: [Region]
    /// The marks in the text that lead to footnotes of the document.
    public var noteMarks: [NoteMark]

    /// Makes a block of text.
    public init(
        text: String,
        start: Region,
        continuations: [Region] = [],
        noteMarks: [NoteMark] = []
    ) {
        self.text = text
        self.start = start
        self.continuations = continuations
        self.noteMarks = noteMarks
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

extension TextBlock {
    /// Decodes a block; the marks of notes may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            text: try container.decode(String.self, forKey: .text),
            start: try container.decode(Region.self, forKey: .start),
            continuations: try container.decode([Region].self, forKey: .continuations),
            noteMarks: try container.decodeIfPresent([NoteMark].self, forKey: .noteMarks) ?? []
        )
    }
}
