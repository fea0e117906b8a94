/// The type size of a line and how it was found.
///
/// Sizes found in different ways are never compared with each other: the height of a box is not the
/// size of the type, only in proportion to it.
enum TypeSize: Sendable, Equatable {
    /// Points, as the source gives them.
    case given(Double)
    /// The height of the box in points.
    case points(Double)
    /// The height of the box in pixels, where nobody knows the resolution.
    case pixels(Double)

    /// The best size there is, or `nil` when the line has none that means anything.
    init?(points: Double, height: Double, dpi: Double?) {
        if points.isFinite, points > 0 {
            self = .given(points)
        } else if height.isFinite, height > 0 {
            self = dpi.map { .points(height * 72 / $0) } ?? .pixels(height)
        } else {
            return nil
        }
    }

    var value: Double {
        switch self {
        case .given(let value), .points(let value), .pixels(let value): value
        }
    }

    /// Which sizes this one may be compared with.
    var measure: Int {
        switch self {
        case .given: 0
        case .points: 1
        case .pixels: 2
        }
    }

    static let measureCount = 3
}
