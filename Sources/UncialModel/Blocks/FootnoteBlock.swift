/// A note under the body of a page, with its mark kept apart from its text.
public struct FootnoteBlock: Sendable, Hashable, Codable {
    /// The mark as printed before the note, such as "1", "*" or "(2)"; empty where there is none.
    public var marker: String
    /// The text behind the mark, and where mark and text stand.
    public var content: TextBlock

    /// Makes a note.
    public init(marker: String, content: TextBlock) {
        self.marker = marker
        self.content = content
    }
}
