import UncialModel

/// How sure it is that a quadrilateral holds the whole page and nothing else.
///
/// A page cut wrongly costs text, so every doubt counts: the certainty is the product of what is known
/// about the weakest side, the shape, and the next best quadrilateral.
struct OutlineCertainty {
    /// How much of the weakest side is a border of a light sheet on darker ground.
    let border: Double
    /// Whether the quadrilateral is as large as a page that somebody photographs, and leaves something to
    /// cut away.
    let size: Double
    /// Whether a camera may have seen the corners so.
    let shape: Double
    /// Whether no larger quadrilateral fits nearly as well, as when a sheet is folded.
    let uniqueness: Double

    /// From 0 to 1.
    var value: Double { border * size * shape * uniqueness }

    init(
        of corners: Quadrilateral,
        _ score: OutlineScore,
        amongst ranked: [(Quadrilateral, OutlineScore)],
        in picture: Size
    ) {
        border =
            score.sides.map { side in
                side.covered * side.support * Self.rise(side.visible, from: 0.6, to: 0.95)
                    * Self.rise(side.lighter, from: 0.6, to: 0.95)
                    * Self.rise(side.contrast, from: 6, to: 24)
            }.min() ?? 0
        size =
            Self.rise(score.share, from: 0.06, to: 0.2)
            * Self.rise(0.95 - score.share, from: 0, to: 0.1)
        shape =
            Self.rise(0.65 - score.skewness, from: 0, to: 0.2)
            * Self.rise(Self.tilt(of: corners), from: 0, to: 0.004)
        // What holds the quadrilateral and much more.
        let rival =
            ranked.lazy.filter { other, rival in
                rival.share > 1.1 * score.share && Self.holds(other, corners)
            }.map(\.1.value).max() ?? 0
        uniqueness = 1 - Self.rise(rival / max(score.value, 1e-6), from: 0.6, to: 0.95)
    }

    /// 0 up to one value, 1 from another on, straight between.
    private static func rise(_ value: Double, from low: Double, to high: Double) -> Double {
        min(1, max(0, (value - low) / (high - low)))
    }

    /// How far the sides are from running along the rows and columns of the picture, as a slope: what a
    /// program draws or a scanner frames is exact, what a camera sees is not.
    private static func tilt(of corners: Quadrilateral) -> Double {
        let points = corners.corners
        return (0..<4).map { index in
            let (start, end) = (points[index], points[(index + 1) % 4])
            let (dx, dy) = (abs(end.x - start.x), abs(end.y - start.y))
            return min(dx, dy) / max(dx, dy, 1)
        }.max() ?? 0
    }

    /// Whether all corners of one lie within another, or on its border.
    private static func holds(_ outer: Quadrilateral, _ inner: Quadrilateral) -> Bool {
        let points = outer.corners
        let tolerance = 0.03 * outer.area.squareRoot()
        return (0..<4).allSatisfy { index in
            // The inside of clockwise corners is to the right, where the distance is negative.
            let side = Line(points[index], points[(index + 1) % 4])
            return inner.corners.allSatisfy { side.distance(to: $0) < tolerance }
        }
    }
}
