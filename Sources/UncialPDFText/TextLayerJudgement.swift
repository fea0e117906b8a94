import UncialModel

/// Whether the text layer of a page is good enough to be taken instead of what recognition would
/// read.
///
/// It is a judgement about volume and sanity. Fonts without a table of what their glyphs mean give
/// text that looks like text to a program and like nothing to people.
struct TextLayerJudgement: Sendable, Hashable {
    /// Fewer visible characters than this may be a page number and a stamp on a scan.
    static let minimumVisibleCount = 24
    /// The largest share of characters without a sensible value.
    ///
    /// Bullets and symbols from private-use
    /// fonts stay far below; text in such a font is far above.
    static let maximumGarbageShare = 0.25
    /// The largest share of glyphs whose value is a guess.
    static let maximumGuessedShare = 0.5

    /// Characters that can be seen and have a sensible value.
    private(set) var visibleCount = 0
    /// Replacement characters, private-use, control and unassigned code points, and glyphs without
    /// any.
    private(set) var garbageCount = 0
    /// Glyphs drawn on the page.
    let glyphCount: Int
    private let guessedCount: Int
    private let isAllThereIs: Bool

    /// Judges a text by its characters and by what is known about the glyphs behind them.
    ///
    /// - Parameter isAllThereIs: whether the page is known to show nothing else that could be text.
    ///   However short, the text is all that anybody can read then.
    init(
        of texts: some Sequence<String>,
        glyphCount: Int,
        unmapped: Int,
        guessed: Int,
        isAllThereIs: Bool = false
    ) {
        self.glyphCount = glyphCount
        self.isAllThereIs = isAllThereIs
        guessedCount = guessed
        garbageCount = unmapped
        for text in texts {
            for scalar in text.unicodeScalars { count(scalar) }
        }
    }

    /// Whether the page shows nothing: neither a glyph nor anything that could be text.
    var isBlank: Bool { isAllThereIs && glyphCount == 0 }

    /// Why the text cannot be used, or `nil` when it can.
    var objection: String? {
        if visibleCount < (isAllThereIs ? 1 : Self.minimumVisibleCount) {
            return "\(visibleCount) visible characters, fewer than \(Self.minimumVisibleCount)"
        }
        let garbageShare = Double(garbageCount) / Double(visibleCount + garbageCount)
        if garbageShare > Self.maximumGarbageShare {
            return "\(Int(garbageShare * 100)) % of its characters have no sensible Unicode value"
        }
        let guessedShare = glyphCount > 0 ? Double(guessedCount) / Double(glyphCount) : 0
        if guessedShare > Self.maximumGuessedShare {
            return "its fonts do not say what their glyphs mean"
        }
        return nil
    }

    private mutating func count(_ scalar: Unicode.Scalar) {
        // These are nearly everything; the tables are slow.
        switch scalar.value {
        case 0x21...0x7E, 0xC0...0x377, 0x400...0x52F, 0x2010...0x2027, 0x4E00...0x9FA5:
            visibleCount += 1
            return
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control where scalar.properties.isWhitespace: break
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format: break
        case .control, .privateUse, .surrogate, .unassigned: garbageCount += 1
        default:
            if scalar == "\u{FFFD}" { garbageCount += 1 } else { visibleCount += 1 }
        }
    }
}

extension TextLayerJudgement {
    /// Judges the text layer of a page.
    ///
    /// - Parameter hasShapes: whether the layer says what else is painted.
    init(of layer: TextLayer, hasShapes: Bool = false) {
        self.init(
            of: layer.lines.lazy.flatMap(\.words).map(\.text),
            glyphCount: layer.glyphCount,
            unmapped: layer.unmappedGlyphCount,
            guessed: layer.guessedGlyphCount,
            isAllThereIs: hasShapes && !layer.shapes.mayShowText(on: layer.size)
        )
    }
}
