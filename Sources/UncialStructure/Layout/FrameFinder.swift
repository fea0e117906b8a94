import UncialModel

/// Finds boxes drawn or shaded around text: what stands in one is read in one go.
struct FrameFinder: Sendable {
    private let frames: [BoundingBox]

    /// Above this many upright rules a page has tables and drawings rather than boxes.
    private static let mostRules = 150

    /// - Parameters:
    ///   - rules: on the levelled page.
    ///   - areas: tables and figures, whose rules are theirs.
    ///   - size: of the page.
    init(rules: [PageRule], areas: [BoundingBox], size: Size) {
        let least = 0.02 * max(size.width, size.height)
        let slack = 0.012 * max(size.width, size.height)
        let free = rules.filter { rule in
            max(rule.box.width, rule.box.height) >= least
                && !areas.contains { $0.contains(rule.box.center) }
        }
        let upright = free.filter { $0.direction == .vertical }
            .sorted { $0.box.left < $1.box.left }
        let level = free.filter { $0.direction == .horizontal }
        guard upright.count <= Self.mostRules, level.count <= 10 * Self.mostRules else {
            frames = []
            return
        }
        var found: [BoundingBox] = []
        for (place, left) in upright.enumerated() {
            // The nearest partner of the same height closes the box.
            let partner = upright[(place + 1)...].first { right in
                abs(right.box.top - left.box.top) <= slack
                    && abs(right.box.bottom - left.box.bottom) <= slack
                    && right.box.left - left.box.right >= 2 * least
                    && Self.isClosed(left.box, right.box, level: level, slack: slack)
            }
            guard let partner else { continue }
            let box = left.box.union(partner.box)
            if !found.contains(where: { $0.intersectionOverUnion(box) > 0.8 }) { found.append(box) }
        }
        // Boxes that share an edge are cells.
        frames = found.filter { box in
            !found.contains { other in other != box && Self.isNeighbour(box, other, slack / 3) }
        }
    }

    private static func isClosed(
        _ left: BoundingBox,
        _ right: BoundingBox,
        level: [PageRule],
        slack: Double
    ) -> Bool {
        func isAt(_ y: Double) -> Bool {
            level.contains { rule in
                abs(rule.box.center.y - y) <= slack && rule.box.left <= left.left + slack
                    && rule.box.right >= right.right - slack
            }
        }
        return isAt(left.top) && isAt(left.bottom)
    }

    private static func isNeighbour(_ a: BoundingBox, _ b: BoundingBox, _ slack: Double) -> Bool {
        let sharesUpright =
            (abs(a.right - b.left) <= slack || abs(b.right - a.left) <= slack)
            && min(a.bottom, b.bottom) - max(a.top, b.top) > slack
        let sharesLevel =
            (abs(a.bottom - b.top) <= slack || abs(b.bottom - a.top) <= slack)
            && min(a.right, b.right) - max(a.left, b.left) > slack
        return sharesUpright || sharesLevel
    }

    /// The elements with those in a box put together; a box with little or with all in it is none.
    func nested(_ elements: [LayoutElement]) -> [LayoutElement] {
        var elements = elements
        // The smallest first: boxes may hold boxes.
        for frame in frames.sorted(by: { $0.area < $1.area }) {
            let inside = elements.indices.filter { index in
                let element = elements[index]
                return frame.contains(
                    Point(
                        x: (element.left + element.right) / 2,
                        y: (element.top + element.bottom) / 2
                    )
                )
            }
            guard inside.count >= 2, inside.count < elements.count else { continue }
            let children = inside.map { elements[$0] }
            let taken = Set(inside)
            elements = elements.indices.filter { !taken.contains($0) }.map { elements[$0] }
            let content = LayoutElement.box(of: children) ?? frame
            // The box keeps its distance; text that reaches over an edge still belongs to it.
            elements.append(LayoutElement(.frame(children), box: content))
        }
        return elements
    }
}
