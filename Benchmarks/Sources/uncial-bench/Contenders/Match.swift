internal import BenchmarkKit
internal import Foundation

/// Lets contenders take turns on one input.
struct Match {
    let name: String
    let title: String
    let input: Input
    let uncial: Contender
    let others: [Contender]

    init(
        _ name: String,
        title: String,
        input: Input,
        uncial: Contender,
        others: [Contender?]
    ) {
        self.name = name
        self.title = title
        self.input = input
        self.uncial = uncial
        self.others = others.compactMap { $0 }
    }

    /// Runs all once to warm up and to see what they read, and then in turn, round by round.
    func run(rounds: Int, runner: ChildRunner) throws -> Comparison {
        let contenders = [uncial] + others
        var rates: [Double] = []
        var growths: [Double?] = []
        for contender in contenders {
            let usage = try measure(contender, runner: runner)
            let text = try contender.read(runner)
            let rate = CharacterErrorRate.of(text, against: input.truth)
            rates.append(rate)
            growths.append(try growth(of: contender))
            say("warm-up", contender, usage, "character errors \((rate * 100).fixed(2)) %")
        }
        var usages = contenders.map { _ in [ChildUsage]() }
        for round in 1...rounds {
            for (index, contender) in contenders.enumerated() {
                let usage = try measure(contender, runner: runner)
                usages[index].append(usage)
                say("round \(round) of \(rounds)", contender, usage)
            }
        }
        let results = contenders.indices.map { index in
            ContenderResult(
                name: contenders[index].name,
                command: contenders[index].command.line,
                rounds: usages[index],
                characterErrorRate: rates[index],
                addedKilobytes: growths[index]
            )
        }
        return Comparison(
            name: name,
            title: title,
            uncial: results[0],
            others: Array(results.dropFirst())
        )
    }

    /// By how many kilobytes a page the written PDF is larger than the input.
    private func growth(of contender: Contender) throws -> Double? {
        guard let pdf = contender.writtenPDF else { return nil }
        func size(_ file: URL) throws -> Double {
            Double(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
        }
        return try (size(pdf) - size(input.file)) / Double(max(1, input.truth.count)) / 1000
    }

    private func measure(_ contender: Contender, runner: ChildRunner) throws -> ChildUsage {
        try contender.prepare()
        return try runner.run(contender.command)
    }

    private func say(
        _ stage: String,
        _ contender: Contender,
        _ usage: ChildUsage,
        _ more: String...
    ) {
        let figures =
            ["\(usage.wallSeconds.fixed(2)) s", "CPU \(usage.cpuSeconds.fixed(2)) s"]
            + ["\(usage.peakBytes >> 20) MB"] + more
        Console.say("\(name), \(stage): \(contender.name): \(figures.joined(separator: ", "))")
    }
}
