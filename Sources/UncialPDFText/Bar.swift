import UncialModel

/// A piece of a rule: level or upright, by where it begins and ends along its direction and across.
struct Bar: Sendable, Hashable {
    var start: Double
    var end: Double
    var near: Double
    var far: Double
    /// How many short pieces it is joined of; 0 for what is drawn in one go.
    var pieceCount = 0

    var length: Double { end - start }
    var thickness: Double { far - near }
    var middle: Double { (near + far) / 2 }

    init(start: Double, end: Double, near: Double, far: Double) {
        self.start = start
        self.end = end
        self.near = near
        self.far = far
    }

    /// A box seen along a direction.
    init(_ box: BoundingBox, along direction: PageRule.Direction) {
        switch direction {
        case .horizontal:
            self.init(start: box.left, end: box.right, near: box.top, far: box.bottom)
        case .vertical:
            self.init(start: box.top, end: box.bottom, near: box.left, far: box.right)
        }
    }

    /// The rule that it is.
    func rule(_ direction: PageRule.Direction, kind: PageRule.Kind) -> PageRule {
        let box =
            direction == .horizontal
            ? BoundingBox(left: start, top: near, right: end, bottom: far)
            : BoundingBox(left: near, top: start, right: far, bottom: end)
        return PageRule(direction, kind: kind, box: box)
    }
}

extension Bar {
    /// How far along from one piece to the next still counts as touching, in points.
    private static let touching = 1.0
    /// The longest piece of a dashed or dotted rule, and the widest gap in one, in points.
    private static let longestDash = 6.0
    private static let widestGap = 8.0

    /// Joins pieces of one direction that lie on one line and touch, and rows of dots and dashes.
    static func joined(_ bars: [Bar]) -> [Bar] {
        var result: [Bar] = []
        result.reserveCapacity(bars.count)
        for lane in lanes(of: bars) {
            var current: Bar?
            var lastPiece: Bar?
            for bar in lane.sorted(by: { $0.start < $1.start }) {
                defer { lastPiece = bar }
                guard var open = current, let last = lastPiece else {
                    current = bar
                    continue
                }
                let gap = bar.start - open.end
                let isDash = isDashGap(gap, last, bar)
                guard gap <= touching || isDash else {
                    result.append(open)
                    current = bar
                    continue
                }
                if gap > touching { open.pieceCount = max(1, open.pieceCount) + 1 }
                // The longer piece tells how thick the rule is: ends may have blobs.
                if bar.length > open.length { (open.near, open.far) = (bar.near, bar.far) }
                open.end = max(open.end, bar.end)
                current = open
            }
            if let current { result.append(current) }
        }
        return result
    }

    private static func isDashGap(_ gap: Double, _ last: Bar, _ next: Bar) -> Bool {
        let longer = max(last.length, next.length)
        return gap > touching && longer <= longestDash
            && gap <= min(widestGap, 4 * max(longer, last.thickness))
            && min(last.length, next.length) >= 0.4 * longer
    }

    /// Bars by the line that they lie on.
    private static func lanes(of bars: [Bar]) -> [[Bar]] {
        let sorted = bars.sorted { $0.middle < $1.middle }
        var lanes: [[Bar]] = []
        var lane: [Bar] = []
        for bar in sorted {
            if let first = lane.first, let last = lane.last,
                bar.middle - last.middle > 0.5 || bar.middle - first.middle > 1.5
            {
                lanes.append(lane)
                lane = []
            }
            lane.append(bar)
        }
        if !lane.isEmpty { lanes.append(lane) }
        return lanes
    }

    /// Joins bars of equal extent that lie side by side, such as the strips of a gradient.
    ///
    /// - Parameter gap: how far apart they may be, in points.
    static func stacked(_ bars: [Bar], gap: Double = 0.1) -> [Bar] {
        struct Extent: Hashable {
            var start: Int
            var end: Int
        }
        guard bars.count > 1 else { return bars }
        var result: [Bar] = []
        var open: [Extent: Bar] = [:]
        for bar in bars.sorted(by: { $0.near < $1.near }) {
            let extent = Extent(start: wholePoints(bar.start), end: wholePoints(bar.end))
            guard let earlier = open[extent] else {
                open[extent] = bar
                continue
            }
            if bar.near - earlier.far <= gap {
                open[extent]?.far = max(earlier.far, bar.far)
            } else {
                result.append(earlier)
                open[extent] = bar
            }
        }
        return (result + open.values).sorted {
            ($0.near, $0.start, $0.far, $0.end) < ($1.near, $1.start, $1.far, $1.end)
        }
    }

    /// A file may state any number.
    private static func wholePoints(_ place: Double) -> Int {
        Int(min(max(place, -1e6), 1e6).rounded())
    }
}
