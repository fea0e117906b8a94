/// What decides how text and pictures of a page come out, as far as it decides whether they are seen.
struct GraphicsState {
    /// What something is painted with.
    struct Paint {
        /// How the colour is given.
        var space = ColourSpace.grey
        var isWhite = false
        /// Whether it is wholly transparent.
        var isClear = false
        /// Whether it lets nothing through.
        var isOpaque = true
    }

    /// A kind of colour space: those in which it is known what is white.
    enum ColourSpace {
        case grey, rgb, cmyk, other

        /// Whether a colour is white.
        func isWhite(_ components: ArraySlice<Double>) -> Bool {
            switch self {
            case .grey: components.count == 1 && components.allSatisfy { $0 >= 0.998 }
            case .rgb: components.count == 3 && components.allSatisfy { $0 >= 0.998 }
            case .cmyk: components.count == 4 && components.allSatisfy { $0 <= 0.002 }
            case .other: false
            }
        }
    }

    var matrix = ContentMatrix.identity
    /// What the clip covers at most.
    var clip = Extent.everything
    /// Whether the clip is that rectangle and no less.
    var isClipExact = true
    /// The strings that were added to the clip, by their places in the drawing.
    var clipTexts: [Int] = []

    var fill = Paint()
    var stroke = Paint()
    var lineWidth = 1.0
    /// Whether colours replace those below them.
    var mixesPlainly = true
    var hasSoftMask = false
    /// Whether the groups that are being drawn lie over what was there, without mixing or masks.
    var isInPlainGroup = true
    /// Whether a group that is being drawn is wholly transparent.
    var isInClearGroup = false

    /// Whether what is drawn just lies over what was there.
    var isPlain: Bool { mixesPlainly && !hasSoftMask && isInPlainGroup }

    var characterSpacing = 0.0
    var wordSpacing = 0.0
    /// 1 is the width of the font.
    var horizontalScaling = 1.0
    var leading = 0.0
    var font: FontFacts?
    var fontSize = 0.0
    var renderMode = 0
    /// How many forms deep the render mode was set.
    var renderModeDepth = 0
    var rise = 0.0
}
