extension AccuracyReport {
    /// The tables that sum up: targets, each collection by kind, all together, good pages, failures.
    var sections: [ReportSection] {
        let collections = collections.map { name in
            ReportSection(title: name, table: byKind(results.filter { $0.collection == name }))
        }
        let total = ReportSection(title: "All pages", table: total)
        let all =
            [targets] + collections + [total, bestModelsSection, goodPagesSection, failures]
        return all.filter { !$0.table.isEmpty }
    }

    /// How it was measured, as a sentence or two.
    var method: String {
        var text = "quality \(quality); \(results.count) page\(results.count == 1 ? "" : "s"), "
        text += jobs == 1 ? "one after the other. " : "\(jobs) at once: times mean nothing. "
        text += "Plain is `tesseract IMG - -l LANG` with one thread. Error rates and word F1 are "
        text += "means of the pages' own, times are sums."
        if keptCount > 0 {
            text += " Plain readings of \(keptCount) page\(keptCount == 1 ? "" : "s"), "
            text += "and their times, are of an earlier run."
        }
        return text
    }

    private static let figureColumns = [
        "pages", "error rate plain", "uncial", "word F1 plain", "uncial", "CPU s plain", "uncial",
        "wall s plain", "uncial",
    ]

    private static func row(_ name: String, _ figures: AccuracyFigures) -> [String] {
        let plain = figures.plain
        let uncial = figures.uncial
        return [
            name, "\(figures.pageCount)", plain?.errorRate.fixed(4) ?? "",
            uncial.errorRate.fixed(4), plain?.wordF1.fixed(4) ?? "", uncial.wordF1.fixed(4),
            plain?.cpuSeconds.fixed(1) ?? "", uncial.cpuSeconds.fixed(1),
            plain?.wallSeconds.fixed(1) ?? "", uncial.wallSeconds.fixed(1),
        ]
    }

    private func byKind(_ results: [AccuracyResult]) -> ReportTable {
        var table = ReportTable(["kind"] + Self.figureColumns)
        for kind in Set(results.map(\.kind)).sorted() {
            if let figures = AccuracyFigures(results.filter { $0.kind == kind }) {
                table.append(Self.row(kind, figures))
            }
        }
        if let figures = AccuracyFigures(results) {
            table.append(Self.row("together", figures))
        }
        return table
    }

    private var total: ReportTable {
        var table = ReportTable([""] + Self.figureColumns)
        if collections.count > 1, let figures = AccuracyFigures(results) {
            table.append(Self.row("all", figures))
        }
        return table
    }

    /// Only pages that were read with both, so that the columns can be compared.
    private var bestModelsSection: ReportSection {
        var table = ReportTable(
            [
                "pages", "number", "error rate", "best", "change", "word F1", "best", "CPU s",
                "best", "wall s", "best",
            ]
        )
        let pages = results.filter { $0.best != nil }
        let languages = Set(pages.map(\.language)).sorted().map { language in
            (language, pages.filter { $0.language == language })
        }
        for (name, pages) in languages + [("together", pages)] {
            guard let figures = AccuracyFigures(pages), let best = figures.best else { continue }
            let uncial = figures.uncial
            table.append([
                name, "\(figures.pageCount)", uncial.errorRate.fixed(4), best.errorRate.fixed(4),
                Self.signed(best.errorRate - uncial.errorRate), uncial.wordF1.fixed(4),
                best.wordF1.fixed(4), uncial.cpuSeconds.fixed(1), best.cpuSeconds.fixed(1),
                uncial.wallSeconds.fixed(1), best.wallSeconds.fixed(1),
            ])
        }
        let note = "Best is Uncial with the models in \(bestModels ?? "another folder")."
        return ReportSection(title: "Best models", table: table, note: note)
    }

