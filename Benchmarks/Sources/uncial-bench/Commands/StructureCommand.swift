internal import BenchmarkKit
internal import Foundation

/// `uncial-bench structure`: how well the structure of documents is found whose Markdown is known.
struct StructureCommand {
    private static let defaultCorpus = "../shared/corpus/structure"
    private static let defaultReport = "build/structure/report.html"

    static let description = CommandDescription(
        name: "structure",
        summary: "Score the Markdown of documents whose structure is known.",
        options: [
            OptionDefinition(
                "corpus",
                "DIR",
                help:
                    "A folder with a manifest.tsv, the true Markdown and, in a folder olmocr, "
                    + "tests.jsonl. The default is \(defaultCorpus)."
            ),
            OptionDefinition(
                "match",
                "TEXT",
                help:
                    "Only documents in whose name or kind this text occurs. Targets are for all of "
                    + "them and left out."
            ),
            OptionDefinition(
                "scans",
                "DIR",
                help: "Read these images too: a manifest.tsv, and NAME.md beside each."
            ),
            OptionDefinition(
                "binary",
                "PATH",
                help: "Measure runs of this program too, one for each document."
            ),
            OptionDefinition(
                "predictions",
                "DIR",
                help: "Read no documents; score the NAME.md and olmocr/NAME.md that are there."
            ),
            OptionDefinition(
                "keep",
                "DIR",
                help: "Write what was read there, as --predictions takes it."
            ),
            OptionDefinition(
                "report",
                "FILE",
                help: "Where the report for a browser goes. The default is \(defaultReport)."
            ),
            SharedOptions.json, SharedOptions.markdown,
        ],
        note:
            "Documents are read one after the other in this process, with one client. Docs/Structure.md "
            + "says what the figures are."
    )

