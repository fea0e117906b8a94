import UncialModel

/// The type that a whole line is set in.
struct LineType: Sendable, Hashable {
    /// What a reader sees besides the size.
    struct Look: Sendable, Hashable {
        var isBold: Bool
        var isItalic: Bool

        init(isBold: Bool, isItalic: Bool) {
            self.isBold = isBold
            self.isItalic = isItalic
        }

        init(_ style: TextStyle) {
            self.init(isBold: style.isBold, isItalic: style.isItalic)
        }
    }

    /// How many times the usual size it has.
    var ratio: Double
    /// Whether it is bolder than the body.
    var isBold: Bool
    var isItalic: Bool
    var isMonospaced: Bool
    /// The name of its font.
    var fontName: String?

    init(_ line: TextLine, scale: TypeScale, body: BodyType) {
        // A source may state any size; what no type can have says nothing.
        let stated = scale.ratio(line)
        ratio = stated.isFinite && stated > 0 ? min(100, stated) : 1
        let style = line.style
        let usual = body.style?.weight ?? 400
        // A lead in bold or italics at the start of a line is not the type of the line.
        isBold =
            (style?.weight ?? 0) >= max(500, usual + 150)
            && Self.isThroughout(line) { $0.weight >= max(500, usual + 150) }
        isItalic =
            style?.isItalic == true && body.style?.isItalic != true
            && Self.isThroughout(line, \.isItalic)
        isMonospaced = style?.isMonospaced == true && body.style?.isMonospaced != true
        fontName = style?.fontName
    }

    /// Whether all words of a line but a number or a sign look like that.
    private static func isThroughout(
        _ line: TextLine,
        _ matches: (TextStyle) -> Bool
    ) -> Bool {
        var other = 0
        for word in line.words {
            guard let style = word.style, !matches(style) else { continue }
            other += LetterCase(word.text).letters
        }
        return other * 8 <= line.characters
    }

    /// Whether it is small capitals by the name of its font.
    var isSmallCapitals: Bool { fontName.map(Self.namesSmallCapitals) ?? false }

    private static func namesSmallCapitals(_ name: String) -> Bool {
        // Few names have the letters at all; to fold the case of a name takes longer than to look.
        guard name.utf8.contains(where: { $0 == 0x43 || $0 == 0x63 }) else { return false }
        let name = name.lowercased()
        return name.contains("caps") || name.contains("smallcap") || name.hasSuffix("sc")
            || name.contains("-sc")
    }

    /// Whether two lines that stand together are set in one type.
    func isSame(as other: LineType, tolerance: Double) -> Bool {
        isBold == other.isBold && isItalic == other.isItalic
            && max(ratio, other.ratio) <= tolerance * min(ratio, other.ratio)
    }
}
