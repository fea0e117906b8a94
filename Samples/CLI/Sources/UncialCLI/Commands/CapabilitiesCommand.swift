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
        summary: "Show the engines, what they can do and the languages they have",
        usage: ["capabilities [--json]"],
        options: [
            .flag("json", help: "Write JSON for programs."),
            .helpFlag,
        ],
        notes: ["The exit code is 3 when no engine can be used."]
    )

    private let writesJSON: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        guard arguments.operands.isEmpty else {
            throw CommandFailure(.badArguments, "capabilities takes no input")
        }
        writesJSON = arguments.has("json")
    }

    func run(console: Console) async throws -> ExitCode {
        UncialBootstrap.shared.start()
        var reports: [EngineReport] = []
        for factory in OcrEngineRegistry.shared.engines() {
            reports.append(await EngineReport(of: factory))
        }
        if writesJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try console.write(try encoder.encode(["engines": reports]))
            try console.write("\n".utf8)
        } else {
            try console.write(reports.map(\.text).joined(separator: "\n").utf8)
        }
        guard reports.contains(where: \.isUsable) else {
            throw CommandFailure(
                .missingEngine,
                "no engine can be used: install one, as in "
                    + "\"apt-get install tesseract-ocr-ukr tesseract-ocr-eng\""
            )
        }
        return .success
    }
}
