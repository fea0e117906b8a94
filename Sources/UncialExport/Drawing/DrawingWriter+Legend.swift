import UncialModel

/// What the colours and signs of a drawing mean.
extension DrawingWriter {
    mutating func legend(title: String) {
        let left = size.width + 14 * unit
        var y = 24 * unit
        label(title, x: left, y: y, anchor: "start", size: 14)
        for kind in regionKinds {
            y += 20 * unit
            key(
                DrawingPalette.name(of: kind),
                DrawingPalette.color(of: kind),
                isFilled: true,
                left,
                y
            )
        }
        let others = [
            ("line", "line", DrawingPalette.line), ("block", "block", DrawingPalette.block),
            ("picture", "picture", DrawingPalette.figure), ("rule", "rule", DrawingPalette.rule),
            ("edge", "edge of a shade", DrawingPalette.edge),
        ]
        for (kind, name, color) in others where drawnKinds.contains(kind) {
            y += 20 * unit
            key(name, color, isFilled: kind == "rule" || kind == "edge", left, y)
        }
        if !regionKinds.isEmpty {
            y += 26 * unit
            label("Numbers and arrows:", x: left, y: y, anchor: "start", size: 11)
            label("the reading order", x: left, y: y + 14 * unit, anchor: "start", size: 11)
        }
    }

    private mutating func key(
        _ name: String,
        _ color: String,
        isFilled: Bool,
        _ left: Double,
        _ y: Double
    ) {
        xml.empty(
            "rect",
            [
                "x": number(left), "y": number(y - 10 * unit), "width": number(18 * unit),
                "height": number(12 * unit), "fill": color,
                "fill-opacity": isFilled ? "0.35" : "0.06", "stroke": color,
            ] + stroke(1.5)
        )
        label(name, x: left + 25 * unit, y: y, anchor: "start", size: 12)
    }
}
