/// An affine map of the plane, as `cm` and `Tm` give it.
///
/// Its numbers stay finite, whatever is multiplied.
struct ContentMatrix: Equatable {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

    static let identity = ContentMatrix()

    init() {}

    init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (
            Self.bounded(a), Self.bounded(b), Self.bounded(c), Self.bounded(d), Self.bounded(e),
            Self.bounded(f)
        )
    }

    /// The map of six numbers of a dictionary; the identity when they are not.
    init(_ array: PDFObject) {
        self.init()
        guard let n = array.numbers, n.count == 6, n.allSatisfy(\.isFinite) else { return }
        self = ContentMatrix(n[0], n[1], n[2], n[3], n[4], n[5])
    }

    private static func bounded(_ value: Double) -> Double { min(max(value, -1e30), 1e30) }

    /// This map, then another.
    func followed(by next: ContentMatrix) -> ContentMatrix {
        ContentMatrix(
            a * next.a + b * next.c,
            a * next.b + b * next.d,
            c * next.a + d * next.c,
            c * next.b + d * next.d,
            e * next.a + f * next.c + next.e,
            e * next.b + f * next.d + next.f
        )
    }

    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// How much longer the map makes what it maps, in the mean of both directions.
    var scale: Double { (a * d - b * c).magnitude.squareRoot() }

    /// Whether rectangles stay rectangles with upright sides.
    var keepsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// What a rectangle covers after the map.
    func apply(_ extent: Extent) -> Extent {
        var result = Extent.empty
        for (x, y) in extent.corners { result.include(apply(x, y)) }
        return result
    }

    /// The largest upright rectangle that the map of a rectangle is sure to cover, where it is turned by
    /// little; empty where it is turned by more.
    func inner(_ extent: Extent) -> Extent {
        let points = extent.corners.map { apply($0.0, $0.1) }
        let xs = points.map(\.x).sorted()
        let ys = points.map(\.y).sorted()
        let inner = Extent(left: xs[1], bottom: ys[1], right: xs[2], top: ys[2])
        let outer = apply(extent)
        return inner.area > outer.area * 0.8 ? inner : .empty
    }
}

/// An upright rectangle in the space of a page; it may be without width or height.
struct Extent: Equatable {
    var left: Double
    var bottom: Double
    var right: Double
    var top: Double

    /// Covers nothing, not even a point.
    static let empty = Extent(
        left: .infinity,
        bottom: .infinity,
        right: -.infinity,
        top: -.infinity
    )
    /// Covers everything.
    static let everything = Extent(
        left: -.infinity,
        bottom: -.infinity,
        right: .infinity,
        top: .infinity
    )

    /// Whether it covers not even a point.
    var isEmpty: Bool { left > right || bottom > top }
    var area: Double { isEmpty ? 0 : (right - left) * (top - bottom) }
    var corners: [(Double, Double)] {
        [(left, bottom), (right, bottom), (right, top), (left, top)]
    }

    mutating func include(_ point: (x: Double, y: Double)) {
        left = min(left, point.x)
        right = max(right, point.x)
        bottom = min(bottom, point.y)
        top = max(top, point.y)
    }

    func intersection(_ other: Extent) -> Extent {
        Extent(
            left: max(left, other.left),
            bottom: max(bottom, other.bottom),
            right: min(right, other.right),
            top: min(top, other.top)
        )
    }

    func grown(by margin: Double) -> Extent {
        Extent(
            left: left - margin,
            bottom: bottom - margin,
            right: right + margin,
            top: top + margin
        )
    }

    /// The parts of this rectangle that another leaves uncovered.
    func subtracting(_ other: Extent) -> [Extent] {
        let common = intersection(other)
        guard common.left < common.right, common.bottom < common.top else { return [self] }
        var parts: [Extent] = []
        if common.top < top {
            parts.append(Extent(left: left, bottom: common.top, right: right, top: top))
        }
        if bottom < common.bottom {
            parts.append(Extent(left: left, bottom: bottom, right: right, top: common.bottom))
        }
        if left < common.left {
            parts.append(
                Extent(left: left, bottom: common.bottom, right: common.left, top: common.top)
            )
        }
        if common.right < right {
            parts.append(
                Extent(left: common.right, bottom: common.bottom, right: right, top: common.top)
            )
        }
        return parts
    }
}
