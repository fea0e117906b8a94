/// Where the top of the text points, in quarter turns.
public enum Orientation: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is upright.
    case up
    /// The top of the text points to the right: turned 90° clockwise.
    case right
    /// The text is upside down: turned by 180°.
    case down
    /// The top of the text points to the left: turned 270° clockwise.
    case left

    /// How far the text is turned clockwise: 0, 90, 180 or 270.
    public var degrees: Int {
        switch self {
        case .up: 0
        case .right: 90
        case .down: 180
        case .left: 270
        }
    }

    /// The orientation for a multiple of 90 degrees clockwise, negative and over 360 included.
    ///
    /// - Returns: `nil` when the angle is no multiple of 90.
    public init?(degrees: Int) {
        guard degrees % 90 == 0 else { return nil }
        switch ((degrees % 360) + 360) % 360 {
        case 0: self = .up
        case 90: self = .right
        case 180: self = .down
        default: self = .left
        }
    }
}
