extension StructureReport {
    /// The tables, targets first.
    var sections: [ReportSection] {
        [
            targets, byCollection, byKind, files, failedChecks, readingOrder, timesSection,
            growthSection,
            scansSection, failures,
        ]
        .filter { !$0.table.isEmpty }
    }

    /// How it was measured, as a sentence or two.
    var method: String {
        var text = "\(results.count) document\(results.count == 1 ? "" : "s")"
        text += scans.isEmpty ? ". " : " and \(scans.count) scan\(scans.count == 1 ? "" : "s"). "
        text += "Figures are means of the documents' own; tables, pairs and checks are counted one "
        text += "by one."
        return text
    }

    private static let figureColumns = [
        "NID", "TEDS", "MHS", "headings F1", "levels", "tables exact", "order pairs", "checks",
    ]

    private static func cells(_ figures: StructureFigures) -> [String] {
        [
            figures.nid, figures.teds, figures.mhs, figures.headings, figures.levels,
            figures.exactTables, figures.order, figures.checks,
        ]
        .map { $0?.value.fixed(3) ?? "" }
    }

    private func grouped(_ name: String, by key: (StructureResult) -> String) -> ReportTable {
        var table = ReportTable([name, "documents"] + Self.figureColumns)
        for (group, results) in Dictionary(grouping: results, by: key).sorted(by: {
            $0.key < $1.key
        }) {
            table.append([group, "\(results.count)"] + Self.cells(StructureFigures(results)))
        }
        table.append(["together", "\(results.count)"] + Self.cells(StructureFigures(results)))
        return table
    }

    private var byCollection: ReportSection {
        ReportSection(title: "By collection", table: grouped("collection", by: \.collection))
    }

    private var byKind: ReportSection {
        ReportSection(title: "By kind", table: grouped("kind", by: \.kind))
    }

    private var files: ReportSection {
        var table = ReportTable(["document", "kind", "mean"] + Self.figureColumns, textColumns: 2)
        for result in results.sorted(by: { ($0.scores.mean, $0.name) < ($1.scores.mean, $1.name) })
        {
            let scores = result.scores
            let tables = scores.tables
            let cells: [String?] = [
                scores.nid?.fixed(3), scores.teds?.fixed(3), scores.mhs?.fixed(3),
                scores.headings?.f1.fixed(3), scores.headings?.levelAccuracy.fixed(3),
                tables.map { "\($0.exactCount) of \($0.trueCount)" },
                scores.order.flatMap { order in order.share.map { $0.fixed(3) } },
                scores.checks.isEmpty ? nil : "\(scores.passedCount) of \(scores.checks.count)",
            ]
            table.append([result.name, result.kind, scores.mean.fixed(3)] + cells.map { $0 ?? "" })
        }
        return ReportSection(
            title: "Documents",
            table: table,
            note: "The worst first, by the mean of what was scored."
        )
    }

    private var failedChecks: ReportSection {
        var table = ReportTable(["document", "check", "type"], textColumns: 3)
        for result in results {
            for check in result.scores.checks where !check.passes {
                table.append([result.name, check.id, check.type])
            }
        }
        return ReportSection(title: "Checks that failed", table: table)
    }

    private var readingOrder: ReportSection {
        var table = ReportTable(["document", "texts", "found", "pairs", "in order", "share"])
        for result in results {
            guard let order = result.scores.order, order.itemCount > 0 else { continue }
            table.append([
                result.name, "\(order.itemCount)", "\(order.foundCount)", "\(order.pairCount)",
                "\(order.rightCount)", order.share?.fixed(3) ?? "",
            ])
        }
        return ReportSection(
            title: "Reading-order pairs",
            table: table,
            note: "Pairs of the texts that were found."
        )
    }

    private var timesSection: ReportSection {
        var table = ReportTable(["what", "documents", "wall s", "CPU s"])
        func row(_ name: String, _ times: StructureResult.Times?, count: Int) {
            guard let times else { return }
            table.append([
                name, "\(count)", times.wallSeconds.fixed(2), times.cpuSeconds.fixed(2),
            ])
        }
        row("in one process", times, count: results.count)
        row("one run of the program each", program, count: results.count)
        let slowest = results.filter { $0.times != nil }
            .sorted { ($0.times?.wallSeconds ?? 0) > ($1.times?.wallSeconds ?? 0) }
        for result in slowest.prefix(3) {
            row(result.name, result.times, count: 1)
        }
        return ReportSection(
            title: "Times",
            table: table,
            note: "From the file to its Markdown, one after the other; the slowest three below."
        )
    }

    private var growthSection: ReportSection {
        var table = ReportTable(["pages", "seconds", "milliseconds a page"], textColumns: 0)
        for point in growth?.points ?? [] {
            table.append([
                "\(point.pages)", point.seconds.fixed(3),
                (point.seconds / Double(max(1, point.pages)) * 1000).fixed(3),
            ])
        }
        return ReportSection(
            title: "Structure and pages",
            table: table,
            note: "The pages of \(growth?.document ?? "") over and over; reconstruction alone."
        )
    }

    private var scansSection: ReportSection {
        var table = ReportTable(
            ["scan", "kind", "similarity", "MHS", "TEDS", "wall s"],
            textColumns: 2
        )
        for scan in scans {
            table.append([
                scan.name, scan.kind, scan.scores.nid?.fixed(3) ?? "",
                scan.scores.mhs?.fixed(3) ?? "", scan.scores.teds?.fixed(3) ?? "",
                scan.times?.wallSeconds.fixed(2) ?? "",
            ])
        }
        return ReportSection(
            title: "Scans",
            table: table,
            note: "Read through recognition. The similarity is that of the whole Markdown (NID)."
        )
    }

    private var failures: ReportSection {
        var table = ReportTable(["document", "what it said"], textColumns: 2)
        for result in results + scans {
            if let failure = result.failure {
                table.append([
                    result.name, failure.split(separator: "\n").joined(separator: " "),
                ])
            }
        }
        return ReportSection(title: "Failures", table: table, note: "These count as empty.")
    }
}
