/// One item of a list, with its marker kept apart from its text.
public struct ListItem: Sendable, Hashable, Codable {
    /// The marker as printed, such as "•", "3." or "б)".
    public var marker: String
    /// How deep the item is nested; 0 for the outermost list.
    public var depth: Int
    /// The text behind the marker, and where marker and text stand.
    public var content: TextBlock
    /// The further paragraphs of an item that has more than one.
    public var furtherParagraphs: [TextBlock]

    /// Makes an item.
    public init(
        marker: String,
        depth: Int = 0,
        content: TextBlock,
        furtherParagraphs: [TextBlock] = []
    ) {
        self.marker = marker
        self.depth = depth
        self.content = content
        self.furtherParagraphs = furtherParagraphs
    }
}

extension ListItem {
    /// The paragraphs of the item, separated by line ends.
    public var text: String {
        ([content] + furtherParagraphs).map(\.text).joined(separator: "\n")
    }

    /// Decodes an item; further paragraphs may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            marker: try container.decode(String.self, forKey: .marker),
            depth: try container.decode(Int.self, forKey: .depth),
            content: try container.decode(TextBlock.self, forKey: .content),
            furtherParagraphs: try container.decodeIfPresent(
                [TextBlock].self,
                forKey: .furtherParagraphs
            ) ?? []
        )
    }
}
