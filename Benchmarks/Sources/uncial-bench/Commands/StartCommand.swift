internal import BenchmarkKit
internal import Foundation

/// `uncial-bench start`: how long the program takes to start.
struct StartCommand {
    private static let defaultRounds = 20
    /// The most that `uncial --version` may take, in milliseconds.
    private static let versionLimit = 10.0
    /// The most that `uncial capabilities` may take beyond loading libtesseract, in milliseconds.
    private static let capabilitiesLimit = 60.0

    static let description = CommandDescription(
        name: "start",
        summary: "Measure how long the program takes to start.",
        options: [
            SharedOptions.rounds(defaultRounds), SharedOptions.markdown, SharedOptions.uncial,
        ],
        note: "Beside it stands a program in C that does nothing but is linked with libtesseract: "
            + "what the dynamic loader takes. It is left out where there is no C compiler."
    )

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
            let version = ChildCommand(uncial, ["--version"])
            let capabilities = ChildCommand(uncial, ["capabilities"])
            let loader = try loadingProgram(place)
            let commands = [version, capabilities] + (loader.map { [$0] } ?? [])
            var usages = commands.map { _ in [ChildUsage]() }
            for round in 0...rounds {
                for (index, command) in commands.enumerated() {
                    let usage = try place.runner.run(command)
                    if round > 0 {
                        usages[index].append(usage)
                    }
                }
            }
            let names = ["uncial --version", "uncial capabilities", "C, linked with libtesseract"]
            let text = report(Array(zip(names, usages)))
            print(text, terminator: "")
            try ReportFile.write(text, to: arguments.text("markdown"))
        }
    }

    private func report(_ results: [(String, [ChildUsage])]) -> String {
        var table = ReportTable(["", "wall ms", "lowest–highest", "CPU ms", "peak MB"])
        var medians: [Double] = []
        for (name, usages) in results {
            let wall = Spread(usages.map { $0.wallSeconds * 1000 })
            medians.append(wall?.median ?? 0)
            table.append([
                name, wall?.median.fixed(1) ?? "", wall?.range(digits: 1) ?? "",
                Spread(usages.map { $0.cpuSeconds * 1000 })?.median.fixed(1) ?? "",
                String((usages.map(\.peakBytes).max() ?? 0) >> 20),
            ])
        }
        var targets = ReportTable(["figure", "measured", "target", "met"])
        targets.append(target("`uncial --version`, ms", medians[0], Self.versionLimit))
        if medians.count > 2 {
            targets.append(
                target(
                    "`uncial capabilities` beyond loading libtesseract, ms",
                    medians[1] - medians[2],
                    Self.capabilitiesLimit
                )
            )
        }
        return "# Start-up\n\n\(MachineDescription(versions: [:]).text)\n\n"
            + "`\(line)`: one warm-up, then \(rounds) times in turn; medians.\n\n"
            + targets.markdown + "\n" + table.markdown
    }

    private func target(_ name: String, _ value: Double, _ limit: Double) -> [String] {
        [
            name, value.fixed(1), "≤ " + limit.fixed(0),
            Verdict.text(value, limit: limit, digits: 1),
        ]
    }

    /// Compiles the program that does nothing; `nil` where that cannot be done.
    private func loadingProgram(_ place: Workplace) throws -> ChildCommand? {
        let source = place.folder.appending(path: "nothing.c")
        let program = place.folder.appending(path: "nothing")
        try Data("int main(void) { return 0; }\n".utf8).write(to: source)
        // Without the flag the linker leaves a library out that is not used.
        let compiler = ChildCommand(
            "cc",
            ["-o", program.path, source.path, "-Wl,--no-as-needed", "-ltesseract"]
        )
        do {
            try place.runner.run(compiler)
        } catch let failure as BenchmarkFailure where failure != .interrupted {
            Console.say("left out: the program in C: \(failure.description)")
            return nil
        }
        return ChildCommand(program.path, [])
    }
}
