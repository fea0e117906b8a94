#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// What somebody asks of `uncial batch`, checked.
struct BatchRequest: Sendable {
    /// Where inputs come from and results go.
    enum Work: Sendable, Hashable {
        /// Results are files; `resumes` goes on with an earlier run, `retries` tries again what
        /// failed.
        case files(input: String, output: String, resumes: Bool, retries: Bool)
        /// Names come in and results go out through the standard streams.
        case stream(isOrdered: Bool)
    }

    /// Options of `ocr` that mean something else here, or nothing.
    private static let replaced: Set<String> = [
        "output", "format", "jobs", "sidecar", "facts", "keep-going", "download",
    ]

    static let options: [OptionDefinition] =
        [
            .value("output", "DIR", letter: "o", help: "The directory of results and of the log."),
            .flag(
                "resume",
                help: "Go on with the batch whose log is in that directory, if there is one."
            ),
            .flag(
                "retry",
                help:
                    "With --resume: try documents again that failed, or that have pages which did."
            ),
            .value(
                "jobs",
                "N",
                letter: "j",
                help:
                    "Documents to read at once, and pages to recognize at once in all of them, 1 "
                    + "to 256. The default is one for each core."
            ),
            .value(
                "format",
                "FORMATS",
                help: "\(FormatList.names), or several joined by commas. The default is text; a "
                    + "stream has one, and no pdf."
            ),
            .flag(
                "stream",
                help: "Read names from standard input and write results to standard output."
            ),
            .flag("ordered", help: "With --stream: give results in the order of the names."),
        ] + OcrRequest.options.filter { !replaced.contains($0.name) }

    let work: Work
    /// How documents are read and written.
    let reading: OcrRequest
    /// What decides about the results, by the names of the options.
    let resultOptions: [String: String]
    /// Whether progress is drawn.
    let showsProgress: Bool
    /// How many documents are read at once.
    let documentsAtOnce: Int

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        work = try Self.work(arguments)
        showsProgress = !arguments.has("no-progress") && !arguments.has("quiet")
        var arguments = arguments
        // The name of a directory says nothing about formats, and several documents share the
        // terminal.
        arguments.values["output"] = nil
        arguments.values["no-progress"] = ""
        arguments.values["keep-going"] = ""
        reading = try OcrRequest(arguments)
        resultOptions = Self.resultOptions(arguments, reading)
        documentsAtOnce = reading.jobs ?? Self.coreCount
        if case .stream = work {
            guard reading.pdf == nil, reading.exporters.count == 1 else {
                throw CommandFailure(
                    .badArguments,
                    "a stream has one format, and no pdf: name one after --format, or write files "
                        + "with -o"
                )
            }
        }
    }

    private static func work(_ arguments: ParsedArguments) throws(CommandFailure) -> Work {
        let (resumes, retries) = (arguments.has("resume"), arguments.has("retry"))
        guard !arguments.has("stream") else {
            let stray = ["output", "resume", "retry"].first { arguments.has($0) }
            guard arguments.operands.isEmpty, stray == nil else {
                throw CommandFailure(
                    .badArguments,
                    "--stream reads names from standard input and writes to standard output: leave "
                        + (stray.map { "--\($0)" } ?? arguments.operands[0]) + " out"
                )
            }
            return .stream(isOrdered: arguments.has("ordered"))
        }
        guard !arguments.has("ordered") else {
            throw CommandFailure(.badArguments, "--ordered is for --stream")
        }
        guard resumes || !retries else {
            throw CommandFailure(.badArguments, "--retry needs --resume")
        }
        guard arguments.operands.count == 1, let input = arguments.operands.first, !input.isEmpty
        else {
            throw CommandFailure(
                .badArguments,
                "batch takes one input: a directory, a manifest with a name a line, or - for a "
                    + "manifest from standard input"
            )
        }
        guard !InputCollector.isDocument(input) || FilePath.isDirectory(input) else {
            throw CommandFailure(
                .badArguments,
                "\(input) is a document: batch takes a directory or a manifest; read one document "
                    + "with \"uncial ocr\""
            )
        }
        guard let output = arguments.values["output"], !output.isEmpty, output != "-" else {
            throw CommandFailure(
                .badArguments,
                "batch needs a directory for results: write -o and its name, or --stream"
            )
        }
        return .files(input: input, output: output, resumes: resumes, retries: retries)
    }

    /// Values that hold when nothing is said, so that saying them makes no difference.
    private static let defaults = [
        "lang": "ukr+eng", "dpi": "200", "quality": "accurate", "corrections": "all", "psm": "auto",
    ]
    /// What makes no difference to a result.
    private static let indifferent: Set<String> = [
        "output", "resume", "retry", "jobs", "stream", "ordered", "password", "quiet", "verbose",
        "no-progress", "help", "cache",
        // What was too dear may be tried again with more.
        "isolation", "memory-limit", "page-timeout", "timeout", "limit",
    ]

    private static func resultOptions(
        _ arguments: ParsedArguments,
        _ reading: OcrRequest
    ) -> [String: String] {
        var values = defaults.merging(arguments.values) { $1 }
        values["format"] = reading.formats.fileExtensions.joined(separator: ",")
        values = values.filter { name, _ in
            options.contains { $0.name == name } && !indifferent.contains(name)
        }
        if let name = values["user-words"] {
            // The words count, not only the name of their file.
            var sum: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in reading.userWords.joined(separator: "\n").utf8 {
                sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
            }
            values["user-words"] = "\(name) (\(String(sum, radix: 16)))"
        }
        return values
    }

    private static var coreCount: Int {
        #if os(Linux)
        TesseractEngineFactory().parallelism
        #else
        ProcessInfo.processInfo.activeProcessorCount
        #endif
    }
}
