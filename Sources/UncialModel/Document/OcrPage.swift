/// One page: its lines in the order the source gives them, and what is known about the page.
///
/// All boxes are in pixels of the page as displayed (crop box, rotation applied), at ``dpi``.
public struct OcrPage: Sendable, Hashable, Codable {
    /// The zero-based place of the page in its document.
    public var index: Int
    /// Width and height in pixels; ``Size/zero`` when the page could not be opened.
    public var size: Size
    /// Pixels per inch of ``size`` and of every box, or `nil` when nobody knows them.
    public var dpi: Int?
    /// The lines of the page; empty for a blank page and for one that failed.
    public var lines: [OcrLine]
    /// Where the top of the text pointed in the image that was recognized.
    public var orientation: Orientation
    /// Where the text comes from.
    public var source: ExtractionSource
    /// Why the page has no text, when it could not be read and the client was told to keep going.
    public var failure: OcrError?

    /// Makes a page.
    public init(
        index: Int,
        size: Size,
        dpi: Int? = nil,
        lines: [OcrLine] = [],
        orientation: Orientation = .up,
        source: ExtractionSource,
        failure: OcrError? = nil
    ) {
        self.index = index
        self.size = size
        self.dpi = dpi
        self.lines = lines
        self.orientation = orientation
        self.source = source
        self.failure = failure
    }

    /// The text of the lines, one a line.
    public var text: String { lines.map(\.text).joined(separator: "\n") }

    /// The mean confidence of the lines, weighted by characters; unknown when none was reported.
    public var confidence: Confidence {
        Confidence.mean(lines.lazy.map { ($0.confidence, Double($0.text.count)) })
    }
}
