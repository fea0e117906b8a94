import UncialModel

extension Quadrilateral {
    /// Puts four corners in order, clockwise from the one nearest to the top-left; `nil` when they are not
    /// four or enclose no convex area.
    init?(ordering corners: [Point]) {
        guard corners.count == 4 else { return nil }
        let x = corners.reduce(0) { $0 + $1.x } / 4
        let y = corners.reduce(0) { $0 + $1.y } / 4
        // Sorting by half plane and slope needs no arc tangent.
        func isBefore(_ p: Point, _ q: Point) -> Bool {
            let (pUpper, qUpper) = (p.y < y, q.y < y)
            if pUpper != qUpper { return pUpper }
            return (p.x - x) * (q.y - y) - (p.y - y) * (q.x - x) > 0
        }
        let around = corners.sorted(by: isBefore)
        let first =
            around.indices.min { around[$0].x + around[$0].y < around[$1].x + around[$1].y } ?? 0
        let ordered = (0..<4).map { around[(first + $0) % 4] }
        self.init(
            topLeft: ordered[0],
            topRight: ordered[1],
            bottomRight: ordered[2],
            bottomLeft: ordered[3]
        )
        guard isConvex else { return nil }
    }

    /// The same corners on a picture that is so many times as large, where this one counts from the middle
    /// of its first pixel and the result from that pixel's corner.
    func enlarged(x: Double, y: Double) -> Quadrilateral {
        func enlarged(_ point: Point) -> Point {
            Point(x: (point.x + 0.5) * x, y: (point.y + 0.5) * y)
        }
        return Quadrilateral(
            topLeft: enlarged(topLeft),
            topRight: enlarged(topRight),
            bottomRight: enlarged(bottomRight),
            bottomLeft: enlarged(bottomLeft)
        )
    }
}
