import UncialModel

@testable import UncialImaging

/// Pictures drawn for tests: sheets on a table, lines of letters.
struct DrawnPhoto {
    let width: Int
    let height: Int
    private(set) var grays: [UInt8]

    /// A table with grain, the same on every run.
    init(width: Int, height: Int, ground: ClosedRange<Int> = 50...90) {
        self.width = width
        self.height = height
        var state: UInt64 = 42
        grays = (0..<width * height).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let span = UInt64(ground.count)
            return UInt8(clamping: ground.lowerBound + Int((state >> 33) % span))
        }
    }

    /// Fills what lies within corners given clockwise.
    mutating func fill(_ corners: Quadrilateral, gray: UInt8) {
        let box = corners.boundingBox
        for y in max(0, Int(box.top))..<min(height, Int(box.bottom) + 1) {
            for x in max(0, Int(box.left))..<min(width, Int(box.right) + 1) {
                let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if corners.contains(place) { grays[y * width + x] = gray }
            }
        }
    }

    mutating func fill(x: Int, y: Int, width: Int, height: Int, gray: UInt8) {
        for row in max(0, y)..<min(self.height, y + height) {
            for column in max(0, x)..<min(self.width, x + width) {
                grays[row * self.width + column] = gray
            }
        }
    }

    /// Draws lines of letters as bars, 10 pixels high and some with a descender, each at the height that
    /// its place asks for.
    mutating func draw(lines: Int, rise: (_ x: Double, _ line: Int) -> Double) {
        let pitch = (height - 120) / lines
        for line in 0..<lines {
            let letters = stride(from: 60, to: width - 70, by: 11).enumerated()
            // Words of seven letters.
            for (letter, x) in letters where letter % 8 != 7 {
                let y = 60 + line * pitch + Int(rise(Double(x), line).rounded())
                fill(x: x, y: y, width: 7, height: letter % 5 == 3 ? 14 : 10, gray: 20)
            }
        }
    }

    func image(inColor: Bool = false) throws -> PixImage {
        let image = try PixelPlane(width: width, height: height, samples: grays).image()
        if inColor { try image.convertToColor() }
        return image
    }
}

extension Quadrilateral {
    /// Corners given as eight numbers, clockwise from the top-left.
    init(
        _ x0: Double,
        _ y0: Double,
        _ x1: Double,
        _ y1: Double,
        _ x2: Double,
        _ y2: Double,
        _ x3: Double,
        _ y3: Double
    ) {
        self.init(
            topLeft: Point(x: x0, y: y0),
            topRight: Point(x: x1, y: y1),
            bottomRight: Point(x: x2, y: y2),
            bottomLeft: Point(x: x3, y: y3)
        )
    }

    /// Whether a point is inside corners given clockwise.
    func contains(_ point: Point) -> Bool {
        (0..<4).allSatisfy { index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
        }
    }

    /// The largest distance of a corner from its counterpart.
    func distance(to other: Quadrilateral) -> Double {
        zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
    }

    /// Shared area by joint area, counted on a grid of a picture.
    func overlap(with other: Quadrilateral, width: Int, height: Int) -> Double {
        var (shared, joint) = (0, 0)
        for y in stride(from: 2, to: height, by: 4) {
            for x in stride(from: 2, to: width, by: 4) {
                let point = Point(x: Double(x), y: Double(y))
                let (first, second) = (contains(point), other.contains(point))
                if first && second { shared += 1 }
                if first || second { joint += 1 }
            }
        }
        return joint > 0 ? Double(shared) / Double(joint) : 0
    }
}
