internal import Foundation

/// One set of lines over page counts, drawn as a part of an SVG image.
struct ChartPanel {
    /// A line of the panel.
    struct Series {
        let color: ChartColor
        /// Pages and a value for each point, by ascending pages.
        let points: [(pages: Int, value: Double)]
    }

    private static let plotWidth = 250.0
    private static let plotHeight = 190.0

    let title: String
    let series: [Series]

    /// Returns the panel with its plot's upper left corner at a point.
    func svg(x: Double, y: Double) -> String {
        let bottom = y + Self.plotHeight
        let right = x + Self.plotWidth
        let axis = AxisScale(largest: series.flatMap(\.points).map(\.value).max() ?? 0)
        var text = Self.text(title, x: x, y: y - 14, anchor: "start", color: .title)
        for tick in axis.ticks {
            let height = bottom - tick / axis.end * Self.plotHeight
            text += Self.line(x, height, right, height, tick == 0 ? .axis : .grid)
            text += Self.text(tick.fixed(axis.digits), x: x - 8, y: height + 4, anchor: "end")
        }
        for pages in pageCounts {
            let place = self.place(of: pages, from: x)
            text += Self.line(place, bottom, place, bottom + 4, .axis)
            text += Self.text("\(pages)", x: place, y: bottom + 18, anchor: "middle")
        }
        text += Self.text("pages", x: (x + right) / 2, y: bottom + 36, anchor: "middle")
        for series in series {
            let points = series.points.map { point in
                (
                    place(of: point.pages, from: x),
                    bottom - point.value / axis.end * Self.plotHeight
                )
            }
            let path = points.map { "\($0.0.fixed(1)),\($0.1.fixed(1))" }.joined(separator: " ")
            text +=
                "<polyline \(series.color.stroke) stroke-width=\"2\" fill=\"none\" "
                + "points=\"\(path)\"/>\n"
            for point in points {
                text +=
                    "<circle \(series.color.fill) cx=\"\(point.0.fixed(1))\" "
                    + "cy=\"\(point.1.fixed(1))\" r=\"3.5\"/>\n"
            }
        }
        return text
    }

    private var pageCounts: [Int] {
        Set(series.flatMap(\.points).map(\.pages)).sorted()
    }

    /// Page counts grow by factors, so their logarithms are what stands at equal distances.
    private func place(of pages: Int, from x: Double) -> Double {
        let counts = pageCounts
        guard let first = counts.first, let last = counts.last, first < last else {
            return x + Self.plotWidth / 2
        }
        let share = log(Double(pages) / Double(first)) / log(Double(last) / Double(first))
        return x + 14 + share * (Self.plotWidth - 28)
    }

    static func text(
        _ text: String,
        x: Double,
        y: Double,
        anchor: String,
        color: ChartColor = .label
    ) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let weight = color == .title ? "font-weight=\"600\" " : ""
        return "<text \(color.fill) \(weight)x=\"\(x.fixed(1))\" y=\"\(y.fixed(1))\" "
            + "text-anchor=\"\(anchor)\">\(escaped)</text>\n"
    }

    static func line(
        _ x1: Double,
        _ y1: Double,
        _ x2: Double,
        _ y2: Double,
        _ color: ChartColor
    ) -> String {
        "<line \(color.stroke) x1=\"\(x1.fixed(1))\" y1=\"\(y1.fixed(1))\" "
            + "x2=\"\(x2.fixed(1))\" y2=\"\(y2.fixed(1))\"/>\n"
    }
}
