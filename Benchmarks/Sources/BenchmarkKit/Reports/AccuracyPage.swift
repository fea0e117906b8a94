/// The report of `accuracy` as a page for a browser: one file, without scripts and without anything
/// from elsewhere.
public struct AccuracyPage: Sendable {
    /// A page that is shown with its image and its text.
    public struct Shown: Sendable {
        /// How it was read.
        public let result: AccuracyResult
        /// What was read beside the truth.
        public let alignment: TextAlignment
        /// The image as the address of an `img` element; `nil` when it could not be decoded.
        public let image: String?

        /// Makes a page to show.
        public init(result: AccuracyResult, alignment: TextAlignment, image: String?) {
            self.result = result
            self.alignment = alignment
            self.image = image
        }
    }

    private let report: AccuracyReport
    private let shown: [Shown]

    /// Makes the page.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - shown: The pages to show, the worst first.
    public init(_ report: AccuracyReport, showing shown: [Shown]) {
        self.report = report
        self.shown = shown
    }

    /// The whole file.
    public var html: String {
        ReportDocument.html(title: "Accuracy", body: introduction + summary + worst + allPages)
    }

    private var introduction: String {
        ReportDocument.introduction(
            machine: report.machine.text,
            command: report.command,
            method: report.method,
            leftOut: report.leftOut
        )
    }

    private var summary: String {
        report.sections.map(\.html).joined()
    }

    private var worst: String {
        guard !shown.isEmpty else { return "" }
        var text = "<h2>Worst pages</h2>\n"
        text += "<p>Each line of the truth beside what was read for it. "
        text += "<del>This</del> stands on the page and was not read so; "
        text += "<ins>this</ins> was read and does not stand there. Texts are shown as they are "
        text +=
            "compared: kinds of quotation marks, apostrophes, dashes and spaces are one each.</p>\n"
        text += "<ol class=\"contents\">\n"
        for (place, page) in shown.enumerated() {
            text += "<li><a href=\"#page-\(place + 1)\">\(HTMLText.escaped(page.result.page))</a> "
            text += "\(page.result.uncial.errorRate.fixed(4))</li>\n"
        }
        text += "</ol>\n"
        for (place, page) in shown.enumerated() {
            text += Self.article(page, number: place + 1)
        }
        return text
    }

    private static func article(_ page: Shown, number: Int) -> String {
        let result = page.result
        let facts = [
            result.kind, result.language, result.order.isEmpty ? "" : "order \(result.order)",
        ]
        let name = HTMLText.escaped(result.page)
        var text = "<article id=\"page-\(number)\">\n<h3>\(number). \(name)</h3>\n<p>"
        text += HTMLText.escaped(facts.filter { !$0.isEmpty }.joined(separator: ", "))
        text += "</p>\n" + figures(result).html
        if let failure = result.uncial.failure {
            text += "<p class=\"failure\">Failed: \(HTMLText.escaped(failure))</p>\n"
        }
        if !result.preparation.isEmpty {
            text += "<p>Prepared:</p>\n<ol>\n"
            for note in result.preparation {
                text += "<li><b>\(HTMLText.escaped(note.step))</b>"
                text += note.reason.isEmpty ? "" : ": \(HTMLText.escaped(note.reason))"
                text += "</li>\n"
            }
            text += "</ol>\n"
        }
        text += "<div class=\"beside\">\n<div class=\"image\">"
        if let image = page.image {
            text += "<img alt=\"The page as it came\" src=\"\(HTMLText.escaped(image))\"/>"
        } else {
            text += "<p class=\"failure\">The image could not be decoded.</p>"
        }
        text += "</div>\n<div class=\"texts\">" + AlignmentTable.html(page.alignment.lines)
        return text + "</div>\n</div>\n</article>\n"
    }

    private static func figures(_ result: AccuracyResult) -> ReportTable {
        var table = ReportTable(["", "error rate", "word F1", "CPU s", "wall s"])
        for (name, reading) in [
            ("plain", result.plain), ("uncial", result.uncial), ("best", result.best),
        ] {
            if let reading {
                table.append([
                    name, reading.errorRate.fixed(4), reading.wordF1.fixed(4),
                    reading.usage?.cpuSeconds.fixed(2) ?? "",
                    reading.usage?.wallSeconds.fixed(2) ?? "",
                ])
            }
        }
        return table
    }

    private static let bestColumns = ["error rate best", "word F1 best", "CPU s best"]

    private var allPages: String {
        var table = ReportTable(
            [
                "page", "kind", "error rate plain", "uncial", "change", "word F1 plain", "uncial",
                "CPU s plain", "uncial",
            ] + (report.bestModels == nil ? [] : Self.bestColumns) + ["prepared"],
            textColumns: 2
        )
        for result in report.worst(report.results.count) {
            let best = [
                result.best?.errorRate.fixed(4), result.best?.wordF1.fixed(3),
                result.best?.usage?.cpuSeconds.fixed(2),
            ]
            let row = [
                result.page, result.kind, result.plain?.errorRate.fixed(4) ?? "",
                result.uncial.errorRate.fixed(4),
                result.rise.map(AccuracyReport.signed) ?? "",
                result.plain?.wordF1.fixed(3) ?? "", result.uncial.wordF1.fixed(3),
                result.plain?.usage?.cpuSeconds.fixed(2) ?? "",
                result.uncial.usage?.cpuSeconds.fixed(2) ?? "",
            ]
            let bestCells = report.bestModels == nil ? [] : best.map { $0 ?? "" }
            let steps = result.preparation.map(\.step).joined(separator: "; ")
            table.append(row + bestCells + [steps])
        }
        return "<h2>Every page</h2>\n<details><summary>The worst first</summary>\n" + table.html
            + "</details>\n"
    }
}
