/// A picture, a chart or a drawing: an area of the page that is not running text.
public struct FigureBlock: Sendable, Hashable, Codable {
    /// The text found inside the figure, or the empty string.
    public var text: String
    /// The zero-based index of the page.
    public var pageIndex: Int
    /// Where it stands, in pixels of that page.
    public var box: BoundingBox

    /// Makes a figure.
    public init(text: String = "", pageIndex: Int, box: BoundingBox) {
        self.text = text
        self.pageIndex = pageIndex
        self.box = box
    }
}
