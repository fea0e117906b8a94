extension StructureReport {
    /// Each target with what was measured and what others reach.
    var targets: ReportSection {
        var table = ReportTable(
            ["figure", "of"] + StructureTarget.peers + ["measured", "target", "met"]
        )
        func row(
            _ name: String,
            _ count: Int,
            peers: [Double?] = [],
            digits: Int = 3,
            _ value: Double,
            _ limit: String,
            _ verdict: String
        ) {
            let others = StructureTarget.peers.indices.map { place in
                place < peers.count ? peers[place]?.fixed(digits) ?? "" : ""
            }
            table.append(
                [name, count > 0 ? "\(count)" : ""] + others
                    + [value.fixed(digits), limit, verdict]
            )
        }
        // What was set for all documents says nothing about some of them.
        if isWhole {
            for target in StructureTarget.all {
                guard let figure = target.figure(results) else { continue }
                row(
                    target.name,
                    figure.count,
                    peers: figure.count == target.count ? target.peers : [],
                    figure.value,
                    target.least.map { "≥ " + $0.fixed(3) } ?? "",
                    target.least.map { Verdict.text(figure.value, atLeast: $0, digits: 3) } ?? ""
                )
            }
            let isKnown = results.count == StructureTarget.fileCount
            for (name, times) in [
                ("seconds for all documents", times), ("the same, one run each", program),
            ] {
                guard let seconds = times?.wallSeconds else { continue }
                let limit = StructureTarget.readingSeconds
                row(
                    name,
                    results.count,
                    peers: isKnown ? StructureTarget.peerSeconds : [],
                    digits: 2,
                    seconds,
                    isKnown ? "≤ " + limit.fixed(2) : "",
                    isKnown ? Verdict.text(seconds, limit: limit, digits: 2) : ""
                )
            }
        }
        let clean = scans.filter { StructureTarget.cleanKinds.contains($0.kind) }
        // Each of them is to reach it.
        if let lowest = clean.compactMap(\.scores.nid).min() {
            let least = StructureTarget.cleanScans
            row(
                "Markdown of clean scans, the lowest",
                clean.count,
                lowest,
                "≥ " + least.fixed(3),
                Verdict.text(lowest, atLeast: least, digits: 3)
            )
        }
        if let last = growth?.points.last, last.pages == StructureTarget.growthPages {
            let limit = StructureTarget.growthSeconds
            row(
                "seconds to reconstruct \(last.pages) pages",
                0,
                last.seconds,
                "≤ " + limit.fixed(3),
                Verdict.text(last.seconds, limit: limit, digits: 3)
            )
        }
        if let first = growth?.points.first, let ratio = growth?.ratio {
            let limit = StructureTarget.growthRatio
            row(
                "time a page, over that of \(first.pages) pages",
                0,
                digits: 2,
                ratio,
                "≤ " + limit.fixed(2),
                Verdict.text(ratio, limit: limit, digits: 2)
            )
        }
        return ReportSection(title: "Targets", table: table)
    }
}
