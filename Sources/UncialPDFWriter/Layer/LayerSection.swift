/// A part of a page's text layer: lines in the order in which they are to be read, and what they are in
/// the document's structure.
struct LayerSection {
    /// How readers of the structure know the section.
    enum Mark {
        /// Part of the structure: the tag, such as "P" or "TD", and its number on the page.
        case element(tag: String, id: Int)
        /// No part of it: page numbers, running heads.
        case artifact
    }

    /// The section's place in the structure; `nil` in a file that is not tagged.
    var mark: Mark?
    /// The lines, or parts of lines, from first to last.
    var lines: [PlacedLine]
}
