import UncialModel

/// Makes the rules of a page of what is painted on it.
///
/// Pieces that lie on one line and touch become one rule, and so do dots and dashes in a row. What
/// is filled from edge to edge of the page is its background.
struct RuleAssembly {
    /// Past this many only the longest are kept; a page of tables has some hundreds.
    static let mostRules = 4000

    private let lines: [PaintedShape]
    private let areas: [PaintedShape]
    private let edges: [PaintedShape]
    private let page: Size

    init(_ shapes: [PaintedShape], page: Size) {
        lines = Self.visibleLines(shapes)
        areas = Self.stacked(shapes.filter { $0.kind == .area && !$0.box.fills(page) })
        edges = shapes.filter { $0.kind == .edge }
        self.page = page
    }

    /// The rules in points, level ones first, each kind of direction from top to bottom.
    var rules: [PageRule] {
        if lines.isEmpty, areas.isEmpty, edges.isEmpty { return [] }
        let rules = PageRule.Direction.allCases.flatMap(rules)
        guard rules.count > Self.mostRules else { return rules }
        let longest = rules.indices
            .sorted { rules[$0].length > rules[$1].length }
            .prefix(Self.mostRules)
        return longest.sorted().map { rules[$0] }
    }

    private func rules(_ direction: PageRule.Direction) -> [PageRule] {
        let bars = Bar.stacked(lines.compactMap { bar($0.box, direction) })
        let (thin, thick) = (
            bars.filter { $0.thickness <= PaintedShape.thickestLine },
            bars.filter { $0.thickness > PaintedShape.thickestLine }
        )
        let dots = lines.lazy.filter { Self.isDot($0.box) }.map { Bar($0.box, along: direction) }
        let drawn = Bar.joined(thin + dots).filter(Self.isRule)
            .sorted { $0.middle < $1.middle }
        let outlines =
            edges.map { Bar($0.box, along: direction) }.filter { $0.thickness <= 0.5 }
            + areas.flatMap { Self.sides(of: Bar($0.box, along: direction)) }
            + thick.flatMap(Self.sides)
        let seen = Bar.joined(outlines.filter { isInside($0, direction) })
            .filter { $0.length >= Self.shortest && !isCovered($0, by: drawn) }
        return
            (drawn.map { $0.rule(direction, kind: .line) }
            + seen.map { $0.rule(direction, kind: .edge) })
            .sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    }

    // MARK: Lines

    /// The shortest rule in points: the bar of a small fraction.
    private static let shortest = 4.0

    private static func isDot(_ box: BoundingBox) -> Bool {
        max(box.width, box.height) < 3 * min(box.width, box.height)
    }

    private func bar(_ box: BoundingBox, _ direction: PageRule.Direction) -> Bar? {
        let bar = Bar(box, along: direction)
        return bar.length >= 3 * bar.thickness && bar.length > 0 ? bar : nil
    }

    private static func isRule(_ bar: Bar) -> Bool {
        if bar.pieceCount > 0 { return bar.pieceCount >= 4 && bar.length >= 4 * shortest }
        return bar.length >= max(shortest, 3 * bar.thickness)
    }

    /// The lines, without white ones unless they are drawn on a colored area.
    private static func visibleLines(_ shapes: [PaintedShape]) -> [PaintedShape] {
        let mostAreas = 200
        var areas: [BoundingBox] = []
        return shapes.filter { shape in
            if shape.kind == .area, areas.count < mostAreas { areas.append(shape.box) }
            guard shape.kind == .line else { return false }
            return shape.color != PaintedShape.white
                || areas.contains { $0.contains(shape.box.center) }
        }
    }

    // MARK: Areas

    /// Joins areas that look like one: the background of a text, painted line by line.
    private static func stacked(_ areas: [PaintedShape]) -> [PaintedShape] {
        guard areas.count > 1 else { return areas }
        let byColor = Dictionary(grouping: areas, by: \.color).sorted { $0.key < $1.key }
        return byColor.flatMap { color, areas in
            Bar.stacked(areas.map { Bar($0.box, along: .horizontal) }).map { bar in
                PaintedShape(
                    kind: .area,
                    color: color,
                    box: bar.rule(.horizontal, kind: .edge).box
                )
            }
        }
    }

    private static func sides(of bar: Bar) -> [Bar] {
        [bar.near, bar.far].map { Bar(start: bar.start, end: bar.end, near: $0, far: $0) }
    }

    /// Whether there is paper on both sides of an edge.
    private func isInside(_ bar: Bar, _ direction: PageRule.Direction) -> Bool {
        let extent = direction == .horizontal ? page.height : page.width
        return bar.middle > 1 && bar.middle < extent - 1
    }

    /// Whether a line is drawn on an edge.
    ///
    /// - Parameter lines: in the order of where they lie.
    private func isCovered(_ edge: Bar, by lines: [Bar]) -> Bool {
        let reach = PaintedShape.thickestLine / 2 + 0.5
        // More lines at one place are a hatching, not a table.
        let mostCompared = 200
        var covered = 0.0
        let first = lines.partitioningIndex { $0.middle >= edge.middle - reach }
        for line in lines[first...].prefix(mostCompared) {
            guard line.middle <= edge.middle + reach else { break }
            covered += max(0, min(line.end, edge.end) - max(line.start, edge.start))
        }
        return covered >= 0.8 * edge.length
    }
}

extension PageRule {
    fileprivate var length: Double { direction == .horizontal ? box.width : box.height }
}

extension Array {
    /// The first place from which on a condition holds that holds for no element before it.
    fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
