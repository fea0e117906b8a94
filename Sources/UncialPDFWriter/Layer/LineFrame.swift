import UncialModel

/// The directions of a line on the displayed page, y up from its bottom left corner.
struct LineFrame {
    /// A box as the line sees it.
    struct Box {
        /// Where it begins and ends along the line.
        var start: Double
        var end: Double
        /// How far up its bottom and top are, across the line.
        var bottom: Double
        var top: Double

        var height: Double { max(0, top - bottom) }
        var middle: Double { (start + end) / 2 }
    }

    /// The sine of the most that a line may be tilted and yet be drawn as level words.
    private static let steepestStairs = 0.2

    /// The direction that the letters follow, of length 1.
    let along: Point
    private let pageHeight: Double

    /// - Parameter words: the corners of the line's words, y down; never empty.
    init(_ words: [Quadrilateral], pageHeight: Double) {
        self.pageHeight = pageHeight
        var (x, y) = (0.0, 0.0)
        for word in words {
            x += word.topRight.x - word.topLeft.x + word.bottomRight.x - word.bottomLeft.x
            y -= word.topRight.y - word.topLeft.y + word.bottomRight.y - word.bottomLeft.y
        }
        let length = (x * x + y * y).squareRoot()
        (x, y) = length > 1e-6 ? (x / length, y / length) : (1, 0)
        if min(abs(x), abs(y)) < Self.steepestStairs {
            along =
                abs(x) > abs(y) ? Point(x: x > 0 ? 1 : -1, y: 0) : Point(x: 0, y: y > 0 ? 1 : -1)
        } else {
            along = Point(x: x, y: y)
        }
    }

    /// Where a point of the displayed page is along the line and across it.
    func place(_ point: Point) -> (along: Double, up: Double) {
        let y = pageHeight - point.y
        return (point.x * along.x + y * along.y, y * along.x - point.x * along.y)
    }

    /// Where something along and across the line is on the page, y up.
    func point(along distance: Double, up: Double) -> (x: Double, y: Double) {
        (distance * along.x - up * along.y, distance * along.y + up * along.x)
    }

    /// The extent of a box, taken through the middle of its sides.
    func box(_ corners: Quadrilateral) -> Box {
        let (a, b) = (place(corners.topLeft), place(corners.topRight))
        let (c, d) = (place(corners.bottomRight), place(corners.bottomLeft))
        return Box(
            start: (a.along + d.along) / 2,
            end: (b.along + c.along) / 2,
            bottom: (c.up + d.up) / 2,
            top: (a.up + b.up) / 2
        )
    }
}
