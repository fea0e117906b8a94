/// What of the graphics state belongs to text.
struct TextParameters: OptionSet {
    let rawValue: UInt8

    static let characterSpacing = TextParameters(rawValue: 1)
    static let wordSpacing = TextParameters(rawValue: 2)
    static let horizontalScaling = TextParameters(rawValue: 4)
    static let leading = TextParameters(rawValue: 8)
    static let font = TextParameters(rawValue: 16)
    static let renderMode = TextParameters(rawValue: 32)
    static let rise = TextParameters(rawValue: 64)
    static let all = TextParameters(rawValue: 127)
}

extension ContentOperator {
    /// What of the state of text it sets.
    var setText: TextParameters {
        switch self {
        case .characterSpacing: .characterSpacing
        case .wordSpacing: .wordSpacing
        case .nextLineShowSettingSpacing: [.characterSpacing, .wordSpacing]
        case .horizontalScaling: .horizontalScaling
        case .leading, .moveLineSettingLeading: .leading
        case .font: .font
        case .renderMode: .renderMode
        case .rise: .rise
        default: []
        }
    }

    /// Whether it only sets what `Q` undoes, or makes a path that is not painted.
    var onlySets: Bool {
        switch self {
        case .transform, .setState, .lineWidth, .lineCap, .lineJoin, .miterLimit, .dash, .intent,
            .flatness, .move, .line, .curve, .curveFromCurrent, .curveToEnd, .closePath, .rectangle,
            .endPath, .clip, .clipEvenOdd, .strokeSpace, .fillSpace, .strokeColour,
            .strokeColourNamed, .fillColour, .fillColourNamed, .strokeGrey, .fillGrey, .strokeRGB,
            .fillRGB, .strokeCMYK, .fillCMYK:
            true
        default: !setText.isEmpty && !showsText
        }
    }
}
