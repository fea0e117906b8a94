/// What stands on pages for finding one's way and is no part of the text.
public struct FurnitureBlock: Sendable, Hashable, Codable {
    /// What it is.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A line above the body that repeats from page to page.
        case runningHead
        /// A line under the body that repeats from page to page.
        case runningFoot
        /// The number of the page.
        case pageNumber
        /// Pale text behind the body, or a stamp beside it.
        case watermark
    }

    /// What it is.
    public var kind: Kind
    /// Its text and where it stands.
    public var content: TextBlock

    /// Makes a piece of furniture.
    public init(_ kind: Kind, content: TextBlock) {
        self.kind = kind
        self.content = content
    }
}
