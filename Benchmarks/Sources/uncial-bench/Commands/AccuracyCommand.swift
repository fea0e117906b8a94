internal import BenchmarkKit
internal import Foundation

/// `uncial-bench accuracy`: how well Uncial and plain Tesseract read pages whose text is known.
struct AccuracyCommand {
    private static let defaultCorpus = "../shared/corpus"
    private static let defaultReport = "build/accuracy/report.html"
    private static let defaultWorst = 10
    private static let qualities = ["accurate", "fast"]

    static let description = CommandDescription(
        name: "accuracy",
        summary: "Compare how well pages are read with plain Tesseract.",
        options: [
            OptionDefinition(
                "corpus",
                "DIR",
                help:
                    "A folder with a manifest.tsv and NAME.gt.txt for each image, or a folder of such "
                    + "folders. The default is \(defaultCorpus)."
            ),
            OptionDefinition(
                "match",
                "PATTERN",
                help:
                    "Read only pages in whose name and kind, as in \"ocr/name.png receipt\", this "
                    + "regular expression or text occurs."
            ),
            OptionDefinition("kind", "NAME,…", help: "Read only pages of these kinds."),
            OptionDefinition(
                "quality",
                "QUALITY",
                help: "What Uncial is asked for: accurate or fast. The default is accurate."
            ),
            OptionDefinition(
                "best",
                "DIR",
                help:
                    "Read each page once more with the models in this folder, such as those of "
                    + "tessdata_best, where it has all languages of the page."
            ),
            OptionDefinition(
                "jobs",
                "N",
                help: "Pages at once. The default is 1; with more, times mean nothing."
            ),
            OptionDefinition(
                "uncial-only",
                help: "Do not run Tesseract; compare with what --cache has, else with nothing."
            ),
            OptionDefinition(
                "cache",
                "DIR",
                help:
                    "Keep what Tesseract read and its times there, and use what is there for files "
                    + "and a version that have not changed."
            ),
            OptionDefinition(
                "worst",
                "N",
                help: "Pages that the report shows. The default is \(defaultWorst)."
            ),
            OptionDefinition(
                "report",
                "FILE",
                help: "Where the report for a browser goes. The default is \(defaultReport)."
            ),
            SharedOptions.json, SharedOptions.markdown, SharedOptions.uncial,
        ],
        note:
            "Plain Tesseract is \"tesseract IMG - -l LANG\" with one thread. Pages whose language has "
            + "no model are left out, and the report says so."
    )

    private let arguments: ParsedArguments
    private let line: String
    private let jobs: Int
    private let worst: Int
    private let quality: String

    init(_ arguments: ParsedArguments, line: String) throws(BenchmarkFailure) {
        self.arguments = arguments
        self.line = line
        jobs = try arguments.integer("jobs", in: 1...Interruption.childLimit) ?? 1
        worst = try arguments.integer("worst", in: 0...1000) ?? Self.defaultWorst
        let qualities = try arguments.choices("quality", among: Self.qualities) ?? []
        guard qualities.count < 2 else {
            throw .badArguments("--quality takes one of \(Self.qualities.joined(separator: ", "))")
        }
        quality = qualities.first ?? Self.qualities[0]
    }

    func run() async throws {
        let uncial = try Toolbox.uncial(arguments)
        let corpus = try Corpus(
            at: URL(filePath: arguments.text("corpus") ?? Self.defaultCorpus)
        )
        let chosen = try pages(of: corpus)
        for reason in corpus.leftOut {
            Console.say("left out: \(reason)")
        }
        try await Workplace.with { place in
            let tesseract = try tesseract()
            let available = try available(
                chosen,
                readers: [
                    try models(uncial, ["capabilities", "--json"], place) {
                        try LanguageModels(capabilities: $0)
                    },
                    try tesseract.map {
                        try models($0, ["--list-langs"], place) {
                            LanguageModels(list: String(decoding: $0, as: UTF8.self))
                        }
                    },
                ]
            )
            var versions: [String: String] = [:]
            for (name, program) in [("uncial", uncial), ("tesseract", self.plainProgram)] {
                versions[name] = try program.flatMap {
                    try Toolbox.version(of: $0, runner: place.runner, folder: place.folder)
                }
            }
            let best = arguments.text("best")
            let reader = PageReader(
                uncial: uncial,
                quality: quality,
                tesseract: tesseract,
                cache: arguments.text("cache").map {
                    ReadingCache(
                        folder: URL(filePath: $0),
                        version: versions["tesseract"] ?? "unknown"
                    )
                },
                best: try best.map { try PageReader.ModelFolder($0) }
            )
            let read = try readAll(available.pages, reader: reader, place: place)
            let report = AccuracyReport(
                command: line,
                machine: MachineDescription(versions: versions),
                quality: quality,
                jobs: jobs,
                keptCount: read.count { $0.isKept },
                results: read.map(\.result),
                bestModels: best.map { URL(filePath: $0).lastPathComponent },
                leftOut: corpus.leftOut + available.leftOut
            )
            print(report.markdown, terminator: "")
            try ReportFile.write(report.markdown, to: arguments.text("markdown"))
            try ReportFile.write(ReportFile.json(report), to: arguments.text("json"))
            try await writePage(report, read, place: place)
        }
    }

