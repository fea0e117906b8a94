#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

/// Gets the models of one request from several providers.
struct ModelGathering {
    private let request: [OcrLanguage]
    private let quality: RecognitionQuality?
    private let offers: [ModelOffer]
    /// The models that are in place, by code.
    private var found: [String: URL] = [:]
    /// What came of asking a provider for models, by its number.
    private var failures: [Int: any Error] = [:]

    init(_ request: [OcrLanguage], quality: RecognitionQuality?, offers: [ModelOffer]) {
        self.request = request
        self.quality = quality
        self.offers = offers
        for (number, offer) in offers.enumerated() { failures[number] = offer.failure }
    }

    /// The files of the models, in the order of the request.
    var files: [URL] { request.compactMap { found[$0.code] } }

    /// Whether there is one of the models that matter.
    var isSuccess: Bool { request.forText.contains { found[$0.code] != nil } }

    /// The parents of the `tessdata` directories that the models are in, each once.
    var directories: [URL] {
        var directories: [URL] = []
        for file in files {
            let parent = file.deletingLastPathComponent().deletingLastPathComponent()
            if !directories.contains(parent) { directories.append(parent) }
        }
        return directories
    }

    /// Asks the providers until all is there, or nobody is left who could have more.
    ///
    /// - Throws: what a provider throws that has a language which no other one has;
    ///   `CancellationError`.
    mutating func gather() async throws {
        while let number = bestOffer {
            // Models that are none of a language come along where the provider has them, which saves
            // the links.
            try await ask(number, for: wanted(from: number) + missing.filter(\.isAuxiliary))
        }
        for language in missing {
            let holder = offers.indices.first { offers[$0].languages.contains(language) }
            guard let failure = holder.flatMap({ failures[$0] }) else { continue }
            // One that turned out not to have the language has not failed.
            guard case OcrError.noLanguageData = failure else { throw failure }
        }
        try await gatherAuxiliaryModels()
    }

    /// Where each provider looked that has none of the models, or how it failed.
    ///
    /// - Throws: `CancellationError` alone.
    func reports() async throws -> [String] {
        var reports: [String] = []
        for (number, offer) in offers.enumerated() {
            var failure = failures[number]
            if failure == nil {
                do {
                    _ = try await materialize(request.forText, from: number)
                } catch {
                    try ModelOffer.rethrow(cancellation: error)
                    failure = error
                }
            }
            guard let failure else { continue }
            let report = Self.report(
                failure,
                without: await offer.provider.advice(for: request.forText)
            )
            if !report.isEmpty && !reports.contains(report) { reports.append(report) }
        }
        return reports
    }

    /// What is said once at the end for all is left out.
    private static func report(_ failure: any Error, without advice: String) -> String {
        guard case OcrError.noLanguageData(_, let searched) = failure else {
            let report = "\(failure)"
            return report.hasSuffix(".") ? report : report + "."
        }
        guard !advice.isEmpty, searched.hasSuffix(advice) else { return searched }
        let end = searched.dropLast(advice.count)
        return String(end.hasSuffix(" ") ? end.dropLast() : end)
    }

    private var missing: [OcrLanguage] { request.filter { found[$0.code] == nil } }

    private func wanted(from number: Int) -> [OcrLanguage] {
        missing.filter(offers[number].languages.contains)
    }

    /// Who has most of what is missing; of several the first; `nil` when nobody has any.
    private var bestOffer: Int? {
        offers.indices.filter { failures[$0] == nil && !wanted(from: $0).isEmpty }
            .max { first, second in
                let counts = (wanted(from: first).count, wanted(from: second).count)
                return counts.0 == counts.1 ? first > second : counts.0 < counts.1
            }
    }

    /// Has a provider put models in place, and notes which are there.
    private mutating func ask(_ number: Int, for languages: [OcrLanguage]) async throws {
        do {
            let parent = try await materialize(languages, from: number)
            let directory = TessDataDirectory(
                url: parent.appending(path: "tessdata", directoryHint: .isDirectory)
            )
            for language in languages where directory.hasModel(language.code) {
                found[language.code] = directory.file(of: language.code)
            }
            // It will not be asked for them again.
            let lacking = languages.filter { !$0.isAuxiliary && found[$0.code] == nil }
            if !lacking.isEmpty {
                failures[number] = OcrError.noLanguageData(
                    languages: lacking,
                    searchedPath: "\(directory.path) should have them, and has not."
                )
            }
        } catch {
            try ModelOffer.rethrow(cancellation: error)
            failures[number] = error
        }
    }

    private func materialize(
        _ languages: [OcrLanguage],
        from number: Int
    ) async throws -> URL {
        let provider = offers[number].provider
        guard let quality else { return try await provider.materialize(languages) }
        return try await provider.materialize(languages, for: quality)
    }

    /// Looks for `osd` and `equ` where they are still missing: no provider names them among its
    /// languages, so that each has to be asked.
    private mutating func gatherAuxiliaryModels() async throws {
        for language in missing where language.isAuxiliary {
            for number in offers.indices
            where found[language.code] == nil && offers[number].failure == nil {
                do {
                    let parent = try await materialize([language], from: number)
                    let directory = TessDataDirectory(
                        url: parent.appending(path: "tessdata", directoryHint: .isDirectory)
                    )
                    if directory.hasModel(language.code) {
                        found[language.code] = directory.file(of: language.code)
                    }
                } catch {
                    // Pages can be read without these models: that they are missing, or how, is
                    // told where they are asked for alone.
                    try ModelOffer.rethrow(cancellation: error)
                }
            }
        }
    }
}