    private let arguments: ParsedArguments
    private let line: String

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        for name in ["scans", "binary", "keep"] where arguments.has("predictions") {
            guard !arguments.has(name) else {
                throw .badArguments("--predictions reads nothing: it cannot stand with --\(name)")
            }
        }
        self.arguments = arguments
        self.line = line
    }

    func run() async throws {
        let corpus = try StructureCorpus(
            at: URL(filePath: arguments.text("corpus") ?? Self.defaultCorpus)
        )
        let scans = try arguments.text("scans")
            .map { try StructureCorpus(scansAt: URL(filePath: $0)) }
        let leftOut = corpus.leftOut + (scans?.leftOut ?? [])
        for reason in leftOut {
            Console.say("left out: \(reason)")
        }
        let documents = wanted(corpus.documents)
        guard !documents.isEmpty else {
            throw BenchmarkFailure("none of the \(corpus.documents.count) documents is wanted")
        }
        try await Workplace.with { place in
            let program = try programTimes(documents, place: place)
            let reader = StructureReader()
            let result: Result<([StructureReader.Reading], [StructureReader.Reading]), any Error>
            do {
                result = .success(
                    (
                        try await read(documents, reader),
                        try await read(scans?.documents ?? [], reader)
                    )
                )
            } catch {
                result = .failure(error)
            }
            await reader.close()
            let (readings, scanned) = try result.get()
            try keep(readings + scanned)
            let report = StructureReport(
                command: line,
                machine: MachineDescription(versions: [:]),
                isWhole: documents.count == corpus.documents.count,
                results: readings.map(\.result),
                scans: scanned.map(\.result),
                program: program,
                growth: GrowthMeasure.growth(readings),
                leftOut: leftOut
            )
            print(report.markdown, terminator: "")
            try ReportFile.write(report.markdown, to: arguments.text("markdown"))
            try ReportFile.write(ReportFile.json(report), to: arguments.text("json"))
            try await writePage(report, readings + scanned, place: place)
        }
    }

    private func wanted(_ documents: [StructureDocument]) -> [StructureDocument] {
        guard let text = arguments.text("match") else { return documents }
        return documents.filter { $0.name.contains(text) || $0.kind.contains(text) }
    }

    private func read(
        _ documents: [StructureDocument],
        _ reader: StructureReader
    ) async throws -> [StructureReader.Reading] {
        var readings: [StructureReader.Reading] = []
        for document in documents {
            let reading =
                if let written = try written(document) {
                    written
                } else {
                    try await reader.read(document)
                }
            readings.append(reading)
            say(reading.result)
        }
        return readings
    }

    /// Takes what another run, or another program, has written of a document.
    private func written(_ document: StructureDocument) throws -> StructureReader.Reading? {
        guard let folder = arguments.text("predictions") else { return nil }
        let file = document.markdownFile(in: URL(filePath: folder))
        guard let data = try? Data(contentsOf: file) else {
            let failure = "there is no \(file.lastPathComponent)"
            let result = StructureResult(document, markdown: "", failure: failure)
            return .init(document, markdown: "", result: result)
        }
        let markdown = String(decoding: data, as: UTF8.self)
        let result = StructureResult(document, markdown: markdown)
        return .init(document, markdown: markdown, result: result)
    }

    private func keep(_ readings: [StructureReader.Reading]) throws {
        guard let folder = arguments.text("keep") else { return }
        for reading in readings {
            let file = reading.document.markdownFile(in: URL(filePath: folder))
            try ReportFile.write(reading.markdown, to: file.path)
        }
    }

    /// Runs the program that was named on each document.
    private func programTimes(
        _ documents: [StructureDocument],
        place: Workplace
    ) throws -> StructureResult.Times? {
        guard let path = arguments.text("binary") else { return nil }
        guard let program = ToolSearch.find(path) else {
            throw BenchmarkFailure("there is no program \(path): run \"make cli\" for one")
        }
        let output = place.folder.appending(path: "document.md").path
        var wall = 0.0
        var cpu = 0.0
        for document in documents {
            let usage = try place.runner.run(
                ChildCommand(
                    program,
                    ["ocr", document.file.path, "--format", "markdown", "--quiet", "-o", output]
                )
            )
            wall += usage.wallSeconds
            cpu += usage.cpuSeconds
        }
        return StructureResult.Times(wallSeconds: wall, cpuSeconds: cpu)
    }

    private func say(_ result: StructureResult) {
        let scores = result.scores
        let figures: [(String, Double?)] = [
            ("NID", scores.nid), ("TEDS", scores.teds), ("MHS", scores.mhs),
            ("headings", scores.headings?.f1), ("order", scores.order?.share),
        ]
        var facts = figures.compactMap { name, value in value.map { "\(name) \($0.fixed(3))" } }
        if !scores.checks.isEmpty {
            facts.append("checks \(scores.passedCount) of \(scores.checks.count)")
        }
        if let times = result.times { facts.append("\(times.wallSeconds.fixed(2)) s") }
        if let failure = result.failure { facts.append("failed: \(failure)") }
        Console.say("\(result.name): \(facts.joined(separator: ", "))")
    }

    private func writePage(
        _ report: StructureReport,
        _ readings: [StructureReader.Reading],
        place: Workplace
    ) async throws {
        let byName = Dictionary(readings.map { ($0.result.name, $0) }) { first, _ in first }
        var drawings = DocumentDrawings(folder: place.folder)
        var shown: [StructurePage.Shown] = []
        for result in report.worstFirst {
            try Interruption.check()
            guard let reading = byName[result.name] else { continue }
            let truth = reading.document.truth ?? reading.markdown
            shown.append(
                StructurePage.Shown(
                    result: result,
                    drawings: await drawings.drawings(of: reading),
                    alignment: MarkdownAlignment(reading.markdown, with: truth)
                )
            )
        }
        let path = arguments.text("report") ?? Self.defaultReport
        try ReportFile.write(StructurePage(report, showing: shown).html, to: path)
        Console.say("the report is in \(path)")
    }
}
