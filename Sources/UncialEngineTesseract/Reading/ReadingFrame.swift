import UncialModel

/// Looks at places of an image as a reader who holds the page so that its text is upright.
///
/// Downwards is positive here too. Where the origin lies does not matter: only distances are used.
struct ReadingFrame {
    let orientation: Orientation

    /// The edges of a box as the reader sees them.
    func edges(of box: BoundingBox) -> (top: Double, bottom: Double, middle: Double) {
        switch orientation {
        case .up: (box.top, box.bottom, box.center.x)
        case .right: (-box.right, -box.left, box.center.y)
        case .down: (-box.bottom, -box.top, -box.center.x)
        case .left: (box.left, box.right, -box.center.y)
        }
    }

    /// How far down a baseline runs at a place along it.
    func level(of baseline: Baseline, at place: Double) -> Double {
        let (start, end) = (position(of: baseline.start), position(of: baseline.end))
        let run = end.along - start.along
        guard run != 0 else { return start.down }
        return start.down + (end.down - start.down) * (place - start.along) / run
    }

    /// The baseline, moved down as the reader sees it.
    func lowered(_ baseline: Baseline, by distance: Double) -> Baseline {
        Baseline(
            start: lowered(baseline.start, by: distance),
            end: lowered(baseline.end, by: distance)
        )
    }

    private func position(of point: Point) -> (along: Double, down: Double) {
        switch orientation {
        case .up: (point.x, point.y)
        case .right: (point.y, -point.x)
        case .down: (-point.x, -point.y)
        case .left: (-point.y, point.x)
        }
    }

    private func lowered(_ point: Point, by distance: Double) -> Point {
        switch orientation {
        case .up: Point(x: point.x, y: point.y + distance)
        case .right: Point(x: point.x - distance, y: point.y)
        case .down: Point(x: point.x, y: point.y - distance)
        case .left: Point(x: point.x + distance, y: point.y)
        }
    }
}
