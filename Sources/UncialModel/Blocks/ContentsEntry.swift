/// An entry of a table of contents or an index.
public struct ContentsEntry: Sendable, Hashable, Codable {
    /// How deep the entry is nested; 0 for the outermost ones.
    public var depth: Int
    /// The number of the page as printed, such as "12" or "iv"; empty where none is printed.
    public var pageLabel: String
    /// The title without leader and page number, and where the entry stands.
    public var content: TextBlock

    /// Makes an entry.
    public init(depth: Int = 0, pageLabel: String = "", content: TextBlock) {
        self.depth = depth
        self.pageLabel = pageLabel
        self.content = content
    }
}
