import BenchmarkKit
import Foundation
import Testing

struct SpeedReportTests {
    private func result(
        _ name: String,
        wall: [Double],
        cpu: Double,
        errors: Double?,
        addedKilobytes: Double? = nil
    ) -> ContenderResult {
        ContenderResult(
            name: name,
            command: "\(name) file",
            rounds: wall.map { ChildUsage(wallSeconds: $0, cpuSeconds: cpu, peakBytes: 100 << 20) },
            characterErrorRate: errors,
            addedKilobytes: addedKilobytes
        )
    }

    private var report: SpeedReport {
        SpeedReport(
            command: "uncial-bench speed",
            machine: MachineDescription(
                versions: ["uncial": "0.1.0"],
                date: Date(timeIntervalSince1970: 0)
            ),
            roundCount: 3,
            comparisons: [
                Comparison(
                    name: "page",
                    title: "One page",
                    uncial: result(
                        ContenderName.uncial,
                        wall: [1, 1.1, 1.2],
                        cpu: 2,
                        errors: 0.01
                    ),
                    others: [
                        result(ContenderName.tesseract, wall: [2, 2, 2], cpu: 1.9, errors: 0.008)
                    ]
                ),
                Comparison(
                    name: "scan-2",
                    title: "Alone",
                    uncial: result(ContenderName.uncial, wall: [1], cpu: 2, errors: nil),
                    others: []
                ),
                Comparison(
                    name: "searchable-100",
                    title: "Made searchable",
                    uncial: result(
                        ContenderName.uncial,
                        wall: [1],
                        cpu: 2,
                        errors: nil,
                        addedKilobytes: 6.5
                    ),
                    others: [
                        result(
                            ContenderName.ocrmypdf,
                            wall: [2],
                            cpu: 3,
                            errors: nil,
                            addedKilobytes: 6
                        )
                    ]
                ),
            ],
            leftOut: ["ocrmypdf (not on PATH)"]
        )
    }

    @Test func targetsStandBesideWhatWasMeasured() {
        let text = report.markdown
        #expect(text.contains("| page | tesseract | wall time | 0.55 | ≤ 0.62 | yes |"))
        #expect(text.contains("| page | tesseract | CPU seconds | 1.05 | ≤ 1.05 | yes |"))
        #expect(
            text.contains("| page | tesseract | error rate, points above | 0.20 | ≤ 0.10 | no |")
        )
    }

    @Test func growthIsOfThePDFThatIsWritten() {
        let text = report.markdown
        #expect(text.contains("| uncial | 1.00 | 1.00–1.00 | 2.00 | 100 |  | 6.5 |"))
        #expect(
            text.contains(
                "| searchable-100 | ocrmypdf | growth, KB a page above | 0.50 | ≤ 0.00 | no |"
            )
        )
    }

    @Test func everySideHasItsCostsAndItsCommand() {
        let text = report.markdown
        #expect(text.contains("| uncial | 1.10 | 1.00–1.20 | 2.00 | 100 | 1.00 |  |"))
        #expect(text.contains("| tesseract | 0.55 | 0.50–0.60 | 1.05 | 1.05–1.05 | 0.20 |"))
        #expect(text.contains("* tesseract: `tesseract file`"))
        #expect(text.contains("Measured on 1970-01-01"))
    }

    @Test func whatIsMissingIsNamedAndLeavesNoHole() {
        let text = report.markdown
        #expect(text.contains("Left out: ocrmypdf (not on PATH)."))
        #expect(text.contains("| uncial | 1.00 | 1.00–1.00 | 2.00 | 100 |  |  |"))
        #expect(!text.contains("scan-10"))
    }

    @Test func survivesJSON() throws {
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(SpeedReport.self, from: data) == report)
    }
}
