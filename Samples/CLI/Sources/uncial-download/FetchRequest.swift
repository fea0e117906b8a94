import Foundation
import UncialLanguageData
import UncialModel

/// What somebody wants to have fetched, and where to.
struct FetchRequest: Sendable {
    /// Which models of the Tesseract project.
    private enum Quality: String, CaseIterable {
        case fast, best

        var source: TessDataSource {
            switch self {
            case .fast: .fast
            case .best: .best
            }
        }
    }

    let languages: [OcrLanguage]
    let source: TessDataSource
    let cache: TessDataCache
    let clearsCache: Bool
    let isAgreed: Bool

    /// Reads what somebody typed.
    ///
    /// - Throws: `CommandFailure` or `OcrError` that says what is allowed.
    init(_ arguments: ParsedArguments) throws {
        clearsCache = arguments.has("clear")
        isAgreed = arguments.has("yes")
        languages = try Self.languages(arguments.operands)
        guard clearsCache == languages.isEmpty else {
            throw CommandFailure(
                .badArguments,
                clearsCache
                    ? "--clear removes all models: name no language"
                    : "no language: name some, as in \"uncial download ukr eng\""
            )
        }
        source = try Self.source(arguments)
        let directory = arguments.values["cache"]
        guard directory != "" else {
            throw CommandFailure(.badArguments, "the name after --cache is empty")
        }
        cache =
            directory.map {
                TessDataCache(directory: URL(filePath: $0, directoryHint: .isDirectory))
            } ?? TessDataCache()
    }

    private static func languages(_ words: [String]) throws -> [OcrLanguage] {
        var languages: [OcrLanguage] = []
        for word in words {
            languages += try OcrLanguage.list(word).filter { !languages.contains($0) }
        }
        return languages
    }

    private static func source(_ arguments: ParsedArguments) throws -> TessDataSource {
        let known = (try arguments.choice("quality", of: Quality.self) ?? .fast).source
        let pinned = try checksums(arguments.values["checksum"])
        let checksums = known.checksums.merging(pinned) { $1 }
        guard let address = arguments.values["source"] else {
            return try TessDataSource(baseURL: known.baseURL, checksums: checksums)
        }
        guard let url = URL(string: address) else {
            throw CommandFailure(.badArguments, "\"\(address)\" after --source is no address")
        }
        return try TessDataSource(baseURL: url, checksums: checksums)
    }

    private static func checksums(_ list: String?) throws -> [OcrLanguage: ModelChecksum] {
        var checksums: [OcrLanguage: ModelChecksum] = [:]
        for pair in list?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                throw CommandFailure(
                    .badArguments,
                    "--checksum takes CODE=SHA256, not \"\(pair)\""
                )
            }
            let language = try OcrLanguage.custom(String(parts[0]))
            checksums[language] = try ModelChecksum(sha256: String(parts[1]))
        }
        return checksums
    }
}
