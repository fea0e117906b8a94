extension PreparationStep {
    private enum CodingKeys: String, CodingKey {
        case name, corners, from, degrees, largestSide, largestDot, method, factor
    }

    /// Decodes a step: its name, and beside it what the step needs.
    ///
    /// - Throws: `DecodingError` for a name that is not known, or when something is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .name) {
        case "cutOut": self = .cutOut(try container.decode(Quadrilateral.self, forKey: .corners))
        case "turn": self = .turn(from: try container.decode(Orientation.self, forKey: .from))
        case "deskew": self = .deskew(degrees: try container.decode(Double.self, forKey: .degrees))
        case "flattenCurve": self = .flattenCurve
        case "removeBorder": self = .removeBorder
        case "invert": self = .invert
        case "invertRegions": self = .invertRegions
        case "flattenBackground": self = .flattenBackground
        case "stretchContrast": self = .stretchContrast
        case "removeSpecks":
            let side = try container.decode(Int.self, forKey: .largestSide)
            self = .removeSpecks(largestSide: side)
        case "removeScreen":
            let side = try container.decode(Int.self, forKey: .largestDot)
            self = .removeScreen(largestDot: side)
        case "removeRules": self = .removeRules
        case "threshold":
            self = .threshold(try container.decode(Thresholding.self, forKey: .method))
        case "scale": self = .scale(factor: try container.decode(Double.self, forKey: .factor))
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .name,
                in: container,
                debugDescription: "\"\(name)\" is no step that this version knows."
            )
        }
    }

    /// Encodes the name, and beside it what the step needs, such as `{"name":"deskew","degrees":1.4}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        switch self {
        case .cutOut(let corners): try container.encode(corners, forKey: .corners)
        case .turn(let orientation): try container.encode(orientation, forKey: .from)
        case .deskew(let degrees): try container.encode(degrees, forKey: .degrees)
        case .removeSpecks(let side): try container.encode(side, forKey: .largestSide)
        case .removeScreen(let side): try container.encode(side, forKey: .largestDot)
        case .threshold(let method): try container.encode(method, forKey: .method)
        case .scale(let factor): try container.encode(factor, forKey: .factor)
        case .flattenCurve, .removeBorder, .invert, .invertRegions, .flattenBackground,
            .stretchContrast, .removeRules:
            break
        }
    }
}
