/// A heading or a paragraph of the fixture as a perfect reader returns it.
public struct FixtureBlock: Sendable, Hashable {
    /// What a block is.
    public enum Kind: Sendable, Hashable {
        /// The large heading that opens a chapter.
        case chapterHeading
        /// The smaller heading of a section.
        case sectionHeading
        /// Body text.
        case paragraph
    }

    /// What this block is.
    public let kind: Kind

    /// The whole text of the block on one line, without end-of-line hyphens.
    public let text: String
}
