import UncialModel

/// Finds charts that are nothing but bars: rectangles that stand on one line side by side, of many
/// lengths and one thickness.
enum BarChart {
    private static let leastBars = 3
    private static let mostBars = 2000

    /// The boxes of the charts, each around its bars.
    ///
    /// - Parameter areas: rectangles without text.
    static func charts(_ areas: [BoundingBox]) -> [BoundingBox] {
        guard areas.count >= leastBars else { return [] }
        let areas = areas.prefix(mostBars)
        return PageRule.Direction.allCases.flatMap { direction in
            // Bars stand on a line that runs in this direction, or hang from it.
            let bars = areas.map { Bar($0, along: direction) }
            return [\Bar.far, \Bar.near].flatMap { foot in
                Dictionary(grouping: bars) { Int(min(max($0[keyPath: foot], -1e6), 1e6).rounded()) }
                    .sorted { $0.key < $1.key }
                    .flatMap { charts(standing: $0.value) }
            }
            .map { $0.rule(direction, kind: .edge).box }
        }
    }

    private static func charts(standing bars: [Bar]) -> [Bar] {
        guard bars.count >= leastBars else { return [] }
        var charts: [Bar] = []
        var run: [Bar] = []
        func finish() {
            defer { run.removeAll() }
            let lengths = Set(run.map { Int(min($0.thickness, 1e6).rounded()) })
            guard run.count >= leastBars, lengths.count >= leastBars, var chart = run.first,
                let last = run.last
            else { return }
            chart.end = last.end
            chart.near = run.lazy.map(\.near).min() ?? chart.near
            chart.far = run.lazy.map(\.far).max() ?? chart.far
            charts.append(chart)
        }
        for bar in bars.sorted(by: { $0.start < $1.start }) {
            if let last = run.last {
                let isAlike = abs(bar.length - last.length) <= 0.2 * last.length
                if !isAlike || bar.start - last.end > 3 * last.length { finish() }
            }
            run.append(bar)
        }
        finish()
        return charts
    }
}
