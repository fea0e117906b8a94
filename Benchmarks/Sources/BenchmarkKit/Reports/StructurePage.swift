/// The report of `structure` as a page for a browser: one file, without scripts and without anything
/// from elsewhere.
public struct StructurePage: Sendable {
    /// A document that is shown.
    public struct Shown: Sendable {
        /// How its structure was found.
        public let result: StructureResult
        /// Its pages, or the first of them, with what was found on them: `svg` elements.
        public let drawings: [String]
        /// Its Markdown beside the truth, or alone where no truth is known.
        public let alignment: MarkdownAlignment

        /// Makes a document to show.
        public init(result: StructureResult, drawings: [String], alignment: MarkdownAlignment) {
            self.result = result
            self.drawings = drawings
            self.alignment = alignment
        }
    }

    private let report: StructureReport
    private let shown: [Shown]

    /// Makes the page.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - shown: The documents to show, the worst first.
    public init(_ report: StructureReport, showing shown: [Shown]) {
        self.report = report
        self.shown = shown
    }

    /// The whole file.
    public var html: String {
        ReportDocument.html(
            title: "Structure",
            sheet: Self.sheet,
            body: introduction + report.sections.map(\.html).joined() + documents
        )
    }

    private static let sheet = """
        .page { margin-bottom: 0.8rem; border: 1px solid var(--line); background: #ffffff; }
        .page svg { display: block; width: 100%; height: auto; }
        .image { max-height: 90vh; overflow-y: auto; position: sticky; top: 0; }
        @media (max-width: 900px) { .image { position: static; } }
        """

    private var introduction: String {
        ReportDocument.introduction(
            machine: report.machine.text,
            command: report.command,
            method: report.method,
            leftOut: report.leftOut
        )
    }

    private var documents: String {
        guard !shown.isEmpty else { return "" }
        var text = "<h2>Each document</h2>\n"
        text +=
            "<p>The worst first, by the mean of what was scored. Regions and blocks are drawn "
        text +=
            "over each page, numbered in reading order. Beside it each line of the true Markdown and "
        text +=
            "what stands in its place, tables as HTML. <del>This</del> is missing or in another "
        text += "place; <ins>this</ins> does not belong there.</p>\n<ol class=\"contents\">\n"
        for (place, document) in shown.enumerated() {
            text += "<li><a href=\"#document-\(place + 1)\">"
            text += "\(HTMLText.escaped(document.result.name))</a> "
            text += "\(document.result.scores.mean.fixed(3))</li>\n"
        }
        text += "</ol>\n"
        for (place, document) in shown.enumerated() {
            text += Self.article(document, number: place + 1)
        }
        return text
    }

    private static func article(_ document: Shown, number: Int) -> String {
        let result = document.result
        let pages = result.pageCount > 0 ? ", \(result.pageCount) page" : ""
        var text = "<article id=\"document-\(number)\">\n<h3>\(number). "
        text += "\(HTMLText.escaped(result.name))</h3>\n<p>\(HTMLText.escaped(result.kind))"
        text += pages + (result.pageCount > 1 ? "s" : "") + "</p>\n" + figures(result.scores).html
        if let failure = result.failure {
            text += "<p class=\"failure\">Failed: \(HTMLText.escaped(failure))</p>\n"
        }
        let failed = result.scores.checks.filter { !$0.passes }
        if !failed.isEmpty {
            let names = failed.map { "\($0.id) (\($0.type))" }.joined(separator: ", ")
            text += "<p>Checks that failed: \(HTMLText.escaped(names)).</p>\n"
        }
        text += "<div class=\"beside\">\n<div class=\"image\">"
        for drawing in document.drawings {
            text += "<div class=\"page\">\(drawing)</div>\n"
        }
        if result.pageCount > document.drawings.count, !document.drawings.isEmpty {
            text += "<p>The first \(document.drawings.count) of \(result.pageCount) pages.</p>\n"
        }
        text += "</div>\n<div class=\"texts\">" + AlignmentTable.html(document.alignment.lines)
        return text + "</div>\n</div>\n</article>\n"
    }

    private static func figures(_ scores: StructureScores) -> ReportTable {
        let cells: [(String, String?)] = [
            ("NID", scores.nid?.fixed(3)), ("TEDS", scores.teds?.fixed(3)),
            ("MHS", scores.mhs?.fixed(3)), ("headings F1", scores.headings?.f1.fixed(3)),
            ("levels", scores.headings?.levelAccuracy.fixed(3)),
            (
                "tables exact",
                scores.tables.map { "\($0.exactCount) of \($0.trueCount), \($0.foundCount) found" }
            ),
            (
                "order pairs",
                scores.order.map {
                    "\($0.rightCount) of \($0.pairCount), \($0.foundCount) of \($0.itemCount) texts"
                }
            ),
            (
                "checks",
                scores.checks.isEmpty ? nil : "\(scores.passedCount) of \(scores.checks.count)"
            ),
        ]
        let known = cells.compactMap { name, cell in cell.map { (name, $0) } }
        var table = ReportTable(known.map(\.0), textColumns: 0)
        if !known.isEmpty { table.append(known.map(\.1)) }
        return table
    }
}
