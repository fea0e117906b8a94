import BenchmarkKit
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct ScalingReportTests {
    private func report(_ cells: [(pages: Int, cores: Int, wall: Double, megabytes: Int)])
        -> ScalingReport
    {
        ScalingReport(
            command: "uncial-bench scaling",
            machine: MachineDescription(versions: [:]),
            cells: cells.map { cell in
                let usage = ChildUsage(
                    wallSeconds: cell.wall,
                    cpuSeconds: cell.wall,
                    peakBytes: cell.megabytes << 20
                )
                return ScalingCell(pages: cell.pages, cores: cell.cores, rounds: [usage])
            }
        )
    }

    @Test func efficiencyIsTheShareOfTheCoresThatIsUsed() {
        let report = report([(10, 1, 20, 90), (10, 2, 12.5, 120), (100, 2, 100, 130)])
        #expect(report.efficiency(of: report.cells[0]) == 1)
        #expect(report.efficiency(of: report.cells[1]) == 0.8)
        #expect(report.efficiency(of: report.cells[2]) == nil)
    }

    @Test func theFileHasARowForEachCell() {
        let report = report([(10, 1, 20, 90), (100, 2, 100, 130)])
        #expect(
            report.csv == """
                pages,cores,wall_seconds,seconds_per_page,efficiency,cpu_seconds,peak_mb,rounds
                10,1,20.000,2.0000,1.000,20.000,90.0,1
                100,2,100.000,1.0000,,100.000,130.0,1

                """
        )
        #expect(report.markdown.contains("| 10 | 1 | 20.00 | 2.00 | 1.00 | 20.00 | 90 |"))
    }

    @Test(arguments: [
        [(10, 1, 20.0, 90), (10, 2, 12.5, 120), (100, 1, 200, 100), (100, 2, 110, 130)],
        [(10, 1, 20, 90)], [], [(1, 1, 0, 0)],
    ])
    func theChartIsAnImageWithALineForEachNumberOfCores(
        cells: [(pages: Int, cores: Int, wall: Double, megabytes: Int)]
    ) throws {
        let svg = ScalingChart.svg(report(cells))
        let document = try XMLDocument(xmlString: svg)
        #expect(document.rootElement()?.name == "svg")
        let lines = Set(cells.map(\.cores)).count
        #expect(svg.components(separatedBy: "<polyline").count - 1 == lines * 2)
        #expect(svg.components(separatedBy: "<circle").count - 1 == lines + cells.count * 2)
        #expect(!svg.contains("nan") && !svg.contains("inf"))
        #expect(svg.contains("Time a page, seconds") && svg.contains("Peak memory, MB"))
        #expect(svg.contains("prefers-color-scheme: dark"))
    }
}
