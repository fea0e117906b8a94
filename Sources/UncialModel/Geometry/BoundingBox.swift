/// An upright rectangle in pixels of the displayed page: origin top-left, y down.
///
/// `left` and `top` belong to the box, `right` and `bottom` are the first coordinates outside it.
/// Components are always finite and sizes never negative: a NaN becomes 0, a negative size becomes 0.
public struct BoundingBox: Sendable, Hashable, Codable {
    /// The x of the left edge, in pixels.
    public let left: Double
    /// The y of the top edge, in pixels.
    public let top: Double
    /// The width in pixels, 0 or more.
    public let width: Double
    /// The height in pixels, 0 or more.
    public let height: Double

    /// A box without extent at the top-left corner of the page.
    public static let zero = BoundingBox(left: 0, top: 0, width: 0, height: 0)

    /// Makes a box from its top-left corner and its size.
    public init(left: Double, top: Double, width: Double, height: Double) {
        self.left = left.finiteOrZero
        self.top = top.finiteOrZero
        self.width = max(0, width.finiteOrZero)
        self.height = max(0, height.finiteOrZero)
    }

    /// Makes a box from its four edges; an edge pair the wrong way round gives a box without extent.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.init(left: left, top: top, width: right - left, height: bottom - top)
    }

    /// The smallest box that holds all the given ones, or `nil` when there are none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of boxes.
    public init?(enclosing boxes: some Sequence<BoundingBox>) {
        var union: BoundingBox?
        for box in boxes { union = union?.union(box) ?? box }
        guard let union else { return nil }
        self = union
    }

    /// The x of the right edge: the first column outside the box.
    public var right: Double { left + width }

    /// The y of the bottom edge: the first row outside the box.
    public var bottom: Double { top + height }

    /// The middle of the box.
    public var center: Point { Point(x: left + width / 2, y: top + height / 2) }

    /// Width and height.
    public var size: Size { Size(width: width, height: height) }

    /// Width times height, in square pixels.
    public var area: Double { width * height }

    /// Whether the box has no area.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The smallest box that holds both.
    public func union(_ other: BoundingBox) -> BoundingBox {
        BoundingBox(
            left: min(left, other.left),
            top: min(top, other.top),
            right: max(right, other.right),
            bottom: max(bottom, other.bottom)
        )
    }

    /// The area that both share, or `nil` when they share none; touching edges share none.
    public func intersection(_ other: BoundingBox) -> BoundingBox? {
        let box = BoundingBox(
            left: max(left, other.left),
            top: max(top, other.top),
            right: min(right, other.right),
            bottom: min(bottom, other.bottom)
        )
        return box.isEmpty ? nil : box
    }

    /// Shared area over the area of the union: 0 for strangers, 1 for equal boxes, 0 when both are empty.
    public func intersectionOverUnion(_ other: BoundingBox) -> Double {
        let shared = intersection(other)?.area ?? 0
        let total = area + other.area - shared
        return total > 0 ? shared / total : 0
    }

    /// Whether the point lies in the box; the right and bottom edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= left && point.x < right && point.y >= top && point.y < bottom
    }

    /// The box with every component multiplied, as when a page is shown at another resolution.
    public func scaled(by factor: Double) -> BoundingBox {
        BoundingBox(
            left: left * factor,
            top: top * factor,
            width: width * factor,
            height: height * factor
        )
    }

    private enum CodingKeys: String, CodingKey { case left, top, width, height }

    /// Decodes a box; non-finite components and negative sizes become 0.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            left: try container.decode(Double.self, forKey: .left),
            top: try container.decode(Double.self, forKey: .top),
            width: try container.decode(Double.self, forKey: .width),
            height: try container.decode(Double.self, forKey: .height)
        )
    }
}
