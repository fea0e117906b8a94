import UncialModel

/// How far the lines of a page fall to the right, and how to look at the page as if they did not.
///
/// The tilt is small where pages are levelled before they are read. What remains still moves the ends
/// of a long line by more than the distance to the next one.
struct PageTilt: Sendable {
    /// Pixels down per pixel to the right.
    var slope: Double
    /// The point that stays where it is.
    var pivot: Point

    static let none = PageTilt(slope: 0, pivot: .zero)

    init(slope: Double, pivot: Point) {
        self.slope = slope
        self.pivot = pivot
    }

    init(_ page: OcrPage) {
        // A short line says little about the tilt, and text that runs up the page says nothing.
        let slopes = page.lines.compactMap { line -> Double? in
            guard let baseline = line.baseline else { return nil }
            let run = baseline.end.x - baseline.start.x
            guard run > 0, run >= 5 * line.box.height else { return nil }
            let slope = (baseline.end.y - baseline.start.y) / run
            return abs(slope) <= 0.2 ? slope : nil
        }
        slope = slopes.lowerMedian() ?? 0
        pivot = Point(x: page.size.width / 2, y: page.size.height / 2)
    }

    func levelledX(_ point: Point) -> Double { point.x + slope * (point.y - pivot.y) }

    func levelledY(_ point: Point) -> Double { point.y - slope * (point.x - pivot.x) }
}
