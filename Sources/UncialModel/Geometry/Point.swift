/// A position in pixels of the displayed page: origin top-left, x to the right, y down.
///
/// Components are always finite: a NaN or an infinity given to an initializer becomes 0, so that
/// geometry can be compared, hashed and written as JSON.
public struct Point: Sendable, Hashable, Codable {
    /// Distance from the left edge of the page, in pixels.
    public let x: Double
    /// Distance from the top edge of the page, in pixels.
    public let y: Double

    /// The top-left corner of the page.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a point; non-finite components become 0.
    public init(x: Double, y: Double) {
        self.x = x.finiteOrZero
        self.y = y.finiteOrZero
    }

    /// The straight distance to another point, in pixels.
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    private enum CodingKeys: String, CodingKey { case x, y }

    /// Decodes a point; non-finite components become 0.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            x: try container.decode(Double.self, forKey: .x),
            y: try container.decode(Double.self, forKey: .y)
        )
    }
}

extension Double {
    /// The value itself where it is finite, otherwise 0: geometry never carries a NaN.
    var finiteOrZero: Double { isFinite ? self : 0 }
}
