/// Draws the memory of a program and of its workers over time.
public enum MemoryChart {
    private static let plot = (left: 62.0, top: 50.0, width: 620.0, height: 210.0)

    /// Returns the chart as an SVG image that follows the reader's light or dark theme.
    public static func svg(_ samples: [MemorySample]) -> String {
        let end = max(1, samples.last?.seconds ?? 1)
        let peak = samples.map { max($0.ownMegabytes, $0.workerMegabytes) }.max() ?? 0
        let axis = AxisScale(largest: peak)
        let bottom = plot.top + plot.height
        var text = ""
        for tick in axis.ticks {
            let y = bottom - tick / axis.end * plot.height
            text += ChartPanel.line(
                plot.left,
                y,
                plot.left + plot.width,
                y,
                tick == 0 ? .axis : .grid
            )
            text += ChartPanel.text(
                tick.fixed(axis.digits),
                x: plot.left - 8,
                y: y + 4,
                anchor: "end"
            )
        }
        for share in [0, 0.25, 0.5, 0.75, 1] {
            text += ChartPanel.text(
                (share * end).fixed(0),
                x: plot.left + share * plot.width,
                y: bottom + 18,
                anchor: "middle"
            )
        }
        text += ChartPanel.text(
            "seconds",
            x: plot.left + plot.width / 2,
            y: bottom + 36,
            anchor: "middle"
        )
        let lines: [(name: String, value: (MemorySample) -> Double)] = [
            ("program, MB", \.ownMegabytes), ("workers, MB", \.workerMegabytes),
        ]
        for (index, line) in lines.enumerated() {
            let color = ChartColor.series(index)
            let points = samples.map { sample in
                let x = plot.left + sample.seconds / end * plot.width
                let y = bottom - line.value(sample) / axis.end * plot.height
                return "\(x.fixed(1)),\(y.fixed(1))"
            }
            text +=
                "<polyline \(color.stroke) stroke-width=\"2\" fill=\"none\" "
                + "points=\"\(points.joined(separator: " "))\"/>\n"
            let x = plot.left + Double(index) * 130
            text += "<circle \(color.fill) cx=\"\(x.fixed(1))\" cy=\"24\" r=\"5\"/>\n"
            text += ChartPanel.text(line.name, x: x + 11, y: 28, anchor: "start")
        }
        return ChartImage.svg(
            text,
            label: "Memory of the program and of its workers over time"
        )
    }
}