    private var plainProgram: String? { ToolSearch.find("tesseract") }

    /// Finds plain Tesseract; `nil` when it is not wanted.
    private func tesseract() throws(BenchmarkFailure) -> String? {
        guard !arguments.has("uncial-only") else { return nil }
        guard let program = plainProgram else {
            throw BenchmarkFailure(
                "there is no program tesseract: install the Debian package tesseract-ocr, "
                    + "or say --uncial-only"
            )
        }
        return program
    }

    private func pages(of corpus: Corpus) throws(BenchmarkFailure) -> [CorpusPage] {
        let kinds = Set(corpus.pages.map(\.kind)).sorted()
        let filter = PageFilter(
            matching: arguments.text("match"),
            kinds: try arguments.choices("kind", among: kinds)
        )
        let pages = filter(corpus.pages)
        guard !pages.isEmpty else {
            throw BenchmarkFailure("none of the \(corpus.pages.count) pages is wanted")
        }
        return pages
    }

    private func models(
        _ program: String,
        _ words: [String],
        _ place: Workplace,
        read: (Data) throws -> LanguageModels
    ) throws -> LanguageModels {
        let output = place.folder.appending(path: "languages.txt")
        let command = ChildCommand(program, words, output: output)
        try place.runner.run(command)
        do {
            return try read(Data(contentsOf: output))
        } catch {
            throw BenchmarkFailure("\(command.line) says nothing about languages: \(error)")
        }
    }

    /// Sorts out pages whose language somebody cannot read.
    private func available(
        _ pages: [CorpusPage],
        readers: [LanguageModels?]
    ) throws(BenchmarkFailure) -> (pages: [CorpusPage], leftOut: [String]) {
        var counts: [String: Int] = [:]
        let usable = pages.filter { page in
            let missing = Set(readers.compactMap(\.self).flatMap { $0.missing(of: page.language) })
            for code in missing {
                counts[code, default: 0] += 1
            }
            return missing.isEmpty
        }
        let leftOut = counts.sorted { $0.key < $1.key }.map { code, count in
            "\(count) page\(count == 1 ? "" : "s") in \(code) "
                + "(no model; Debian package \(LanguageModels.package(of: code)))"
        }
        for reason in leftOut {
            Console.say("left out: \(reason)")
        }
        guard !usable.isEmpty else {
            throw BenchmarkFailure(
                "there is no model for any page: \(leftOut.joined(separator: "; "))"
            )
        }
        return (usable, leftOut)
    }

    private func readAll(
        _ pages: [CorpusPage],
        reader: PageReader,
        place: Workplace
    ) throws -> [ReadPage] {
        let places = try (0..<jobs).map { try place.part("\($0)") }
        return try Workers.map(pages, count: jobs) { page, worker in
            try reader.read(page, runner: places[worker].runner, folder: places[worker].folder)
        }
    }

    private func writePage(
        _ report: AccuracyReport,
        _ read: [ReadPage],
        place: Workplace
    ) async throws {
        let byName = Dictionary(read.map { ($0.result.page, $0) }) { first, _ in first }
        var shown: [AccuracyPage.Shown] = []
        for result in report.worst(worst) {
            guard let page = byName[result.page] else { continue }
            shown.append(
                AccuracyPage.Shown(
                    result: result,
                    alignment: TextAlignment(page.reading, with: page.truth),
                    image: await PageImage.address(of: page.page.file, folder: place.folder)
                )
            )
        }
        let path = arguments.text("report") ?? Self.defaultReport
        try ReportFile.write(AccuracyPage(report, showing: shown).html, to: path)
        Console.say("the report is in \(path)")
    }
}
