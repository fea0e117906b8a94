/// What the instructions of a page draw: its text, string by string, and what may hide it.
struct PageDrawing {
    /// Whether a string is seen when it is drawn.
    enum Sight {
        case seen
        /// Nothing is painted: render mode 3, a clip that nothing is painted through, no opacity, a font
        /// of empty glyphs.
        case unpainted
        /// Painted so that it cannot be seen: white on nothing, or clipped away.
        case hidden
        /// Not on the page: outside what is displayed, optional content that is off, too small.
        case absent
    }

    /// A string that is shown.
    struct Text {
        var sight: Sight
        /// How many characters it has that are no spaces.
        var glyphCount: Int
        /// What it covers at most.
        var extent: Extent
        /// How many opaque images were drawn before it.
        var coverCount: Int
        /// The drawing of a stream that shows it.
        var use: Int
        /// Its operator, from the first operand.
        var range: Range<Int>
        /// Whether the stream that shows it has it unseen by itself, whatever draws the stream.
        var isUnseenAnywhere: Bool
    }

    /// One drawing of a stream of instructions: of the page's, or of a form.
    struct Use {
        /// The form; `nil` for the page.
        var form: FormFacts?
        /// The use that draws it; its own place for the page.
        var parent: Int
        /// The operator that draws it, in the parent.
        var range: Range<Int>
        /// Whether it paints anything but text.
        var hasGraphics = false
    }

    var texts: [Text] = []
    var uses: [Use] = []
    /// The opaque images, in the order that they are drawn.
    var covers: [Extent] = []
    /// Where anything is painted.
    var painted: CoverageGrid
    /// Where images lie.
    var images: CoverageGrid
    var hasGraphics = false
    /// Whether all instructions were followed.
    var isComplete = true
    /// How many bytes of instructions were followed.
    var instructionCount = 0

    init(_ page: Extent) {
        painted = CoverageGrid(page)
        images = CoverageGrid(page)
    }
}
