/// One item of a list, with its marker kept apart from its text.
public struct ListItem: Sendable, Hashable, Codable {
    /// The marker as printed, such as "•", "3." or "б)".
    public var marker: String
    /// How deep the item is nested; 0 for the outermost list.
    public var depth: Int
    /// The text behind the marker, and where marker and text stand.
    public var content: TextBlock

    /// Makes an item.
    public init(marker: String, depth: Int = 0, content: TextBlock) {
        self.marker = marker
        self.depth = depth
        self.content = content
    }
}
