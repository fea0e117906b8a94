internal import BenchmarkKit
internal import FixtureMaker
internal import Foundation

/// `uncial-bench speed`: Uncial and others on the same files.
struct SpeedCommand {
    private static let defaultPages = [1, 10, 100]
    private static let defaultRounds = 5
    private static let digitalPages = 300

    static let description = CommandDescription(
        name: "speed",
        summary: "Compare time, memory and errors with those of other programs.",
        options: [
            OptionDefinition(
                "pages",
                "N,…",
                help: "Page counts of the scanned documents. The default is 1,10,100."
            ),
            SharedOptions.rounds(defaultRounds),
            OptionDefinition(
                "only",
                "NAME,…",
                help: "Comparisons to make: "
                    + ComparisonName.allCases.map(\.rawValue).joined(separator: ", ")
                    + ". The default is all."
            ),
            OptionDefinition(
                "jobs",
                "N",
                help: "Pages at once for those who can. The default is one for each core."
            ),
            SharedOptions.json, SharedOptions.markdown,
        ] + Toolbox.options,
        note:
            "Makes its own files: dense scanned pages of Ukrainian with English in it at 200 dpi, "
            + "one of them as an image and as a photo of 12 megapixels, and 300 pages with a text "
            + "layer. Programs that are not installed are named in the report as left out."
    )

    private let arguments: ParsedArguments
    private let line: String
    private let pages: [Int]
    private let rounds: Int
    private let names: [ComparisonName]
    private let jobs: Int

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        self.arguments = arguments
        self.line = line
        pages =
            try arguments.integers("pages", in: FixtureDocument.pageCounts) ?? Self.defaultPages
        rounds =
            try arguments.integer("rounds", in: SharedOptions.roundRange) ?? Self.defaultRounds
        let all = ComparisonName.allCases
        let chosen = try arguments.choices("only", among: all.map(\.rawValue))
        names = all.filter { chosen?.contains($0.rawValue) ?? true }
        jobs = try arguments.integer("jobs", in: 1...256) ?? MachineDescription.allowedCores.count
    }

    func run() async throws {
        try await Workplace.with { place in
            let tools = try Toolbox(arguments, runner: place.runner)
            var comparisons: [Comparison] = []
            for name in names {
                for match in try matches(name, tools: tools, place: place) {
                    comparisons.append(try match().run(rounds: rounds, runner: place.runner))
                }
            }
            let report = SpeedReport(
                command: line,
                machine: MachineDescription(
                    versions: try tools.versions(runner: place.runner, folder: place.folder)
                ),
                roundCount: rounds,
                comparisons: comparisons,
                leftOut: tools.missing
            )
            print(report.markdown, terminator: "")
            try ReportFile.write(report.markdown, to: arguments.text("markdown"))
            try ReportFile.write(ReportFile.json(report), to: arguments.text("json"))
        }
    }

    /// Returns makers of matches: a file is made when its turn comes.
    private func matches(
        _ name: ComparisonName,
        tools: Toolbox,
        place: Workplace
    ) throws -> [() throws -> Match] {
        let maker = InputMaker(folder: place.folder)
        switch name {
        case .scan:
            return pages.map { count in { try scan(count, maker, tools) } }
        case .searchable:
            guard let count = pages.max() else { return [] }
            return [{ try searchable(count, maker, tools) }]
        case .page:
            return [{ try image(.page, "One dense page as an image", maker.page(), tools) }]
        case .photo:
            return [{ try image(.photo, "One page as a photo", maker.photo(), tools) }]
        case .digitalOneCore:
            return [{ try digital(name, maker, tools, isOnOneCore: true) }]
        case .digital:
            return [{ try digital(name, maker, tools, isOnOneCore: false) }]
        }
    }

    private func scan(_ count: Int, _ maker: InputMaker, _ tools: Toolbox) throws -> Match {
        let input = try maker.document(pages: count, layer: .image)
        return Match(
            "\(ComparisonName.scan.rawValue)-\(count)",
            title: "\(count) dense scanned page\(count == 1 ? "" : "s")",
            input: input,
            uncial: tools.uncialText(input, jobs: jobs, folder: maker.folder),
            others: [
                tools.ocrmypdfText(input, jobs: jobs, folder: maker.folder),
                tools.pipelineText(input, jobs: jobs, folder: maker.folder),
            ]
        )
    }

    private func searchable(_ count: Int, _ maker: InputMaker, _ tools: Toolbox) throws -> Match {
        let input = try maker.document(pages: count, layer: .image)
        guard let uncial = tools.uncialPDF(input, jobs: jobs, folder: maker.folder) else {
            throw BenchmarkFailure("pdftotext is missing, which reads the text of PDFs back")
        }
        return Match(
            "\(ComparisonName.searchable.rawValue)-\(count)",
            title: "\(count) scanned page\(count == 1 ? "" : "s") made searchable",
            input: input,
            uncial: uncial,
            others: [
                tools.uncialText(
                    input,
                    name: ContenderName.uncialText,
                    jobs: jobs,
                    folder: maker.folder
                ),
                tools.ocrmypdfPDF(input, jobs: jobs, folder: maker.folder),
            ]
        )
    }

    private func image(
        _ name: ComparisonName,
        _ title: String,
        _ input: Input,
        _ tools: Toolbox
    ) throws -> Match {
        let folder = input.file.deletingLastPathComponent()
        return Match(
            name.rawValue,
            title: title,
            input: input,
            uncial: tools.uncialText(input, jobs: jobs, folder: folder),
            others: [tools.tesseractText(input, folder: folder)]
        )
    }

    private func digital(
        _ name: ComparisonName,
        _ maker: InputMaker,
        _ tools: Toolbox,
        isOnOneCore: Bool
    ) throws -> Match {
        let input = try maker.document(pages: Self.digitalPages, layer: .text)
        let folder = maker.folder
        let cores = isOnOneCore ? Array(MachineDescription.allowedCores.prefix(1)) : nil
        return Match(
            name.rawValue,
            title: "\(Self.digitalPages) pages with a text layer, "
                + (isOnOneCore ? "one core each" : "all cores"),
            input: input,
            uncial: tools.uncialDocument(input, cores: cores, folder: folder),
            others: [
                tools.pymupdfDictionaries(input, cores: cores, folder: folder),
                isOnOneCore ? nil : tools.pdftotextWords(input, folder: folder),
                tools.uncialDocument(input, hasWords: false, cores: cores, folder: folder),
            ]
        )
    }
}
