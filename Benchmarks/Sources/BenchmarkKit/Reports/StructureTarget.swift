/// A figure of structure that the project has set itself, with what others reach.
struct StructureTarget: Sendable {
    /// The programs that figures are known of, in the order of their columns.
    static let peers = ["pdftotext", "opendataloader-pdf 2.5.16", "pymupdf4llm 2.0"]

    let name: String
    /// The least that it may be; `nil` where there is no target.
    let least: Double?
    /// How many documents or checks the peers' figures are of.
    let count: Int
    /// What the peers reach; `nil` where it is not known.
    let peers: [Double?]
    let figure: @Sendable ([StructureResult]) -> StructureFigures.Figure?

    /// The ICDAR documents of some.
    private static func tables(_ results: [StructureResult]) -> StructureFigures {
        StructureFigures(results.filter { $0.collection == "icdar" })
    }

    static let all = [
        StructureTarget(
            name: "reading order (NID)",
            least: 0.85,
            count: 28,
            peers: [0.755, 0.744, 0.766]
        ) { StructureFigures($0).nid },
        StructureTarget(name: "tables (TEDS)", least: nil, count: 46, peers: [0, 0.325, 0.687]) {
            StructureFigures($0).teds
        },
        StructureTarget(
            name: "ICDAR tables (TEDS)",
            least: 0.8,
            count: 34,
            peers: [0, 0.401, 0.805]
        ) { tables($0).teds },
        StructureTarget(
            name: "ICDAR tables, rows and columns exact",
            least: 0.75,
            count: 0,
            peers: []
        ) { tables($0).exactTables },
        StructureTarget(name: "headings (F1)", least: 0.85, count: 21, peers: [0, 0.725, 0.8]) {
            StructureFigures($0).headings
        },
        StructureTarget(name: "heading levels", least: 0.8, count: 21, peers: [nil, 0.595, 0.533]) {
            StructureFigures($0).levels
        },
        StructureTarget(
            name: "headings (MHS)",
            least: 0.7,
            count: 21,
            peers: [0.239, 0.585, 0.579]
        ) {
            StructureFigures($0).mhs
        },
        StructureTarget(
            name: "olmOCR checks",
            least: 0.8,
            count: 47,
            peers: [0.489, 0.468, 0.596]
        ) { StructureFigures($0).checks },
        StructureTarget(name: "reading-order pairs", least: 0.95, count: 0, peers: []) {
            StructureFigures($0).order
        },
    ]

    /// How many files there are in the corpus that times were set for, the most seconds for them, and
    /// those of the peers.
    static let fileCount = 73
    static let readingSeconds = 3.0
    static let peerSeconds: [Double?] = [nil, 11, 53]
    /// The least similarity of the Markdown of clean scans, and the kinds that are clean.
    static let cleanScans = 0.97
    static let cleanKinds: Set<String> = ["clean300", "scan200", "table", "twocol"]
    /// The most seconds for a document of so many pages, and what a page of it may take over one of the
    /// shortest document.
    static let growthPages = 300
    static let growthSeconds = 0.5
    static let growthRatio = 1.25
}