    private var goodPagesSection: ReportSection {
        var table = ReportTable(
            [
                "pages", "error rate plain", "uncial", "mean change", "largest rise", "CPU ratio",
                "wall ratio",
            ],
            textColumns: 0
        )
        var note = ""
        if let figures = AccuracyFigures(goodPages), let plain = figures.plain {
            let worst = goodPages.max { ($0.rise ?? 0) < ($1.rise ?? 0) }
            table.append([
                "\(figures.pageCount)", plain.errorRate.fixed(4), figures.uncial.errorRate.fixed(4),
                Self.signed(figures.rise ?? 0), Self.signed(worst?.rise ?? 0),
                figures.cpuRatio?.fixed(2) ?? "", figures.wallRatio?.fixed(2) ?? "",
            ])
            note = "Pages that plain Tesseract reads with an error rate under 0.03. "
            note += "The largest rise is that of \(worst?.page ?? "none")."
        }
        return ReportSection(title: "Good pages", table: table, note: note)
    }

    static func signed(_ value: Double) -> String {
        let text = value.fixed(4)
        return text.hasPrefix("-") ? text : "+" + text
    }

    private var failures: ReportSection {
        var table = ReportTable(["page", "program", "what it said"], textColumns: 3)
        for result in results {
            for (name, reading) in [
                (ContenderName.tesseract, result.plain), (ContenderName.uncial, result.uncial),
                (ContenderName.uncialBest, result.best),
            ] {
                if let failure = reading?.failure {
                    table.append([
                        result.page, name, failure.split(separator: "\n").joined(separator: " "),
                    ])
                }
            }
        }
        return ReportSection(title: "Failures", table: table, note: "These count as empty.")
    }
}

extension AccuracyReport {
    private var targets: ReportSection {
        var table = ReportTable(
            ["pages", "figure", "plain", "measured", "target", "met"],
            textColumns: 2
        )
        for target in AccuracyTarget.all {
            let pages = results.filter(target.includes)
            // A figure that was set for all of them says nothing about some of them.
            guard pages.count == target.pageCount, let figures = AccuracyFigures(pages) else {
                continue
            }
            table.append(Self.row(target, figures))
        }
        if let good = AccuracyFigures(goodPages), let rise = good.rise {
            let largest = goodPages.compactMap(\.rise).max() ?? 0
            for (name, value, limit) in [
                ("rise of the mean error rate", rise, AccuracyTarget.meanRise),
                ("largest rise of a page's", largest, AccuracyTarget.singleRise),
            ] {
                table.append([
                    "good pages", name, "", Self.signed(value), "≤ " + limit.fixed(4),
                    Verdict.text(value, limit: limit, digits: 4),
                ])
            }
        }
        if jobs == 1 {
            for (name, pages, limit) in [
                ("good pages", goodPages, AccuracyTarget.timeOfGoodPages),
                ("all pages", results, AccuracyTarget.timeOfAllPages),
            ] {
                let figures = AccuracyFigures(pages)
                for (what, ratio) in [
                    ("CPU time over plain", figures?.cpuRatio),
                    ("wall time over plain", figures?.wallRatio),
                ] {
                    if let ratio {
                        table.append([
                            name, what, "", ratio.fixed(2), "≤ " + limit.fixed(2),
                            Verdict.text(ratio, limit: limit, digits: 2),
                        ])
                    }
                }
            }
        }
        return ReportSection(title: "Targets", table: table)
    }

    private static func row(_ target: AccuracyTarget, _ figures: AccuracyFigures) -> [String] {
        switch target.limit {
        case .errorRate(let limit):
            [
                target.name, "error rate", figures.plain?.errorRate.fixed(4) ?? "",
                figures.uncial.errorRate.fixed(4), "≤ " + limit.fixed(4),
                Verdict.text(figures.uncial.errorRate, limit: limit, digits: 4),
            ]
        case .wordF1(let limit):
            [
                target.name, "word F1", figures.plain?.wordF1.fixed(4) ?? "",
                figures.uncial.wordF1.fixed(4), "≥ " + limit.fixed(4),
                Verdict.text(figures.uncial.wordF1, atLeast: limit, digits: 4),
            ]
        }
    }
}
