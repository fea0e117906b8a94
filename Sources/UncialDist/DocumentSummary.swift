public import UncialModel

/// A document in numbers: what a list of results or a log line shows.
public struct DocumentSummary: Sendable, Hashable, Codable {
    /// One page in numbers.
    public struct Page: Sendable, Hashable, Codable {
        /// The page as people count, from 1, in the whole file.
        public let number: Int
        /// How many lines it has.
        public let lineCount: Int
        /// The mean confidence of its lines, 0…1, weighted by characters; `nil` when none was reported.
        public let meanConfidence: Double?
    }

    /// Where the text comes from.
    public let source: ExtractionSource
    /// How many pages were read.
    public let pageCount: Int
    /// How many lines they have.
    public let lineCount: Int
    /// How many words they have, separated by white space.
    public let wordCount: Int
    /// The mean confidence of all lines, 0…1, weighted by characters.
    ///
    /// `nil` when none was reported, which is not the same as zero.
    public let meanConfidence: Double?
    /// The pages one by one.
    public let pages: [Page]
    /// The reconstructed blocks, in reading order.
    public let blocks: [DocBlock]

    /// Whether no page has any text.
    public var isEmpty: Bool { lineCount == 0 }

    init(of document: OcrDocument, blocks: [DocBlock]) {
        source = document.source
        pageCount = document.pages.count
        pages = document.pages.map { page in
            Page(
                number: page.index &+ 1,
                lineCount: page.lines.count,
                meanConfidence: page.confidence.value
            )
        }
        lineCount = pages.reduce(0) { $0 + $1.lineCount }
        wordCount = document.pages.lazy.flatMap(\.lines).reduce(0) { count, line in
            count + line.text.split(whereSeparator: \.isWhitespace).count
        }
        meanConfidence = document.confidence.value
        self.blocks = blocks
    }
}
