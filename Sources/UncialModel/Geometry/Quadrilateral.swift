/// Four corners in pixels, clockwise from the top-left: a sheet in a photo, a tilted line.
public struct Quadrilateral: Sendable, Hashable, Codable {
    /// The corner that is top-left when the content is read upright.
    public var topLeft: Point
    /// The corner that is top-right when the content is read upright.
    public var topRight: Point
    /// The corner that is bottom-right when the content is read upright.
    public var bottomRight: Point
    /// The corner that is bottom-left when the content is read upright.
    public var bottomLeft: Point

    /// Makes a quadrilateral from its corners, clockwise from the top-left.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The corners of an upright box.
    public init(_ box: BoundingBox) {
        self.init(
            topLeft: Point(x: box.left, y: box.top),
            topRight: Point(x: box.right, y: box.top),
            bottomRight: Point(x: box.right, y: box.bottom),
            bottomLeft: Point(x: box.left, y: box.bottom)
        )
    }

    /// The quadrilateral whose corners are where a map takes those of this one.
    package func mapped(_ map: (Point) -> Point) -> Quadrilateral {
        Quadrilateral(
            topLeft: map(topLeft),
            topRight: map(topRight),
            bottomRight: map(bottomRight),
            bottomLeft: map(bottomLeft)
        )
    }

    /// The corners, clockwise from the top-left.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest upright box that holds all four corners.
    public var boundingBox: BoundingBox {
        let points = corners
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        return BoundingBox(
            left: xs.min() ?? 0,
            top: ys.min() ?? 0,
            right: xs.max() ?? 0,
            bottom: ys.max() ?? 0
        )
    }

    /// The enclosed area in square pixels, by the shoelace formula; meaningless for crossed sides.
    public var area: Double {
        let points = corners
        var doubled = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            doubled += point.x * next.y - next.x * point.y
        }
        return abs(doubled) / 2
    }

    /// Whether every corner turns the same way, so that the sides do not cross.
    public var isConvex: Bool {
        let points = corners
        var signs: Set<FloatingPointSign> = []
        for index in points.indices {
            let a = points[index]
            let b = points[(index + 1) % points.count]
            let c = points[(index + 2) % points.count]
            let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            guard cross != 0 else { return false }
            signs.insert(cross.sign)
        }
        return signs.count == 1
    }
}
