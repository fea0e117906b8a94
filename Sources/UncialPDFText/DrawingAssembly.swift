import UncialModel

/// Makes drawings of the curves, slanted lines and fills of a page: charts, diagrams, logos.
///
/// What lies close together is one drawing. Rectangles and straight lines alone are none, unless
/// they stand side by side as the bars of a chart do.
struct DrawingAssembly {
    private static let mostDrawings = 200
    private static let mostFrames = 200
    /// More text than labels need: a frame around a paragraph, a page with an ornament.
    private static let mostText = 0.35

    private let page: Size
    private let textHeight: Double
    private let text: TextCoverage
    /// What lies no further apart belongs together.
    private let reach: Double

    /// - Parameter textHeight: how high most of the text on the page is, in points.
    init(page: Size, textHeight: Double, text: TextCoverage) {
        self.page = page
        self.textHeight = textHeight
        self.text = text
        // Also bounds how many separate groups a page has room for.
        reach = max(0.8 * textHeight, (page.width + page.height) / 200)
    }

    /// Finds the drawings, in points.
    ///
    /// - Parameter rules: the straight lines of the page, such as the axes of a chart.
    func drawings(_ shapes: [PaintedShape], rules: [PageRule]) -> [BoundingBox] {
        var groups: [Group] = []
        for shape in shapes where shape.kind == .other || shape.kind == .area {
            guard let group = group(of: shape) else { continue }
            add(group, to: &groups)
        }
        let cores =
            groups.filter { $0.curveCount > 0 }.map(\.box)
            + BarChart.charts(
                shapes.filter { $0.kind == .area && isWithoutText($0.box) }.map(\.box)
            )
        guard !cores.isEmpty else { return [] }
        let frames = shapes.lazy.filter { $0.kind == .frame || $0.kind == .area }.map(\.box)
            .filter(isPlausible).prefix(Self.mostFrames)
        let lines = rules.filter { $0.kind == .line }
        var drawings: [BoundingBox] = []
        for core in cores {
            var box = grown(core, along: lines)
            box = grown(box, to: frames + Self.frames(around: core, of: lines))
            while let index = drawings.firstIndex(where: { $0.overlaps(box) }) {
                box = box.union(drawings.remove(at: index))
            }
            drawings.append(box)
        }
        drawings = drawings.filter(isPlausible)
        for frame in frames where drawings.count(where: { $0.isMostly(inside: frame) }) >= 3 {
            drawings.removeAll { $0.isMostly(inside: frame) }
            drawings.append(frame)
        }
        guard drawings.count > Self.mostDrawings else { return drawings }
        return Array(drawings.sorted { $0.area > $1.area }.prefix(Self.mostDrawings))
    }

    /// A shape alone, where it may be part of a drawing.
    private func group(of shape: PaintedShape) -> Group? {
        let box = shape.box
        // Ornaments and backgrounds would hold everything together.
        if box.width > 0.6 * page.width && box.height > 0.6 * page.height { return nil }
        if shape.kind == .other { return Group(box: box, curveCount: 1) }
        return isWithoutText(box) ? Group(box: box) : nil
    }

    private func isWithoutText(_ box: BoundingBox) -> Bool { text.share(of: box) < 0.02 }

    private func add(_ group: Group, to groups: inout [Group]) {
        var group = group
        var index = 0
        while index < groups.count {
            if groups[index].box.isNear(group.box, reach) {
                group.box = group.box.union(groups[index].box)
                group.curveCount += groups[index].curveCount
                groups.swapAt(index, groups.count - 1)
                groups.removeLast()
                // The box has grown: what was too far before may be near now.
                index = 0
            } else {
                index += 1
            }
        }
        groups.append(group)
    }

    /// Takes in the axes and the lines of the grid, but not the rules of a table beside a small
    /// sign.
    private func grown(_ core: BoundingBox, along lines: [PageRule]) -> BoundingBox {
        let isLarge = max(core.width, core.height) >= 6 * textHeight
        let most = isLarge ? 2.5 : 1.3
        var box = core
        // The axis leads to the lines of the grid.
        for _ in 0..<2 {
            let reached = box
            for line in lines {
                let isShort =
                    line.direction == .horizontal
                    ? line.box.width <= most * core.width
                    : line.box.height <= most * core.height
                if isShort, line.box.isNear(reached, 2) { box = box.union(line.box) }
            }
            if box == reached { break }
        }
        return box
    }

    /// Takes in the frame or the ground that it is drawn on, with its title and legend.
    private func grown(_ core: BoundingBox, to frames: [BoundingBox]) -> BoundingBox {
        var box = core
        for frame in frames where core.isMostly(inside: frame) {
            if core.area >= 0.2 * frame.area || core.width >= 0.7 * frame.width
                || core.height >= 0.7 * frame.height, isPlausible(frame)
            {
                box = box.union(frame)
            }
        }
        return box
    }

    /// The frames around a box that are drawn with four lines.
    private static func frames(around box: BoundingBox, of lines: [PageRule]) -> [BoundingBox] {
        let mostLines = 50
        let near = 3.0
        let level = lines.lazy.filter {
            $0.direction == .horizontal && $0.box.left <= box.left + near
                && $0.box.right >= box.right - near
        }.map(\.box)
        let upright = lines.lazy.filter {
            $0.direction == .vertical && $0.box.top <= box.top + near
                && $0.box.bottom >= box.bottom - near
        }.map(\.box)
        let sides = Array(upright.prefix(mostLines))
        let bottoms = Array(level.filter { $0.top >= box.bottom - near }.prefix(mostLines))
        return level.filter { $0.bottom <= box.top + near }.prefix(mostLines).flatMap { top in
            bottoms.filter { bottom in
                func isSide(_ side: BoundingBox, at x: Double) -> Bool {
                    abs(side.left - x) <= near && side.top <= top.bottom + near
                        && side.bottom >= bottom.top - near
                }
                return abs(top.left - bottom.left) <= near && abs(top.right - bottom.right) <= near
                    && sides.contains { isSide($0, at: top.left) }
                    && sides.contains { isSide($0, at: top.right) }
            }
            .map { top.union($0) }
        }
    }

    private func isPlausible(_ box: BoundingBox) -> Bool {
        max(box.width, box.height) >= 3 * textHeight
            && min(box.width, box.height) >= 1.5 * textHeight
            && !box.fills(page) && !isBleeding(box)
            && text.share(of: box) <= Self.mostText
    }

    /// Whether it is an ornament under the page: large, and cut off by three of its borders.
    private func isBleeding(_ box: BoundingBox) -> Bool {
        let borders = [
            box.left < 2, box.top < 2, box.right > page.width - 2, box.bottom > page.height - 2,
        ]
        return borders.count { $0 } >= 3 && box.area >= 0.25 * page.width * page.height
    }
}

/// Shapes that lie close together.
private struct Group {
    var box: BoundingBox
    var curveCount = 0
}

extension BoundingBox {
    /// Whether more than the rims of two boxes lie on each other.
    fileprivate func overlaps(_ other: BoundingBox) -> Bool {
        (intersection(other)?.area ?? 0) > 0.1 * min(area, other.area)
    }

    /// Whether another box lies no further away than some points.
    fileprivate func isNear(_ other: BoundingBox, _ reach: Double) -> Bool {
        other.left <= right + reach && other.right >= left - reach
            && other.top <= bottom + reach && other.bottom >= top - reach
    }
}
