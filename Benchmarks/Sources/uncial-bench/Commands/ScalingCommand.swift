internal import BenchmarkKit
internal import FixtureMaker
internal import Foundation

/// `uncial-bench scaling`: what more cores give, and what more pages take.
struct ScalingCommand {
    private static let defaultPages = [1, 10, 100, 300]
    private static let defaultRounds = 3
    /// Documents from this size on are measured once: a long run is a mean of its own.
    private static let longDocument = 100

    static let description = CommandDescription(
        name: "scaling",
        summary: "Measure how time and memory go with cores and pages.",
        options: [
            OptionDefinition(
                "pages",
                "N,…",
                help: "Page counts of the scanned documents. The default is 1,10,100,300."
            ),
            OptionDefinition(
                "cores",
                "N,…",
                help:
                    "Numbers of cores that the program may use. The default is 1, 2, 4 and so on, "
                    + "and all."
            ),
            OptionDefinition(
                "rounds",
                "N",
                help:
                    "Rounds for documents of fewer than \(longDocument) pages; the others are read "
                    + "once. The default is \(defaultRounds)."
            ),
            OptionDefinition("csv", "FILE", help: "Write the figures into a file."),
            OptionDefinition("svg", "FILE", help: "Draw a chart of them."),
            SharedOptions.markdown, SharedOptions.uncial,
        ],
        note: "The program is kept to its cores by CPU affinity, which Linux alone has."
    )

    private let arguments: ParsedArguments
    private let line: String
    private let pages: [Int]
    private let coreCounts: [Int]
    private let rounds: Int

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        self.arguments = arguments
        self.line = line
        let available = MachineDescription.allowedCores.count
        pages =
            try arguments.integers("pages", in: FixtureDocument.pageCounts) ?? Self.defaultPages
        coreCounts =
            try arguments.integers("cores", in: 1...available) ?? Self.doublings(upTo: available)
        rounds =
            try arguments.integer("rounds", in: SharedOptions.roundRange) ?? Self.defaultRounds
    }

    func run() async throws {
        let uncial = try Toolbox.uncial(arguments)
        try await Workplace.with { place in
            var cells: [ScalingCell] = []
            for count in pages {
                cells += try measure(count, uncial: uncial, place: place)
            }
            let report = ScalingReport(
                command: line,
                machine: MachineDescription(versions: [:]),
                cells: cells
            )
            print(report.markdown, terminator: "")
            try ReportFile.write(report.markdown, to: arguments.text("markdown"))
            try ReportFile.write(report.csv, to: arguments.text("csv"))
            try ReportFile.write(ScalingChart.svg(report), to: arguments.text("svg"))
        }
    }

    /// Reads a document with each number of cores in turn.
    private func measure(
        _ pageCount: Int,
        uncial: String,
        place: Workplace
    ) throws -> [ScalingCell] {
        let input = try InputMaker(folder: place.folder).document(pages: pageCount, layer: .image)
        let output = place.folder.appending(path: "uncial.txt").path
        let isLong = pageCount >= Self.longDocument
        var usages = coreCounts.map { _ in [ChildUsage]() }
        // The first round of short documents warms up.
        for round in (isLong ? 1 : 0)...(isLong ? 1 : rounds) {
            for (index, cores) in coreCounts.enumerated() {
                let usage = try place.runner.run(
                    ChildCommand(
                        uncial,
                        ["ocr", input.file.path, "-o", output],
                        cores: Array(MachineDescription.allowedCores.prefix(cores))
                    )
                )
                Console.say(
                    "\(pageCount) pages, \(cores) cores: \(usage.wallSeconds.fixed(2)) s, "
                        + "\(usage.peakBytes >> 20) MB"
                )
                if round > 0 {
                    usages[index].append(usage)
                }
            }
        }
        try FileManager.default.removeItem(at: input.file)
        return coreCounts.indices.map { index in
            ScalingCell(pages: pageCount, cores: coreCounts[index], rounds: usages[index])
        }
    }

    /// Returns 1, 2, 4… and the last number itself.
    private static func doublings(upTo last: Int) -> [Int] {
        let powers = sequence(first: 1) { $0 * 2 }.prefix { $0 < last }
        return Array(powers) + [last]
    }
}
