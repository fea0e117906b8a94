/// A width and a height in pixels, both finite and never negative.
public struct Size: Sendable, Hashable, Codable {
    /// The width in pixels, 0 or more.
    public let width: Double
    /// The height in pixels, 0 or more.
    public let height: Double

    /// A size without extent: what a page that could not be opened reports.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size; negative and non-finite components become 0.
    public init(width: Double, height: Double) {
        self.width = max(0, width.finiteOrZero)
        self.height = max(0, height.finiteOrZero)
    }

    /// Width times height, in square pixels.
    public var area: Double { width * height }

    /// Whether either side is 0.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The longer of the two sides, in pixels.
    public var longerSide: Double { max(width, height) }

    private enum CodingKeys: String, CodingKey { case width, height }

    /// Decodes a size; negative and non-finite components become 0.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            width: try container.decode(Double.self, forKey: .width),
            height: try container.decode(Double.self, forKey: .height)
        )
    }
}
