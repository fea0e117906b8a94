/// Which way a character pulls the text around it, simplified from the Unicode bidirectional
/// algorithm.
enum ScriptDirection: Sendable, Hashable {
    /// Letters read from left to right.
    case leftToRight
    /// Letters, and marks on them, read from right to left.
    case rightToLeft
    /// Digits, which are read from left to right wherever they stand; a number goes along with
    /// letters before it.
    case digit
    /// Arabic-Indic digits: as ``digit``, but never part of left-to-right text.
    case arabicDigit
    /// Joins digits into one number: `. , : / + -`.
    case numberSeparator
    /// Goes along with digits next to it: `% # $` and other currency.
    case numberSign
    /// Goes along with what stands on both its sides.
    case neutral

    init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: self = .digit
        case 0x660...0x669, 0x66B...0x66C: self = .arabicDigit
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: self = .numberSeparator
        case 0x23...0x25, 0xA2...0xA5, 0xB0...0xB1, 0x66A, 0x20A0...0x20CF: self = .numberSign
        case 0x41...0x5A, 0x61...0x7A: self = .leftToRight
        case ..<0x80: self = .neutral
        // Hebrew to Arabic Extended-A, presentation forms, the right-to-left blocks of the first
        // supplementary plane.
        case 0x590...0x8FF, 0xFB1D...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            self = scalar.isRightToLeftPunctuation ? .neutral : .rightToLeft
        default: self = scalar.properties.isAlphabetic ? .leftToRight : .neutral
        }
    }
}

extension String {
    /// Whether a letter may be among the characters that is read from right to left.
    ///
    /// `false` is certain, and found quickly.
    var mayBeRightToLeft: Bool {
        // The lead bytes of U+0590 to U+08FF, of the presentation forms, and of what is beyond the
        // basic plane.
        utf8.contains { $0 >= 0xD6 && ($0 <= 0xE0 || $0 >= 0xEF) }
    }
}

extension Unicode.Scalar {
    /// The ornate parentheses, which are neutral though they stand among Arabic letters.
    fileprivate var isRightToLeftPunctuation: Bool { value == 0xFD3E || value == 0xFD3F }
}
