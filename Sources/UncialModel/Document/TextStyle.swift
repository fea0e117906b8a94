/// How the type of a line looks, as far as its source tells.
public struct TextStyle: Sendable, Hashable, Codable {
    /// The weight on the scale of OpenType and CSS, 1…1000: 400 is regular, 700 is bold.
    public var weight: Int
    /// Whether the type is italic or slanted.
    public var isItalic: Bool
    /// Whether every character has the same width, as in listings of code.
    public var isMonospaced: Bool
    /// The name of the font without its subset prefix, or `nil` when it is not known.
    public var fontName: String?

    /// Regular upright type of an unnamed font.
    public static let regular = TextStyle()

    /// Makes a style; weights outside 1…1000 are clamped.
    public init(
        weight: Int = 400,
        isItalic: Bool = false,
        isMonospaced: Bool = false,
        fontName: String? = nil
    ) {
        self.weight = min(1000, max(1, weight))
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.fontName = fontName
    }

    /// Whether the weight is 600 or more, from where readers see type as bold.
    public var isBold: Bool { weight >= 600 }
}

extension TextStyle {
    /// Decodes a style; weights outside 1…1000 are clamped.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            weight: try container.decode(Int.self, forKey: .weight),
            isItalic: try container.decode(Bool.self, forKey: .isItalic),
            isMonospaced: try container.decode(Bool.self, forKey: .isMonospaced),
            fontName: try container.decodeIfPresent(String.self, forKey: .fontName)
        )
    }
}
