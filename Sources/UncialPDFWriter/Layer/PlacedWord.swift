import UncialModel

/// A word where it stands on the displayed page.
///
/// All points are in PDF points of the page as displayed (crop box, rotation applied): origin at the top
/// left, y down, not multiplied by the page's user unit.
struct PlacedWord {
    /// The text in logical order.
    var text: String
    /// The corners of the word's box, clockwise from the one that is top-left when the word is read
    /// upright: on a page that was turned or straightened before it was read the box is tilted.
    var corners: Quadrilateral
    /// Its place in the line, from 0, which stays the same however lines are divided among sections.
    var index: Int
    /// Whether a space stands between it and the next word of its line; Chinese and Japanese have none.
    var isFollowedBySpace = true
}

/// A line of text where it stands on the displayed page; see ``PlacedWord`` for its points.
struct PlacedLine {
    /// The words in logical order; never empty.
    var words: [PlacedWord]
    /// What the letters stand on, from where reading upright text begins on the left to the right;
    /// `nil` where nobody knows.
    var baseline: Baseline?
    /// The height of the line's box across the baseline, in points.
    var height: Double
    /// The type size in points where the engine tells, else 0.
    var fontSize: Double
    /// The place of the line on its page, from 0.
    var index: Int
    /// The language of the line, where it is known.
    var language: OcrLanguage?
}
