import UncialModel

/// Writes the parts of a drawing as SVG.
///
/// Presentation attributes instead of styles, no names of elements: several drawings can stand in one
/// page of HTML.
struct DrawingWriter {
    var xml = XMLWriter(hasDeclaration: false)
    let size: Size
    /// A thousandth of the longer side: what strokes and letters are measured in.
    let unit: Double
    private(set) var regionKinds: [PageLayout.Region.Kind] = []
    private(set) var drawnKinds: Set<String> = []

    init(_ size: Size) {
        // A page that could not be opened has no size.
        self.size = size.isEmpty ? Size(width: 600, height: 800) : size
        unit = self.size.longerSide / 1000
    }

    // MARK: The whole

    /// The width of the legend beside the page.
    private var legendWidth: Double { 190 * unit }

    mutating func begin() {
        let width = size.width + legendWidth
        xml.begin(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": "0 0 \(number(width)) \(number(size.height))",
                "width": number(width / unit), "height": number(size.height / unit),
                "font-family": "system-ui, \"DejaVu Sans\", sans-serif",
            ]
        )
        xml.empty("rect", ["width": "100%", "height": "100%", "fill": "#e9e9e9"])
        xml.empty(
            "rect",
            ["width": number(size.width), "height": number(size.height), "fill": "#ffffff"]
        )
    }

    mutating func end() -> String {
        xml.endAll()
        return xml.take()
    }

    mutating func group(_ name: String, _ content: (inout DrawingWriter) -> Void) {
        xml.begin("g", ["class": name])
        content(&self)
        xml.end()
    }

    // MARK: The page

    mutating func image(_ address: String, size: Size, matrix: [Double]) {
        let matrix = matrix.map { Decimals.text($0, digits: 6) }.joined(separator: " ")
        xml.empty(
            "image",
            [
                "width": number(size.width), "height": number(size.height),
                "transform": "matrix(\(matrix))", "preserveAspectRatio": "none", "href": address,
            ]
        )
    }

    mutating func text(of lines: [OcrLine]) {
        xml.begin("g", ["class": "text", "fill": DrawingPalette.ink])
        for line in lines {
            let box = line.box
            // Letters would be drawn out over their neighbours.
            guard box.width > box.height / 2, line.text.count < 2000 else { continue }
            xml.leaf(
                "text",
                [
                    "x": number(box.left), "y": number(box.bottom - box.height * 0.22),
                    "font-size": number(box.height * 0.8), "textLength": number(box.width),
                    "lengthAdjust": "spacingAndGlyphs",
                ],
                text: line.text
            )
        }
        xml.end()
    }

    // MARK: What is on the page

    mutating func line(_ line: OcrLine) {
        drawnKinds.insert("line")
        rectangle(
            line.box,
            title: line.text,
            ["fill": DrawingPalette.line, "fill-opacity": "0.08", "stroke": DrawingPalette.line]
                + stroke(0.5)
        )
        guard let baseline = line.baseline else { return }
        xml.empty(
            "line",
            [
                "x1": number(baseline.start.x), "y1": number(baseline.start.y),
                "x2": number(baseline.end.x), "y2": number(baseline.end.y),
                "stroke": DrawingPalette.line,
            ] + stroke(0.4)
        )
    }

    mutating func rule(_ rule: PageRule) {
        let isLine = rule.kind == .line
        drawnKinds.insert(isLine ? "rule" : "edge")
        let color = isLine ? DrawingPalette.rule : DrawingPalette.edge
        // Thin rules would not be seen at all.
        let box = BoundingBox(
            left: rule.box.left,
            top: rule.box.top,
            width: max(rule.box.width, unit),
            height: max(rule.box.height, unit)
        )
        rectangle(box, title: isLine ? "rule" : "edge", ["fill": color, "fill-opacity": "0.7"])
    }

    mutating func figure(_ figure: PageFigure) {
        drawnKinds.insert("picture")
        rectangle(
            figure.box,
            title: figure.kind == .image ? "image" : "drawing",
            ["fill": "none", "stroke": DrawingPalette.figure] + stroke(1.5, dash: 2)
        )
    }

    mutating func region(_ region: PageLayout.Region, number: Int) {
        if !regionKinds.contains(region.kind) { regionKinds.append(region.kind) }
        let color = DrawingPalette.color(of: region.kind)
        let lines = region.lines.prefix(5).map(\.text).joined(separator: " / ")
        rectangle(
            region.box,
            title: "\(number). \(DrawingPalette.name(of: region.kind)): \(lines)",
            ["fill": color, "fill-opacity": "0.13", "stroke": color] + stroke(2)
        )
    }

    /// Draws a block where it stands on a page; a list may stand there in many parts.
    mutating func block(
        _ block: DocBlock,
        at boxes: [BoundingBox],
        on pageIndex: Int,
        number: Int
    ) {
        guard !boxes.isEmpty else { return }
        drawnKinds.insert("block")
        let title = "block \(number), \(block.kindName): \(String(block.text.prefix(200)))"
        for (place, box) in boxes.enumerated() {
            rectangle(
                box,
                title: title,
                ["fill": "none", "stroke": DrawingPalette.block] + stroke(0.8, dash: 3)
            )
            if place == 0, case .table(let table) = block { cells(of: table, on: pageIndex) }
            label(
                block.kindName,
                x: box.right,
                y: max(8 * unit, box.top - unit),
                anchor: "end",
                size: 8,
                halo: "#fff"
            )
        }
    }

    private mutating func cells(of table: TableBlock, on pageIndex: Int) {
        for cell in table.cells where (cell.pageIndex ?? table.pageIndex) == pageIndex {
            rectangle(
                cell.box,
                title: "row \(cell.row &+ 1), column \(cell.column &+ 1): \(cell.text)",
                ["fill": "none", "stroke": DrawingPalette.color(of: .table)] + stroke(1)
            )
        }
    }

    // MARK: Order

    mutating func arrow(from box: BoundingBox, to next: BoundingBox) {
        let start = badgeCenter(of: box)
        let end = badgeCenter(of: next)
        let length = start.distance(to: end)
        guard length > 20 * unit else { return }
        let (dx, dy) = ((end.x - start.x) / length, (end.y - start.y) / length)
        // Ends at the rim of the badge.
        let tip = Point(x: end.x - dx * 10 * unit, y: end.y - dy * 10 * unit)
        let base = Point(x: tip.x - dx * 9 * unit, y: tip.y - dy * 9 * unit)
        let half = 4 * unit
        xml.empty(
            "path",
            [
                "d": "M\(pair(start))L\(pair(base))M\(pair(tip))"
                    + "L\(number(base.x - dy * half)) \(number(base.y + dx * half))"
                    + "L\(number(base.x + dy * half)) \(number(base.y - dx * half))Z",
                "fill": DrawingPalette.rule, "stroke": DrawingPalette.rule,
                "stroke-opacity": "0.75",
            ] + stroke(1.5)
        )
    }

    mutating func badge(_ number: Int, of region: PageLayout.Region) {
        let center = badgeCenter(of: region.box)
        xml.empty(
            "circle",
            [
                "cx": self.number(center.x), "cy": self.number(center.y),
                "r": self.number(9 * unit), "fill": DrawingPalette.color(of: region.kind),
            ]
        )
        label(
            "\(number)",
            x: center.x,
            y: center.y + 3.5 * unit,
            anchor: "middle",
            size: 10,
            fill: "#fff"
        )
    }

    private func badgeCenter(of box: BoundingBox) -> Point {
        Point(
            x: min(size.width - 9 * unit, max(9 * unit, box.left)),
            y: min(size.height - 9 * unit, max(9 * unit, box.top + 9 * unit))
        )
    }

    // MARK: Shapes

    private mutating func rectangle(
        _ box: BoundingBox,
        title: String,
        _ attributes: XMLWriter.Attributes
    ) {
        xml.begin(
            "rect",
            [
                "x": number(box.left), "y": number(box.top), "width": number(box.width),
                "height": number(box.height),
            ] + attributes
        )
        xml.leaf("title", text: title)
        xml.end()
    }

    mutating func label(
        _ text: String,
        x: Double,
        y: Double,
        anchor: String,
        size: Double,
        fill: String = DrawingPalette.ink,
        halo: String? = nil
    ) {
        xml.leaf(
            "text",
            [
                "x": number(x), "y": number(y), "font-size": number(size * unit),
                "text-anchor": anchor, "fill": fill, "stroke": halo,
                "stroke-width": halo == nil ? nil : number(2 * unit), "paint-order": "stroke",
            ],
            text: text
        )
    }

    func stroke(_ width: Double, dash: Double? = nil) -> XMLWriter.Attributes {
        [
            "stroke-width": number(width * unit),
            "stroke-dasharray": dash.map { "\(number($0 * unit)) \(number($0 * unit))" },
        ]
    }

    func number(_ value: Double) -> String { Decimals.text(value, digits: 2) }

    private func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
}
