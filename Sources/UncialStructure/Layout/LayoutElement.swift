import UncialModel

/// What the layout is made of: a piece of a line, or an area that is read in one go.
struct LayoutElement: Sendable {
    enum Content: Sendable {
        /// The piece at the given place among the lines of the page.
        case piece(Int)
        /// The table at the given place among those found.
        case table(Int)
        /// The figure at the given place among those found.
        case figure(Int)
        /// What stands in a box.
        case frame([LayoutElement])
        /// Pieces in the order they are read in, those of each part together.
        case sequence([[LayoutElement]])
    }

    var content: Content
    /// The edges on the levelled page, in pixels.
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
    /// The type size in pixels; 0 for what is no text.
    var em: Double
    /// How many characters are visible.
    var characters: Int
    /// How its text reads, for a piece.
    var text: PieceText?

    var width: Double { right - left }
    var height: Double { bottom - top }

    init(_ content: Content, box: BoundingBox) {
        self.content = content
        left = box.left
        right = box.right
        top = box.top
        bottom = box.bottom
        em = 0
        characters = 0
    }

    init(piece line: TextLine, at index: Int) {
        content = .piece(index)
        // A box far outside of any page may come out of levelling without a place.
        let box = BoundingBox(
            left: line.left,
            top: line.top,
            right: line.right,
            bottom: line.bottom
        )
        left = box.left
        right = box.right
        top = box.top
        bottom = box.bottom
        em = line.em
        characters = line.characters
        text = PieceText(line.text)
    }

    /// The height that it keeps free of others: lines of text may overlap a little.
    var core: (top: Double, bottom: Double) {
        guard case .piece = content else { return (top, bottom) }
        // An initial or a sum sign reaches over its neighbours; its middle is what counts.
        return (top + 0.25 * height, bottom - 0.25 * height)
    }

    /// The box of a group.
    static func box(of elements: [LayoutElement]) -> BoundingBox? {
        BoundingBox(
            enclosing: elements.lazy.map {
                BoundingBox(left: $0.left, top: $0.top, right: $0.right, bottom: $0.bottom)
            }
        )
    }
}

/// What the text of a piece tells about whether it runs on.
struct PieceText: Sendable {
    var startsLowercase: Bool
    var endsWithHyphen: Bool
    var endsWithColon: Bool
    /// Whether digits and signs outweigh letters.
    var isNumeric: Bool

    init(_ text: String) {
        startsLowercase = LineText.startsLowercase(text)
        endsWithHyphen = LineText.endsWithHyphen(text)
        endsWithColon = text.utf8.last == UInt8(ascii: ":")
        var letters = 0
        var digits = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39: digits += 1
            case 0x41...0x5A, 0x61...0x7A, 0xC0...: letters += 1
            default: continue
            }
        }
        isNumeric = digits > letters
    }
}
