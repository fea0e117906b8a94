/// How wide a character of the invisible font is, in thousandths of the type size.
enum GlyphWidth: Int, CaseIterable {
    /// Letters, digits, signs.
    case narrow = 500
    /// What takes a full square in East Asian text.
    case wide = 1000
    /// Spaces: narrow enough to end before the next word even where words are far wider than here.
    case space = 250
    /// Marks that stand over or under a letter, and characters that print nothing.
    case none = 0

    init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20, 0xA0: self = .space
        case 0x21...0x2FF: self = .narrow
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            self = scalar.takesNoRoom ? .none : .wide
        default: self = scalar.takesNoRoom ? .none : .narrow
        }
    }

    /// The glyph that has this width; never 0, which stands for a missing character.
    var glyph: UInt8 {
        switch self {
        case .narrow: 1
        case .wide: 2
        case .space: 3
        case .none: 4
        }
    }
}

extension Unicode.Scalar {
    fileprivate var takesNoRoom: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}
