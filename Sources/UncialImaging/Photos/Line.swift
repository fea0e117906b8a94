import UncialModel

/// A straight line without ends: all (x, y) with ax + by = c, where (a, b) has the length 1.
struct Line {
    let a: Double
    let b: Double
    let c: Double

    init(_ p: Point, _ q: Point) {
        let length = max(p.distance(to: q), 1e-9)
        a = (q.y - p.y) / length
        b = (p.x - q.x) / length
        c = a * p.x + b * p.y
    }

    /// The line from which the points' weighted squared distances are least; `nil` for a lone point.
    init?(through points: [Point], weights: [Double]) {
        let total = weights.reduce(0, +)
        guard total > 0, points.count >= 2 else { return nil }
        var (x, y) = (0.0, 0.0)
        for (point, weight) in zip(points, weights) {
            x += point.x * weight / total
            y += point.y * weight / total
        }
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for (point, weight) in zip(points, weights) {
            xx += (point.x - x) * (point.x - x) * weight
            xy += (point.x - x) * (point.y - y) * weight
            yy += (point.y - y) * (point.y - y) * weight
        }
        // The direction of the larger eigenvalue of the scatter matrix.
        let spread = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
        guard spread > 0 else { return nil }
        let along =
            xx >= yy
            ? Point(x: (xx - yy + spread) / 2, y: xy) : Point(x: xy, y: (yy - xx + spread) / 2)
        self.init(Point(x: x, y: y), Point(x: x + along.x / spread, y: y + along.y / spread))
    }

    func intersection(with other: Line) -> Point? {
        let determinant = a * other.b - other.a * b
        guard abs(determinant) > 1e-6 else { return nil }
        return Point(
            x: (c * other.b - other.c * b) / determinant,
            y: (a * other.c - other.a * c) / determinant
        )
    }

    /// The distance of a point, negative on one side.
    func distance(to point: Point) -> Double { a * point.x + b * point.y - c }
}
