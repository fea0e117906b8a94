import UncialModel

/// Tells which pictures of a page are figures, and which lines are labels in them.
///
/// A picture behind the whole page, a coloured box with running text and an ornament as small as a
/// letter are none.
struct FigureFinder: Sendable {
    /// The figures from top to bottom, in pixels of the upright page.
    var figures: [PageFigure] = []
    /// The figure that each line stands in, by its place on the page.
    var owner: [Int: Int] = [:]

    /// Above this many pictures a page is drawn rather than set.
    private static let mostFigures = 200

    static func figures(on page: PageText, taken: Set<Int>) -> FigureFinder {
        var found = FigureFinder()
        guard !page.figures.isEmpty, page.figures.count <= mostFigures else { return found }
        let free = page.lines.indices.filter {
            !taken.contains($0) && page.lines[$0].role != .chrome
        }
        let em = TypeScale.weightedMedian(
            free.map { (page.lines[$0].em, page.lines[$0].characters) }
        )
        let pageArea = max(1, page.size.width * page.size.height)
        for figure in merged(page.figures).sorted(by: { $0.box.top < $1.box.top }) {
            let box = figure.box
            let least = 3 * (em ?? 0)
            guard box.area < 0.7 * pageArea, box.width >= least, box.height >= least else {
                continue
            }
            let inside = free.filter { found.owner[$0] == nil && contains(box, page, $0) }
            guard !isProse(inside.map { page.lines[$0] }, in: box) else { continue }
            for line in inside { found.owner[line] = found.figures.count }
            found.figures.append(figure)
        }
        return found
    }

    private static func contains(_ box: BoundingBox, _ page: PageText, _ line: Int) -> Bool {
        let line = page.lines[line]
        return box.contains(Point(x: (line.left + line.right) / 2, y: line.middle))
            && min(line.right, box.right) - max(line.left, box.left) >= 0.8 * line.width
    }

    /// Whether the lines are text printed over a picture rather than labels in it.
    private static func isProse(_ lines: [TextLine], in box: BoundingBox) -> Bool {
        guard !lines.isEmpty else { return false }
        let long = lines.count { $0.characters >= 25 && $0.width >= 0.5 * box.width }
        if long >= 2 { return true }
        let covered = lines.reduce(0) { $0 + $1.width * $1.height }
        return covered > 0.35 * box.area
    }

    /// Pictures that overlap are one.
    private static func merged(_ figures: [PageFigure]) -> [PageFigure] {
        var merged: [PageFigure] = []
        for figure in figures {
            var figure = figure
            while let other = merged.firstIndex(where: { overlaps($0.box, figure.box) }) {
                let kind =
                    merged[other].box.area > figure.box.area ? merged[other].kind : figure.kind
                figure = PageFigure(kind, box: figure.box.union(merged.remove(at: other).box))
            }
            merged.append(figure)
        }
        return merged
    }

    private static func overlaps(_ a: BoundingBox, _ b: BoundingBox) -> Bool {
        guard let shared = a.intersection(b) else { return false }
        return shared.area >= 0.3 * min(a.area, b.area)
    }
}
