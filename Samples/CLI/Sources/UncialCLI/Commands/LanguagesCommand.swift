#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// `uncial languages`: lists the models there are, and what could be had.
struct LanguagesCommand: Sendable {
    static let description = CommandDescription(
        name: "languages",
        summary: "List the language models: which, where, what they are",
        usage: ["languages [LANG…] [--all] [--json]"],
        options: [
            .flag("all", help: "List languages too that have no model here."),
            .flag("json", help: "Write JSON for programs."),
        ] + LanguageDataPlace.options + [.helpFlag],
        notes: [
            "KIND is fast or best, as the collections tessdata_fast and tessdata_best are; legacy "
                + "models, of before Tesseract 4, are of no use. CHECKSUM says whether a file is the one "
                + "that is known by this name (known), another one (different), or whether nobody told "
                + "(unknown). A model whose place is marked with * is hidden by one further up.",
            "Get more with \"uncial download LANG…\" or from packages, such as tesseract-ocr-ukr.",
        ]
    )

    private let languages: [OcrLanguage]
    private let listsAll: Bool
    private let writesJSON: Bool
    private let place: LanguageDataPlace

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        do {
            languages = try arguments.operands.flatMap { try OcrLanguage.list($0) }
        } catch {
            throw CommandFailure(error)
        }
        listsAll = arguments.has("all")
        writesJSON = arguments.has("json")
        place = try LanguageDataPlace(arguments)
        guard !listsAll || languages.isEmpty else {
            throw CommandFailure(.badArguments, "--all lists all: leave the languages out")
        }
    }

    func run(console: Console) async throws -> ExitCode {
        var rows: [LanguageRow] = []
        var seen: Set<OcrLanguage> = []
        for model in try await LanguageDataInventory.models(of: place.provider)
        where languages.isEmpty || languages.contains(model.language) {
            try Task.checkCancellation()
            let isHidden = !seen.insert(model.language).inserted
            rows.append(await LanguageRow(model, isHidden: isHidden))
        }
        let missing = (listsAll ? OcrLanguage.all : languages).filter { !seen.contains($0) }
        rows += missing.map { LanguageRow(missing: $0) }
        rows.sort { ($0.code, $0.isHidden ? 1 : 0) < ($1.code, $1.isHidden ? 1 : 0) }
        if writesJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try console.write(try encoder.encode(rows))
            try console.write("\n".utf8)
        } else if !rows.isEmpty {
            try console.write(LanguageRow.table(of: rows).utf8)
        }
        let isUsable = rows.contains { $0.isUsable }
        guard isUsable && (listsAll || missing.isEmpty) else {
            let advice = await place.provider.advice(
                for: missing.isEmpty ? OcrLanguage.default : missing
            )
            throw CommandFailure(
                OcrError.noLanguageData(
                    languages: missing.isEmpty ? OcrLanguage.default : missing,
                    searchedPath: advice
                )
            )
        }
        return .success
    }
}
