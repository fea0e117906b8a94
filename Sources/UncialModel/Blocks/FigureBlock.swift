/// A picture, a chart or a drawing: an area of the page that is not running text.
public struct FigureBlock: Sendable, Hashable, Codable {
    /// The text found inside the figure, or the empty string.
    public var text: String
    /// What it shows, in words, where the file says it.
    public var alternateText: String?
    /// The zero-based index of the page.
    public var pageIndex: Int
    /// Where it stands, in pixels of that page.
    public var box: BoundingBox

    /// Makes a figure.
    public init(
        text: String = "",
        alternateText: String? = nil,
        pageIndex: Int,
        box: BoundingBox
    ) {
        self.text = text
        self.alternateText = alternateText
        self.pageIndex = pageIndex
        self.box = box
    }
}
