/// Maps points of one flat frame to another that may be turned, tilted, scaled or seen in perspective.
///
/// A projective map: with ``values`` *a…i* in rows, a point (x, y) goes to
/// ((ax + by + c) / w, (dx + ey + f) / w) with w = gx + hy + i. See R. Hartley and A. Zisserman, Multiple
/// View Geometry, section 2.3.
public struct PageTransform: Sendable, Hashable, Codable {
    /// The nine numbers of the map, row by row.
    public let values: [Double]

    /// Leaves every point where it is.
    public static let identity = PageTransform(values: [1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// Multiplies both coordinates.
    public static func scale(x: Double, y: Double) -> PageTransform {
        PageTransform(values: [x, 0, 0, 0, y, 0, 0, 0, 1])
    }

    /// Moves every point.
    public static func translation(x: Double, y: Double) -> PageTransform {
        PageTransform(values: [1, 0, x, 0, 1, y, 0, 0, 1])
    }

    /// Undoes a quarter turn: maps points of the upright page to the image it was turned from.
    ///
    /// - Parameters:
    ///   - orientation: where the top of the text pointed in the image.
    ///   - size: the size of the image, before it was turned.
    public static func turn(from orientation: Orientation, of size: Size) -> PageTransform {
        switch orientation {
        case .up: .identity
        case .right: PageTransform(values: [0, -1, size.width, 1, 0, 0, 0, 0, 1])
        case .down: PageTransform(values: [-1, 0, size.width, 0, -1, size.height, 0, 0, 1])
        case .left: PageTransform(values: [0, 1, 0, -1, 0, size.height, 0, 0, 1])
        }
    }

    /// Makes a map of nine numbers; anything else than nine finite numbers gives the identity.
    public init(values: [Double]) {
        let isValid = values.count == 9 && values.allSatisfy(\.isFinite)
        self.values = isValid ? values : [1, 0, 0, 0, 1, 0, 0, 0, 1]
    }

    /// The map that takes the corners of one quadrilateral to those of another.
    ///
    /// - Returns: `nil` when either is not convex, or three of its corners lie on one line.
    public init?(from source: Quadrilateral, to target: Quadrilateral) {
        guard let toSource = PageTransform(unitSquareTo: source),
            let toTarget = PageTransform(unitSquareTo: target),
            let fromSource = toSource.inverse
        else { return nil }
        self = fromSource.followed(by: toTarget)
    }

    /// Whether points stay where they are.
    public var isIdentity: Bool { self == .identity }

    /// The map back, or `nil` where the map throws points together.
    public var inverse: PageTransform? {
        let m = values
        let cofactors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        guard determinant != 0 else { return nil }
        let values = cofactors.map { $0 / determinant }
        return values.allSatisfy(\.isFinite) ? PageTransform(values: values) : nil
    }

    /// This map and then another.
    public func followed(by next: PageTransform) -> PageTransform {
        let (a, b) = (next.values, values)
        var product: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 {
                product.append((0..<3).reduce(0) { $0 + a[3 * row + $1] * b[3 * $1 + column] })
            }
        }
        return PageTransform(values: product)
    }

    /// Where a point goes; it stays where it is when it goes to infinity.
    public func apply(to point: Point) -> Point {
        let m = values
        let weight = m[6] * point.x + m[7] * point.y + m[8]
        guard weight != 0 else { return point }
        return Point(
            x: (m[0] * point.x + m[1] * point.y + m[2]) / weight,
            y: (m[3] * point.x + m[4] * point.y + m[5]) / weight
        )
    }

    /// Where the corners of a box go.
    public func apply(to box: BoundingBox) -> Quadrilateral {
        Quadrilateral(box).mapped { apply(to: $0) }
    }

    /// Where both ends of a baseline go.
    public func apply(to baseline: Baseline) -> Baseline {
        Baseline(start: apply(to: baseline.start), end: apply(to: baseline.end))
    }

    /// The map from the unit square, in closed form.
    ///
    /// See P. Heckbert, Fundamentals of Texture Mapping
    /// and Image Warping (1989), section 2.2.3.
    private init?(unitSquareTo target: Quadrilateral) {
        guard target.isConvex else { return nil }
        let (p0, p1) = (target.topLeft, target.topRight)
        let (p2, p3) = (target.bottomRight, target.bottomLeft)
        let sum = Point(x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y)
        let first = Point(x: p1.x - p2.x, y: p1.y - p2.y)
        let second = Point(x: p3.x - p2.x, y: p3.y - p2.y)
        let determinant = first.x * second.y - second.x * first.y
        guard determinant != 0 else { return nil }
        let g = (sum.x * second.y - second.x * sum.y) / determinant
        let h = (first.x * sum.y - sum.x * first.y) / determinant
        self.init(values: [
            p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x,
            p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y,
            g, h, 1,
        ])
    }
}

extension PageTransform {
    /// Decodes nine numbers, row by row.
    ///
    /// - Throws: `DecodingError` for anything else than nine finite numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let values = try container.decode([Double].self)
        guard values.count == 9, values.allSatisfy(\.isFinite) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "A map of points has nine finite numbers."
            )
        }
        self.init(values: values)
    }

    /// Encodes the nine numbers, row by row.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}
