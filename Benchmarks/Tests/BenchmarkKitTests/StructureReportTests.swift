import BenchmarkKit
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct StructureReportTests {
    private func document(
        _ name: String,
        truth: String? = "# Heading\n\nSome text",
        order: ReadingOrder? = nil
    ) -> StructureDocument {
        StructureDocument(
            file: URL(filePath: "/corpus/\(name).pdf"),
            collection: String(name.prefix { $0 != "-" }),
            kind: "text & <more>",
            truth: truth,
            order: order
        )
    }

    private func result(
        _ document: StructureDocument,
        _ markdown: String,
        seconds: Double? = 1
    ) -> StructureResult {
        StructureResult(
            document,
            markdown: markdown,
            pageCount: 2,
            times: seconds.map { .init(wallSeconds: $0, cpuSeconds: 2 * $0) }
        )
    }

    private func report(
        _ results: [StructureResult],
        isWhole: Bool = true,
        scans: [StructureResult] = [],
        growth: ReconstructionGrowth? = nil
    ) -> StructureReport {
        StructureReport(
            command: "uncial-bench structure",
            machine: MachineDescription(versions: [:]),
            isWhole: isWhole,
            results: results,
            scans: scans,
            growth: growth
        )
    }

    @Test func figuresAreMeansButTablesPairsAndChecksAreCountedOneByOne() {
        let tables = "|a|b|\n\n|c|d|"
        let order = ReadingOrder(texts: ["Some more text", "Another text"])
        let figures = StructureFigures([
            result(document("a-1", order: order), "Another text\n\n# Heading\n\nSome more text"),
            result(document("icdar-1", truth: tables), "|a|b|\n\nx\n\n|c|d|e|"),
            result(document("icdar-2", truth: "|a|"), "|a|"),
        ])
        #expect(figures.documentCount == 3)
        #expect(figures.headings?.value == 1 && figures.headings?.count == 1)
        #expect(figures.exactTables?.count == 3)
        #expect(figures.exactTables.map { abs($0.value - 2.0 / 3) < 1e-9 } == true)
        #expect(figures.order?.value == 0 && figures.order?.count == 1)
        #expect(figures.checks == nil)
    }

    @Test func targetsStandBesideWhatWasMeasured() {
        let text = report([result(document("a-1"), "# Heading\n\nSome text")]).markdown
        #expect(text.contains("| reading order (NID) | 1 |  |  |  | 1.000 | ≥ 0.850 | yes |"))
        #expect(text.contains("| heading levels | 1 |  |  |  | 1.000 | ≥ 0.800 | yes |"))
        #expect(!text.contains("olmOCR checks"))
    }

    @Test func peersStandBesideTheSameDocumentsAlone() {
        let results = (0..<28).map { result(document("a-\($0)"), "text") }
        #expect(report(results).markdown.contains("| 28 | 0.755 | 0.744 | 0.766 |"))
        #expect(!report(Array(results.dropLast())).markdown.contains("0.744"))
    }

    @Test func targetsAreLeftOutWhereSomeDocumentsAre() {
        let text = report([result(document("a-1"), "text")], isWhole: false).markdown
        #expect(!text.contains("## Targets"))
        #expect(text.contains("| a-1 |"))
    }

    @Test func scansAndGrowthHaveTargetsOfTheirOwn() {
        let scan = StructureDocument(
            file: URL(filePath: "/s/a.png"),
            collection: "s",
            kind: "clean300",
            truth: "text"
        )
        let growth = ReconstructionGrowth(
            document: "a-1",
            points: [.init(pages: 75, seconds: 0.1), .init(pages: 300, seconds: 0.6)]
        )
        let text = report(
            [result(document("a-1"), "text")],
            scans: [result(scan, "text"), result(scan, "te")],
            growth: growth
        )
        .markdown
        #expect(text.contains("| Markdown of clean scans, the lowest | 2 |"))
        #expect(text.contains("| 0.667 | ≥ 0.970 | no |"))
        #expect(
            text.contains("| seconds to reconstruct 300 pages |  |  |  |  | 0.600 | ≤ 0.500 | no |")
        )
        #expect(
            text.contains("| time a page, over that of 75 pages |  |  |  |  | 1.50 | ≤ 1.25 | no |")
        )
    }

    @Test func theWorstComesFirst() {
        let results = [
            result(document("a-1"), "# Heading\n\nSome text"), result(document("a-2"), ""),
            result(document("a-3"), "# Heading"),
        ]
        #expect(report(results).worstFirst.map(\.name) == ["a-2", "a-3", "a-1"])
    }

    @Test(arguments: ["Some <script>alert(1)</script> & \u{0} ]]>", "", "|a|b|\n|c|d|\n\n\u{FFFE}"])
    func thePageShowsDrawingsAndDifferences(markdown: String) throws {
        let document = document("a-1")
        let shown = StructurePage.Shown(
            result: StructureResult(document, markdown: markdown, failure: "bad \u{1} <file>"),
            drawings: ["<svg id=\"first\"></svg>", "<svg></svg>"],
            alignment: MarkdownAlignment(markdown, with: document.truth ?? "")
        )
        let page = StructurePage(report([shown.result]), showing: [shown]).html
        _ = try XMLDocument(xmlString: page)
        #expect(page.contains("<div class=\"page\"><svg id=\"first\"></svg></div>"))
        #expect(page.contains("prefers-color-scheme: dark") && !page.contains("<script"))
        #expect(!page.contains("http:") && !page.contains("https:"))
    }

    @Test func aReportWithoutDocumentsIsAPage() throws {
        _ = try XMLDocument(xmlString: StructurePage(report([]), showing: []).html)
    }
}
