/// The text of a line as it is drawn.
struct LineText {
    /// The words in logical order, a space between each two.
    let scalars: [Unicode.Scalar]
    /// Where each word is among them; empty for one that has nothing to draw.
    let ranges: [Range<Int>]
    let order: BidirectionalLine
    private let spaces: [Bool]

    init(_ words: [PlacedWord]) {
        var scalars: [Unicode.Scalar] = []
        var ranges: [Range<Int>] = []
        for word in words {
            let drawn = Self.drawable(word.text)
            if !drawn.isEmpty, !scalars.isEmpty { scalars.append(" ") }
            ranges.append(scalars.count..<scalars.count + drawn.count)
            scalars += drawn
        }
        self.scalars = scalars
        self.ranges = ranges
        order = BidirectionalLine(scalars)
        spaces = words.map(\.isFollowedBySpace)
    }

    /// The characters of a word from left to right.
    func drawn(_ word: Int) -> [Unicode.Scalar] {
        guard order.hasRightToLeft else { return Array(scalars[ranges[word]]) }
        return order.visualOrder(of: ranges[word]).map { scalars[$0] }
    }

    /// Whether a space stands between a word and the one after it.
    ///
    /// In vertical lines engines put one between all words, though nobody prints any.
    func hasSpace(after word: Int, isVertical: Bool) -> Bool {
        guard isVertical, word + 1 < ranges.count,
            let last = scalars[ranges[word]].last, let first = scalars[ranges[word + 1]].first
        else { return spaces[word] }
        return !(last.isEastAsian && first.isEastAsian)
    }

    var letterCount: Int { scalars.count { $0 != " " } }

    /// Whether most of it is Chinese or Japanese.
    var isEastAsian: Bool { 2 * scalars.count(where: \.isEastAsian) > letterCount }

    /// A text without what nobody prints: controls, and marks of direction, which the order of the
    /// characters takes the place of.
    private static func drawable(_ text: String) -> [Unicode.Scalar] {
        var drawable: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029:
                if let last = drawable.last, last != " " { drawable.append(" ") }
            case ..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
                0xFFFE, 0xFFFF:
                continue
            default:
                drawable.append(scalar)
            }
        }
        if drawable.last == " " { drawable.removeLast() }
        return drawable
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to Chinese or Japanese text, which has no spaces between words.
    var isEastAsian: Bool {
        switch value {
        case 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F,
            0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
