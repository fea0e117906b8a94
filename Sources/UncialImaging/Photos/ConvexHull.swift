import UncialModel

/// The smallest convex polygon around points, clockwise on the page.
struct ConvexHull {
    let points: [Point]

    /// Sorts the points and walks along both sides of them.
    ///
    /// See A. M. Andrew, Another efficient algorithm for convex hulls in two dimensions (1979).
    init(of cloud: [Point]) {
        let sorted = cloud.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<Point>) -> [Point] {
            var chain: [Point] = []
            for point in points {
                while chain.count >= 2,
                    Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return Array(chain.dropLast())
        }
        points = sorted.count < 3 ? sorted : chain(sorted) + chain(sorted.reversed())
    }

    var area: Double { Self.area(of: points) }

    static func area(of points: [Point]) -> Double {
        var doubled = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            doubled += point.x * next.y - next.x * point.y
        }
        return abs(doubled) / 2
    }

    /// Four of the hull's own corners that keep as much of its area as dropping one at a time can.
    func inscribed() -> Quadrilateral? {
        var corners = points
        while corners.count > 4 {
            let losses = corners.indices.map { index -> Double in
                let before = corners[(index + corners.count - 1) % corners.count]
                let after = corners[(index + 1) % corners.count]
                return abs(Self.turn(before, corners[index], after))
            }
            guard let least = losses.indices.min(by: { losses[$0] < losses[$1] }) else {
                return nil
            }
            corners.remove(at: least)
        }
        return Quadrilateral(ordering: corners)
    }

    /// Four lines along the hull that add as little area as lengthening one pair at a time can: a corner
    /// that is rounded, torn or folded away is put back.
    func circumscribed() -> Quadrilateral? {
        var corners = points
        while corners.count > 4 {
            var best: (added: Double, index: Int, corner: Point)?
            for index in corners.indices {
                let count = corners.count
                let before = corners[(index + count - 1) % count]
                let (start, end) = (corners[index], corners[(index + 1) % count])
                let after = corners[(index + 2) % count]
                guard let corner = Line(before, start).intersection(with: Line(after, end)),
                    // The lines must meet beyond the side that goes.
                    Self.turn(start, corner, end) > 0
                else { continue }
                let added = abs(Self.turn(start, corner, end))
                if added < best?.added ?? .infinity { best = (added, index, corner) }
            }
            guard let best else { return nil }
            let next = (best.index + 1) % corners.count
            corners[best.index] = best.corner
            corners.remove(at: next)
        }
        return Quadrilateral(ordering: corners)
    }

    /// Twice the area of a triangle: positive for a turn to the right on the page.
    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}
