internal import BenchmarkKit
internal import FixtureMaker
internal import Foundation

/// `uncial-bench memory`: how peak memory grows with pages, and what `close()` gives back.
struct MemoryCommand {
    private static let defaultPages = [20, 300]
    /// The pages of the document that is read in one process.
    private static let lifecyclePages = 4
    /// The most that the largest document may take, as a multiple of the smallest.
    private static let growthLimit = 1.15
    /// The most that a document may take, in megabytes.
    private static let peakLimit = 350.0
    /// The most that is held after `close()`, as a multiple of what was held before.
    private static let closedLimit = 1.2

    static let description = CommandDescription(
        name: "memory",
        summary: "Measure peak memory, and what close() gives back.",
        options: [
            OptionDefinition(
                "pages",
                "N,…",
                help: "Page counts of the scanned documents. The default is 20,300."
            ),
            SharedOptions.markdown, SharedOptions.uncial,
        ],
        note: "Reads each document once with the program. Then a process of its own reads "
            + "\(lifecyclePages) pages through the SDK and says what memory it holds before, "
            + "after the work and after close()."
    )

    private let arguments: ParsedArguments
    private let line: String
    private let pages: [Int]

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        self.arguments = arguments
        self.line = line
        pages =
            try arguments.integers("pages", in: FixtureDocument.pageCounts) ?? Self.defaultPages
    }

    func run() async throws {
        let uncial = try Toolbox.uncial(arguments)
        try await Workplace.with { place in
            var usages: [ChildUsage] = []
            for count in pages {
                let input = try InputMaker(folder: place.folder)
                    .document(pages: count, layer: .image)
                Console.say("reading \(input.file.lastPathComponent)")
                let output = place.folder.appending(path: "uncial.txt").path
                usages.append(
                    try place.runner.run(
                        ChildCommand(uncial, ["ocr", input.file.path, "-o", output])
                    )
                )
            }
            let text = report(usages, try lifecycle(place))
            print(text, terminator: "")
            try ReportFile.write(text, to: arguments.text("markdown"))
        }
    }

    private func lifecycle(_ place: Workplace) throws -> Lifecycle {
        let input = try InputMaker(folder: place.folder)
            .document(pages: Self.lifecyclePages, layer: .image)
        let output = place.folder.appending(path: "lifecycle.json")
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        Console.say("reading \(input.file.lastPathComponent) in one process")
        try place.runner.run(
            ChildCommand(program, [LifecycleCommand.name, input.file.path], output: output)
        )
        return try JSONDecoder().decode(Lifecycle.self, from: Data(contentsOf: output))
    }

    private func report(_ usages: [ChildUsage], _ lifecycle: Lifecycle) -> String {
        var documents = ReportTable(["scanned pages", "peak MB", "wall s"])
        let peaks = usages.map { Double($0.peakBytes) / 1_048_576 }
        for (index, usage) in usages.enumerated() {
            documents.append([
                "\(pages[index])", peaks[index].fixed(0), usage.wallSeconds.fixed(1),
            ])
        }
        var targets = ReportTable(["figure", "measured", "target", "met"])
        if let first = peaks.first, let last = peaks.last, peaks.count > 1 {
            targets.append(
                target(
                    "\(pages[peaks.count - 1]) pages over \(pages[0])",
                    last / first,
                    Self.growthLimit
                )
            )
        }
        targets.append(target("highest peak, MB", peaks.max() ?? 0, Self.peakLimit, digits: 0))
        let held = Double(lifecycle.closed.total) / Double(max(1, lifecycle.before.total))
        targets.append(target("held after close() over before", held, Self.closedLimit))

        var stages = ReportTable(["in one process", "resident MB", "of it its own MB"])
        for (name, memory) in [
            ("before work", lifecycle.before),
            ("after \(Self.lifecyclePages) pages", lifecycle.worked),
            ("after close()", lifecycle.closed),
        ] {
            stages.append([
                name, (Double(memory.total) / 1024).fixed(1),
                (Double(memory.anonymous) / 1024).fixed(1),
            ])
        }
        return "# Memory\n\n\(MachineDescription(versions: [:]).text)\n\n`\(line)`\n\n"
            + targets.markdown + "\n" + documents.markdown + "\n" + stages.markdown
    }

    private func target(
        _ name: String,
        _ value: Double,
        _ limit: Double,
        digits: Int = 2
    ) -> [String] {
        [
            name, value.fixed(digits), "≤ " + limit.fixed(digits),
            Verdict.text(value, limit: limit, digits: digits),
        ]
    }
}
