/// Which marked content of a page something belongs to.
enum ContentMark: Sendable, Hashable {
    /// Content that the structure of a tagged file refers to by number, in the drawing instructions
    /// of one object; 0 stands for those of the page.
    case numbered(stream: Int, number: Int)
    /// What the file calls no content: running heads, page numbers, ornaments.
    case artifact
}
