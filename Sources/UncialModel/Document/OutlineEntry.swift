/// A bookmark of the file: an entry of the outline that readers show beside the pages.
public struct OutlineEntry: Sendable, Hashable, Codable {
    /// The title as it is shown.
    public var title: String
    /// How deep it is nested; 1 for the outermost entries.
    public var level: Int
    /// The zero-based index of the page it leads to, or `nil` when it leads to none of this file.
    public var pageIndex: Int?
    /// How far down that page it leads, as a share of the page's height from 0 to 1; `nil` for the page
    /// as a whole.
    public var position: Double?

    /// Makes an entry; a position outside 0…1 is clamped, one that is not finite becomes `nil`.
    public init(title: String, level: Int, pageIndex: Int? = nil, position: Double? = nil) {
        self.title = title
        self.level = level
        self.pageIndex = pageIndex
        self.position = position.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
    }
}
