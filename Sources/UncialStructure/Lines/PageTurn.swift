import UncialModel

/// The quarter turn between a page as displayed and the same page with its text upright.
///
/// A landscape table is often printed sideways on an upright page. Everything behind ``PageText`` works
/// on the upright page; what comes out is mapped back to the page as displayed.
struct PageTurn: Sendable, Equatable {
    /// Where the top of the text points on the page as displayed.
    var orientation: Orientation
    /// The size of the page as displayed, in pixels.
    var size: Size

    static let none = PageTurn(orientation: .up, size: .zero)

    /// Which way a line of text runs.
    enum Direction: Sendable {
        case across, upward, downward, aslant

        init(_ line: OcrLine) {
            if let baseline = line.baseline {
                let run = abs(baseline.end.x - baseline.start.x)
                let fall = baseline.end.y - baseline.start.y
                if min(run, abs(fall)) > 0.25 * max(run, abs(fall)), line.text.utf8.count >= 3 {
                    self = .aslant
                    return
                }
                guard abs(fall) > run, line.box.height > line.box.width else {
                    self = .across
                    return
                }
                self = fall < 0 ? .upward : .downward
            } else {
                // Without a baseline the shape of the box tells; most sideways text runs up.
                let isSideways =
                    line.text.utf8.count >= 5 && line.box.height > 4 * line.box.width
                self = isSideways ? .upward : .across
            }
        }
    }

    /// Finds how the text of a page is turned: sideways where most of its characters run so.
    static func of(_ page: OcrPage) -> PageTurn {
        var across = 0
        var upward = 0
        var downward = 0
        for line in page.lines {
            switch Direction(line) {
            case .across, .aslant: across += line.text.utf8.count
            case .upward: upward += line.text.utf8.count
            case .downward: downward += line.text.utf8.count
            }
        }
        guard max(upward, downward) >= 40, upward + downward > 2 * across else { return .none }
        return PageTurn(orientation: upward >= downward ? .left : .right, size: page.size)
    }

    var isNone: Bool { orientation == .up }

    /// The page with its text upright.
    func upright(_ page: OcrPage) -> OcrPage {
        guard !isNone else { return page }
        var turned = page
        turned.size = Size(width: page.size.height, height: page.size.width)
        turned.lines = page.lines.map { line in
            var line = line
            line.box = upright(line.box)
            line.baseline = line.baseline.map {
                Baseline(start: upright($0.start), end: upright($0.end))
            }
            for word in line.words.indices { line.words[word].box = upright(line.words[word].box) }
            return line
        }
        turned.rules = page.rules.map { rule in
            PageRule(
                rule.direction == .horizontal ? .vertical : .horizontal,
                kind: rule.kind,
                box: upright(rule.box)
            )
        }
        turned.figures = page.figures.map { PageFigure($0.kind, box: upright($0.box)) }
        return turned
    }

    private func upright(_ point: Point) -> Point {
        switch orientation {
        case .left: Point(x: size.height - point.y, y: point.x)
        case .right: Point(x: point.y, y: size.width - point.x)
        case .up, .down: point
        }
    }

    private func upright(_ box: BoundingBox) -> BoundingBox {
        switch orientation {
        case .left:
            BoundingBox(
                left: size.height - box.bottom,
                top: box.left,
                width: box.height,
                height: box.width
            )
        case .right:
            BoundingBox(
                left: box.top,
                top: size.width - box.right,
                width: box.height,
                height: box.width
            )
        case .up, .down: box
        }
    }

    /// Where a box of the upright page stands on the page as displayed.
    func displayed(_ box: BoundingBox) -> BoundingBox {
        switch orientation {
        case .left:
            BoundingBox(
                left: box.top,
                top: size.height - box.right,
                width: box.height,
                height: box.width
            )
        case .right:
            BoundingBox(
                left: size.width - box.bottom,
                top: box.left,
                width: box.height,
                height: box.width
            )
        case .up, .down: box
        }
    }

    /// A table of the upright page, on the page as displayed.
    func displayed(_ table: TableBlock) -> TableBlock {
        guard !isNone else { return table }
        var table = table
        table.box = displayed(table.box)
        for cell in table.cells.indices { table.cells[cell].box = displayed(table.cells[cell].box) }
        return table
    }
}
