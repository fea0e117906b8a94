extension SpeedReport {
    /// The report for people: the targets first, then a table of costs and one of ratios for each
    /// comparison.
    public var markdown: String {
        var text = "# Speed\n\n\(machine.text)\n\n"
        text += "`\(command)`: one warm-up, then the contenders take turns, \(roundCount) times. "
        text += "Ratios are medians of the rounds' ratios, with the lowest and the highest "
        text += "beside them. Memory is the peak of the largest process.\n"
        if !leftOut.isEmpty {
            text += "\nLeft out: \(leftOut.joined(separator: "; ")).\n"
        }
        text += targets
        for comparison in comparisons {
            text += "\n## \(comparison.title) (`\(comparison.name)`)\n\n"
            text += Self.costs(of: comparison)
            if !comparison.others.isEmpty {
                text += "\n" + Self.ratios(of: comparison)
            }
            text += "\n"
            for side in [comparison.uncial] + comparison.others {
                text += "* \(side.name): `\(side.command)`\n"
            }
        }
        return text
    }

    private var targets: String {
        var table = ReportTable(
            ["comparison", "against", "figure", "measured", "target", "met"],
            textColumns: 3
        )
        var hasRows = false
        for target in Target.speed {
            guard let comparison = comparisons.first(where: { $0.name == target.comparison }),
                let other = comparison.others.first(where: { $0.name == target.other })
            else { continue }
            let (name, value): (String, Double?) =
                switch target.quantity {
                case .wall: ("wall time", comparison.wallRatio(to: other)?.median)
                case .cpu: ("CPU seconds", comparison.cpuRatio(to: other)?.median)
                case .errorPoints:
                    ("error rate, points above", comparison.errorPoints(above: other))
                case .addedKilobytes:
                    ("growth, KB a page above", comparison.addedKilobytes(above: other))
                }
            guard let value else { continue }
            hasRows = true
            table.append([
                target.comparison, target.other, name, value.fixed(2),
                "≤ " + target.limit.fixed(2),
                Verdict.text(value, limit: target.limit, digits: 2),
            ])
        }
        return hasRows ? "\n## Targets\n\n" + table.markdown : ""
    }

    private static func costs(of comparison: Comparison) -> String {
        var table = ReportTable([
            "", "wall s", "lowest–highest", "CPU s", "peak MB", "character errors %",
            "added KB a page",
        ])
        for side in [comparison.uncial] + comparison.others {
            let wall = Spread(side.wallSeconds)
            table.append([
                side.name, wall?.median.fixed(2) ?? "", wall?.range(digits: 2) ?? "",
                Spread(side.cpuSeconds)?.median.fixed(2) ?? "", side.peakMegabytes.fixed(0),
                side.characterErrorRate.map { ($0 * 100).fixed(2) } ?? "",
                side.addedKilobytes.map { $0.fixed(1) } ?? "",
            ])
        }
        return table.markdown
    }

    private static func ratios(of comparison: Comparison) -> String {
        var table = ReportTable([
            "uncial against", "wall ratio", "lowest–highest", "CPU ratio", "lowest–highest",
            "error points above",
        ])
        for other in comparison.others {
            let wall = comparison.wallRatio(to: other)
            let cpu = comparison.cpuRatio(to: other)
            table.append([
                other.name, wall?.median.fixed(2) ?? "", wall?.range(digits: 2) ?? "",
                cpu?.median.fixed(2) ?? "", cpu?.range(digits: 2) ?? "",
                comparison.errorPoints(above: other)?.fixed(2) ?? "",
            ])
        }
        return table.markdown
    }
}
