internal import BenchmarkKit
internal import FixtureMaker
internal import Foundation

/// `uncial-bench soak`: whether memory stays flat over a thousand pages.
struct SoakCommand {
    private static let defaultPages = 1000
    /// The most that the last quarter may hold at its median, as a multiple of the second.
    private static let growthLimit = 1.1
    private static let largestDocument = 250
    private static let interval = Duration.milliseconds(500)

    static let description = CommandDescription(
        name: "soak",
        summary: "Read a thousand pages in one run, and plot the memory.",
        options: [
            OptionDefinition(
                "pages",
                "N",
                help: "Pages in all, half of them scanned and half digital. The default is "
                    + "\(defaultPages)."
            ),
            OptionDefinition("svg", "FILE", help: "Write the plot into a file."),
            SharedOptions.markdown, SharedOptions.uncial,
        ],
        note:
            "The documents have up to \(largestDocument) pages, scanned and digital ones in turn. "
            + "Memory is looked at twice a second."
    )

    private let arguments: ParsedArguments
    private let line: String
    private let pages: Int

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        self.arguments = arguments
        self.line = line
        pages = try arguments.integer("pages", in: 8...100_000) ?? Self.defaultPages
    }

    func run() async throws {
        let uncial = try Toolbox.uncial(arguments)
        try await Workplace.with { place in
            let inputs = try self.inputs(in: place)
            Console.say("reading \(pages) pages")
            let samples = try await read(inputs, with: uncial, in: place)
            let text = report(samples)
            print(text, terminator: "")
            try ReportFile.write(text, to: arguments.text("markdown"))
            try ReportFile.write(MemoryChart.svg(samples), to: arguments.text("svg"))
        }
    }

    /// Copies of one scanned and of one digital document, in turn.
    private func inputs(in place: Workplace) throws -> [String] {
        let count = min(Self.largestDocument, max(1, pages / 8))
        let maker = InputMaker(folder: place.folder)
        let scan = try maker.document(pages: count, layer: .image)
        let digital = try maker.document(pages: count, layer: .text)
        return try (0..<max(2, pages / count)).map { index in
            let copy = place.folder.appending(path: "soak-\(index).pdf")
            try FileManager.default.linkItem(
                at: index.isMultiple(of: 2) ? scan.file : digital.file,
                to: copy
            )
            return copy.path
        }
    }

    private func read(
        _ inputs: [String],
        with uncial: String,
        in place: Workplace
    ) async throws -> [MemorySample] {
        let output = place.folder.appending(path: "out")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: uncial)
        process.arguments = ["ocr"] + inputs + ["-o", output.path, "--format", "json", "-q"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        let start = ContinuousClock.now
        var samples: [MemorySample] = []
        while process.isRunning {
            try Interruption.check()
            if let bytes = ProcessTree.residentBytes(of: process.processIdentifier) {
                samples.append(
                    MemorySample(
                        seconds: (ContinuousClock.now - start) / .seconds(1),
                        ownMegabytes: Double(bytes.own) / 1_048_576,
                        workerMegabytes: Double(bytes.children) / 1_048_576
                    )
                )
            }
            try await Task.sleep(for: Self.interval)
        }
        guard process.terminationStatus == 0 else {
            throw BenchmarkFailure("uncial ended with exit code \(process.terminationStatus)")
        }
        return samples
    }

    private func report(_ samples: [MemorySample]) -> String {
        var table = ReportTable(["quarter", "program MB", "workers MB"])
        var targets = ReportTable(["last quarter over the second", "measured", "target", "met"])
        let quarters = (0..<4).map { quarter in
            Array(samples[samples.count * quarter / 4..<samples.count * (quarter + 1) / 4])
        }
        func median(_ samples: [MemorySample], _ value: (MemorySample) -> Double) -> Double {
            Spread(samples.map(value))?.median ?? 0
        }
        for (index, quarter) in quarters.enumerated() {
            table.append([
                "\(index + 1)", median(quarter, \.ownMegabytes).fixed(1),
                median(quarter, \.workerMegabytes).fixed(1),
            ])
        }
        let parts: [(String, (MemorySample) -> Double)] = [
            ("program", \.ownMegabytes), ("workers", \.workerMegabytes),
        ]
        for (name, value) in parts {
            let second = median(quarters[1], value)
            let growth = second > 0 ? median(quarters[3], value) / second : 1
            targets.append([
                name, growth.fixed(3), "≤ " + Self.growthLimit.fixed(2),
                Verdict.text(growth, limit: Self.growthLimit, digits: 3),
            ])
        }
        let seconds = samples.last?.seconds ?? 0
        return "# Soak\n\n\(MachineDescription(versions: [:]).text)\n\n"
            + "`\(line)`: \(pages) pages in \(seconds.fixed(0)) seconds; medians of "
            + "\(samples.count) samples.\n\n" + targets.markdown + "\n" + table.markdown
    }
}
