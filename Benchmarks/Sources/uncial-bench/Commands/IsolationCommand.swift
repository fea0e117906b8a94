internal import BenchmarkKit
internal import FixtureMaker
internal import Foundation

/// `uncial-bench isolation`: what it costs to read documents in worker processes.
struct IsolationCommand {
    private static let defaultRounds = 5
    /// The most that reading in workers may take, as a multiple of reading in one process.
    private static let limit = 1.05

    static let description = CommandDescription(
        name: "isolation",
        summary: "Measure what reading in worker processes costs.",
        options: [
            SharedOptions.rounds(defaultRounds), SharedOptions.markdown, SharedOptions.uncial,
        ],
        note: "Reads each document with the program in one process and in workers, in turn."
    )

    private struct Measurement {
        let name: String
        var here: [ChildUsage] = []
        var there: [ChildUsage] = []
    }

    private let arguments: ParsedArguments
    private let line: String
    private let rounds: Int

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        self.arguments = arguments
        self.line = line
        rounds =
            try arguments.integer("rounds", in: SharedOptions.roundRange) ?? Self.defaultRounds
    }

    func run() async throws {
        let uncial = try Toolbox.uncial(arguments)
        try await Workplace.with { place in
            let maker = InputMaker(folder: place.folder)
            let inputs = [
                ("1 scanned page", try maker.document(pages: 1, layer: .image)),
                ("20 scanned pages", try maker.document(pages: 20, layer: .image)),
                ("100 digital pages", try maker.document(pages: 100, layer: .text)),
                ("photo", try maker.photo()),
            ]
            let measurements = try inputs.map { name, input in
                Console.say("reading \(name)")
                return try measure(name, input, uncial, place)
            }
            let text = report(measurements)
            print(text, terminator: "")
            try ReportFile.write(text, to: arguments.text("markdown"))
        }
    }

    private func measure(
        _ name: String,
        _ input: Input,
        _ uncial: String,
        _ place: Workplace
    ) throws -> Measurement {
        let output = place.folder.appending(path: "uncial.json").path
        func read(_ isolation: String) throws -> ChildUsage {
            let words = [
                "ocr", input.file.path, "-o", output, "--format", "json", "--isolation", isolation,
            ]
            return try place.runner.run(ChildCommand(uncial, words))
        }
        var measurement = Measurement(name: name)
        for round in 0...rounds {
            let (here, there) = (try read("none"), try read("processes"))
            // The first round brings the files into memory.
            guard round > 0 else { continue }
            measurement.here.append(here)
            measurement.there.append(there)
        }
        return measurement
    }

    private func report(_ measurements: [Measurement]) -> String {
        var table = ReportTable([
            "document", "wall s here", "wall s in workers", "CPU s here", "CPU s in workers",
        ])
        var targets = ReportTable(["in workers over in one process", "measured", "target", "met"])
        for measurement in measurements {
            func median(_ usages: [ChildUsage], _ value: (ChildUsage) -> Double) -> Double {
                Spread(usages.map(value))?.median ?? 0
            }
            let here = median(measurement.here, \.wallSeconds)
            let there = median(measurement.there, \.wallSeconds)
            table.append([
                measurement.name, here.fixed(3), there.fixed(3),
                median(measurement.here, \.cpuSeconds).fixed(3),
                median(measurement.there, \.cpuSeconds).fixed(3),
            ])
            targets.append([
                measurement.name, (there / here).fixed(3), "≤ " + Self.limit.fixed(2),
                Verdict.text(there / here, limit: Self.limit, digits: 3),
            ])
        }
        return "# Isolation\n\n\(MachineDescription(versions: [:]).text)\n\n"
            + "`\(line)`: one warm-up, then \(rounds) times in turn; medians.\n\n"
            + targets.markdown + "\n" + table.markdown
    }
}
