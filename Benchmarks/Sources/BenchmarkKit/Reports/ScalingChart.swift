/// Draws a scaling report: time a page and peak memory over page counts, a line for each number of
/// cores.
public enum ScalingChart {
    /// Returns the chart as an SVG image that follows the reader's light or dark theme.
    public static func svg(_ report: ScalingReport) -> String {
        let cores = Set(report.cells.map(\.cores)).sorted()
        let time = ChartPanel(
            title: "Time a page, seconds",
            series: series(report, cores, value: \.secondsPerPage)
        )
        let memory = ChartPanel(
            title: "Peak memory, MB",
            series: series(report, cores, value: \.peakMegabytes)
        )
        return ChartImage.svg(
            legend(cores) + time.svg(x: 62, y: 78) + memory.svg(x: 432, y: 78),
            label: "Time a page and peak memory over the number of pages"
        )
    }

    private static func series(
        _ report: ScalingReport,
        _ cores: [Int],
        value: (ScalingCell) -> Double
    ) -> [ChartPanel.Series] {
        cores.enumerated().map { index, count in
            ChartPanel.Series(
                color: .series(index),
                points: report.cells.filter { $0.cores == count }.sorted { $0.pages < $1.pages }
                    .map { ($0.pages, value($0)) }
            )
        }
    }

    private static func label(_ cores: Int) -> String {
        cores == 1 ? "1 core" : "\(cores) cores"
    }

    private static func legend(_ cores: [Int]) -> String {
        var text = ""
        for (index, count) in cores.enumerated() {
            let x = 62 + Double(index) * 84
            text +=
                "<circle \(ChartColor.series(index).fill) cx=\"\(x.fixed(1))\" cy=\"28\" "
                + "r=\"5\"/>\n"
            text += ChartPanel.text(label(count), x: x + 11, y: 32, anchor: "start")
        }
        return text
    }
}
