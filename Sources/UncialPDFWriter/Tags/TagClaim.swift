import UncialModel

/// A place on a page where the text of an element stands.
struct TagClaim {
    /// What a claim is of.
    enum Owner: Hashable {
        case element(Int)
        /// Running heads, page numbers and the like, which are no part of the structure.
        case artifact
    }

    /// What the words there belong to.
    var owner: Owner
    /// Where, in pixels of the recognized page.
    var box: BoundingBox
    /// The text of the whole element, by which words in two claims are told apart.
    var text: String
    /// The marker that the text begins with, and the element that it goes to.
    var label: (element: Int, marker: String)?
    /// Whether rows of dots lead to a page number.
    var hasLeaders = false
    /// The area of the table that a cell belongs to: what stands beside all cells goes to the
    /// nearest.
    var tableBox: BoundingBox?
    /// Whether the element is there even where the page has no words for it.
    var standsWithoutWords = false
}
