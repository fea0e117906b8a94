import UncialModel

/// The text of a page as poppler gives it: words in visual order, in points of the displayed page.
struct TextLayer: Sendable {
    /// A run of characters without a gap.
    struct Word: Sendable, Hashable {
        /// From left to right as drawn, even where it is read from right to left.
        var text: String
        /// In points, origin top-left.
        var box: BoundingBox
        /// Where the letters stand: a y in upright and upside-down lines, an x in turned ones.
        ///
        /// Not a number where the file puts it out of all reach.
        var baseline: Double
        /// In points; 0 where the file states none that makes sense.
        var fontSize: Double
        /// Its place in ``TextLayer/fonts``, or `nil` when it was drawn without a font.
        var font: Int?
        var hasSpaceAfter: Bool
        /// Which marked content it belongs to, where the layout is asked for.
        var mark: ContentMark?
    }

    /// Neighbouring words, in the order of the line's direction.
    struct Line: Sendable, Hashable {
        var words: [Word]
        /// The direction of the text, turned clockwise from rightwards.
        var orientation: Orientation
        /// Whether upright characters follow each other down the page, as in East Asian writing.
        var isVerticalWriting = false
    }

    /// A typeface as the PDF describes it.
    struct Font: Sendable, Hashable {
        /// Without subset prefix; empty when unknown.
        var name: String
        var isFixedWidth: Bool
        var isItalic: Bool
        var isBold: Bool
    }

    /// Width and height of the displayed page in points.
    var size: Size
    var lines: [Line]
    var fonts: [Font]
    /// Glyphs drawn.
    var glyphCount: Int
    /// Those of them without a Unicode value.
    var unmappedGlyphCount: Int
    /// Those of them whose Unicode value is a guess.
    var guessedGlyphCount: Int
    /// What is painted beside text, where the layout is asked for.
    var shapes: [PaintedShape] = []
    /// How many shapes were left out because there are too many.
    var excessShapeCount = 0
}
