import UncialModel

extension PreparationStep: MessageValue {
    static let leastBytes = 1

    private enum Name: UInt8, CaseIterable {
        case cutOut, turn, deskew, flattenCurve, removeBorder, invert, invertRegions,
            flattenBackground, stretchContrast, removeSpecks, removeScreen, removeRules, threshold,
            scale
    }

    init(from reader: inout MessageReader) throws(MessageError) {
        switch try reader.choice(Name.self) {
        case .cutOut: self = .cutOut(try reader.value())
        case .turn: self = .turn(from: try reader.choice())
        case .deskew: self = .deskew(degrees: try reader.coordinate())
        case .flattenCurve: self = .flattenCurve
        case .removeBorder: self = .removeBorder
        case .invert: self = .invert
        case .invertRegions: self = .invertRegions
        case .flattenBackground: self = .flattenBackground
        case .stretchContrast: self = .stretchContrast
        case .removeSpecks: self = .removeSpecks(largestSide: try reader.side())
        case .removeScreen: self = .removeScreen(largestDot: try reader.side())
        case .removeRules: self = .removeRules
        case .threshold: self = .threshold(try reader.choice())
        case .scale: self = .scale(factor: try reader.extent())
        }
    }

    func write(to writer: inout MessageWriter) {
        switch self {
        case .cutOut(let corners):
            writer.choice(Name.cutOut)
            writer.value(corners)
        case .turn(let orientation):
            writer.choice(Name.turn)
            writer.choice(orientation)
        case .deskew(let degrees):
            writer.choice(Name.deskew)
            writer.number(degrees)
        case .flattenCurve: writer.choice(Name.flattenCurve)
        case .removeBorder: writer.choice(Name.removeBorder)
        case .invert: writer.choice(Name.invert)
        case .invertRegions: writer.choice(Name.invertRegions)
        case .flattenBackground: writer.choice(Name.flattenBackground)
        case .stretchContrast: writer.choice(Name.stretchContrast)
        case .removeSpecks(let side):
            writer.choice(Name.removeSpecks)
            writer.integer(side)
        case .removeScreen(let side):
            writer.choice(Name.removeScreen)
            writer.integer(side)
        case .removeRules: writer.choice(Name.removeRules)
        case .threshold(let method):
            writer.choice(Name.threshold)
            writer.choice(method)
        case .scale(let factor):
            writer.choice(Name.scale)
            writer.number(factor)
        }
    }
}

extension MessageReader {
    fileprivate mutating func side() throws(MessageError) -> Int {
        try integer(0...Int(Self.farthest), "the side of a dot")
    }
}
