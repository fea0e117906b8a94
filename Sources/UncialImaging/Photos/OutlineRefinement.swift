import UncialModel

/// Moves the sides of a quadrilateral onto the strongest edges beside them.
enum OutlineRefinement {
    /// How far a side moves at most, in pixels of the small copy.
    private static let reach = 7
    private static let sampleCount = 60

    static func moved(_ corners: Quadrilateral, on planes: PhotoPlanes) -> Quadrilateral? {
        let points = corners.corners
        var lines: [Line] = []
        for index in 0..<4 {
            let (start, end) = (points[index], points[(index + 1) % 4])
            lines.append(line(along: start, end, on: planes) ?? Line(start, end))
        }
        var moved: [Point] = []
        for index in 0..<4 {
            guard let corner = lines[(index + 3) % 4].intersection(with: lines[index]),
                corner.distance(to: points[index]) < 12 * Double(reach)
            else { return nil }
            moved.append(corner)
        }
        return Quadrilateral(ordering: moved)
    }

    /// The line through the steepest places beside a side, without those that lie off it.
    private static func line(along start: Point, _ end: Point, on planes: PhotoPlanes) -> Line? {
        let length = start.distance(to: end)
        guard length > 20 else { return nil }
        let normal = Point(x: (start.y - end.y) / length, y: (end.x - start.x) / length)
        var places: [Point] = []
        var weights: [Double] = []
        for sample in 0..<sampleCount {
            let t = 0.03 + 0.94 * (Double(sample) + 0.5) / Double(sampleCount)
            let x = start.x + (end.x - start.x) * t
            let y = start.y + (end.y - start.y) * t
            guard x >= 3, y >= 3, x < Double(planes.width - 3), y < Double(planes.height - 3)
            else { continue }
            func step(_ offset: Double) -> Double {
                var largest = 0.0
                for plane in planes.closedChannels {
                    let inside = plane[x + normal.x * (offset + 1), y + normal.y * (offset + 1)]
                    let outside = plane[x + normal.x * (offset - 1), y + normal.y * (offset - 1)]
                    largest = max(largest, abs(inside - outside))
                }
                return largest
            }
            let steps = (-reach...reach).map { step(Double($0)) }
            guard let best = steps.indices.max(by: { steps[$0] < steps[$1] }), steps[best] >= 4
            else { continue }
            // The centre of the peak, finer than a pixel.
            var (sum, weight) = (0.0, 0.0)
            for index in max(0, best - 1)...min(steps.count - 1, best + 1) {
                sum += Double(index - reach) * steps[index]
                weight += steps[index]
            }
            let offset = sum / weight
            places.append(Point(x: x + normal.x * offset, y: y + normal.y * offset))
            weights.append(min(steps[best], 40))
        }
        guard places.count >= sampleCount / 3 else { return nil }
        var line = Line(through: places, weights: weights)
        for _ in 0..<6 {
            guard let current = line else { return nil }
            let robust = zip(places, weights).map { place, weight in
                let distance = current.distance(to: place)
                return weight / (1 + distance * distance)
            }
            line = Line(through: places, weights: robust)
        }
        return line
    }
}
