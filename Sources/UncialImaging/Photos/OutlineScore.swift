import UncialModel

/// How well a quadrilateral lies on the border of a sheet.
struct OutlineScore {
    /// One side: how much of it is a border, and of what kind.
    struct Side {
        /// The mean support of its samples, 0…1.
        var support = 0.0
        /// The share of samples where one face differs clearly from the other.
        var covered = 0.0
        /// The share of samples where the inside is the lighter one.
        var lighter = 0.0
        /// The share of samples that lie within the picture.
        var visible = 0.0
        /// The mean difference of both faces, in steps of grey.
        var contrast = 0.0
    }

    let sides: [Side]
    /// The share of the picture that is enclosed.
    let share: Double
    /// The largest deviation of a corner from a right angle, as a cosine.
    let skewness: Double
    /// One figure to compare quadrilaterals by.
    let value: Double

    /// From this share of the picture on, more is not better.
    private static let fullShare = 0.35
    /// Sheets seen by a camera rarely have corners farther from right angles than this cosine.
    private static let freeSkewness = 0.4

    init(_ corners: Quadrilateral, on planes: PhotoPlanes) {
        let points = corners.corners
        let middle = Point(
            x: points.reduce(0) { $0 + $1.x } / 4,
            y: points.reduce(0) { $0 + $1.y } / 4
        )
        var probe = SideProbe(planes)
        var skewness = 0.0
        sides = (0..<4).map { index in
            let (start, end) = (points[index], points[(index + 1) % 4])
            skewness = max(skewness, abs(Self.cosine(points[(index + 3) % 4], start, end)))
            return probe.side(from: start, to: end, middle: middle)
        }
        self.skewness = skewness
        share = corners.area / Double(planes.width * planes.height)
        let supports = sides.map(\.support)
        let mean = supports.reduce(0, +) / 4
        let least = supports.min() ?? 0
        let area = 0.65 + 0.35 * min(1, share / Self.fullShare)
        // The frame of the picture is no sheet: two sides at least are to be seen.
        let visible = min(1, sides.reduce(0) { $0 + $1.visible } / 2)
        let excess = max(0, skewness - Self.freeSkewness)
        value = (mean + least) / 2 * area * visible - 1.5 * excess
    }

    private static func cosine(_ a: Point, _ corner: Point, _ b: Point) -> Double {
        let (ax, ay) = (a.x - corner.x, a.y - corner.y)
        let (bx, by) = (b.x - corner.x, b.y - corner.y)
        let lengths = (ax * ax + ay * ay).squareRoot() * (bx * bx + by * by).squareRoot()
        return lengths > 0 ? (ax * bx + ay * by) / lengths : 1
    }
}
