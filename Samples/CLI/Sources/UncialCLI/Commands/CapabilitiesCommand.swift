#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// `uncial capabilities`: says which engines can be used here and what they can do.
struct CapabilitiesCommand: Sendable {
    static let description = CommandDescription(
        name: "capabilities",
        summary: "Show the engines, their languages, and how workers are confined",
        usage: ["capabilities [--lang LANGS] [--json]"],
        options: LanguageRequest.options + [
            .flag("json", help: "Write JSON for programs."),
            .helpFlag,
        ],
        notes: [
            "With --lang the report says which of the languages can be read, which cannot, and how "
                + "to get those; without it, all that have a model. The exit code is 3 when no engine "
                + "can be used."
        ]
    )

    private struct Report: Codable {
        let engines: [EngineReport]
        let isolation: IsolationReport
    }

    private let writesJSON: Bool
    private let language: LanguageRequest
    /// Whether languages were named.
    private let asksForLanguages: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        guard arguments.operands.isEmpty else {
            throw CommandFailure(.badArguments, "capabilities takes no input")
        }
        writesJSON = arguments.has("json")
        asksForLanguages = arguments.has("lang")
        language = try LanguageRequest(arguments)
    }

    func run(console: Console) async throws -> ExitCode {
        var engines: [EngineReport] = []
        for factory in OcrEngineRegistry.shared.engines() {
            engines.append(
                await EngineReport(of: factory, language, asksForLanguages: asksForLanguages)
            )
        }
        let report = Report(engines: engines, isolation: await IsolationReport())
        if writesJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try console.write(try encoder.encode(report))
            try console.write("\n".utf8)
        } else {
            let parts = engines.map(\.text) + [report.isolation.text]
            try console.write(parts.joined(separator: "\n").utf8)
        }
        guard engines.contains(where: \.isUsable) else {
            throw CommandFailure(
                .missingEngine,
                "no engine can be used: install language data, as in \"apt-get install "
                    + "tesseract-ocr-ukr tesseract-ocr-eng\" or \"uncial download ukr eng\""
            )
        }
        return .success
    }
}
