/// Which way a character pulls the text around it: the classes of the Unicode bidirectional algorithm
/// (UAX #9), as far as lines of text need them.
package enum BidirectionalClass: Sendable, Hashable {
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

    /// Finds the class of a character.
    package init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: self = .digit
        case 0x660...0x669, 0x66B...0x66C: self = .arabicDigit
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: self = .numberSeparator
        case 0x23...0x25, 0xA2...0xA5, 0xB0...0xB1, 0x66A, 0x20A0...0x20CF: self = .numberSign
        case 0x41...0x5A, 0x61...0x7A: self = .leftToRight
        case ..<0x80: self = .neutral
        // The ornate parentheses, and the byte order mark, stand among Arabic letters.
        case 0xFD3E, 0xFD3F, 0xFEFF: self = .neutral
        default:
            self =
                scalar.isOfRightToLeftScript
                ? .rightToLeft : scalar.properties.isAlphabetic ? .leftToRight : .neutral
        }
    }

    /// Whether it is a digit of any kind.
    package var isDigit: Bool { self == .digit || self == .arabicDigit }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script that runs from right to left: Hebrew to Arabic Extended-A, their
    /// presentation forms, and the right-to-left blocks of the first supplementary plane.
    package var isOfRightToLeftScript: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
