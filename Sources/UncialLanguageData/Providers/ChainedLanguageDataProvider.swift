#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import Synchronization
public import UncialCore
public import UncialModel

/// Asks several providers, one after the other.
///
/// Models come from the provider that covers most of what is asked for; of two that cover the same, from
/// the earlier one. What it lacks comes from the others, and what comes from several places is linked into
/// one private directory, since Tesseract reads from one. A provider that fails is passed over as long
/// as another one has its languages.
///
/// ```swift
/// let own = DirectoryTessDataProvider(URL(filePath: "/srv/models"))
/// let models = own + SystemTessDataProvider()
/// ```
public final class ChainedLanguageDataProvider: LanguageDataProvider {
    /// Who is asked, in order; none of them is a chain.
    public let providers: [any LanguageDataProvider]
    /// For each quality its own: the same language may be another file.
    private let links = Mutex<[RecognitionQuality?: LinkedTessData]>([:])

    /// Makes a chain; chains within it become part of it.
    public init(_ providers: [any LanguageDataProvider]) {
        self.providers = providers.flatMap { provider in
            (provider as? ChainedLanguageDataProvider)?.providers ?? [provider]
        }
    }

    /// The languages that any of the providers has, sorted by code.
    ///
    /// - Throws: what the first provider throws when every one fails; `CancellationError`.
    public func available() async throws -> [OcrLanguage] {
        let offers = try await offers()
        if let failure = offers.first?.failure, offers.allSatisfy({ $0.failure != nil }) {
            throw failure
        }
        return Set(offers.flatMap(\.languages)).sorted { $0.code < $1.code }
    }

    /// Makes models readable in one directory.
    ///
    /// The models `osd` and `equ`, which are no languages, come from the first provider that has
    /// them and play no part in the choice.
    ///
    /// - Returns: the parent of the `tessdata` directory: that of a provider, or a private directory of
    ///   symbolic links, which goes with the chain.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when there is
    ///   none of the models: the error says where each provider looked, and how those that failed did
    ///   so; ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the links cannot be made; what a
    ///   provider throws that has a language which no other one has; `CancellationError`.
    public func materialize(_ languages: [OcrLanguage]) async throws -> URL {
        try await materialize(languages, preferring: nil)
    }

    /// Makes models readable in one directory, of the kind that suits a quality.
    ///
    /// - Returns: as ``materialize(_:)``.
    /// - Throws: as ``materialize(_:)``.
    public func materialize(
        _ languages: [OcrLanguage],
        for quality: RecognitionQuality
    ) async throws -> URL {
        try await materialize(languages, preferring: quality)
    }

    /// What the providers advise, without repeating.
    public func advice(for missing: [OcrLanguage]) async -> String {
        var advice: [String] = []
        for provider in providers {
            let more = await provider.advice(for: missing)
            if !more.isEmpty && !advice.contains(more) { advice.append(more) }
        }
        return advice.joined(separator: " ")
    }

    private func materialize(
        _ languages: [OcrLanguage],
        preferring quality: RecognitionQuality?
    ) async throws -> URL {
        var gathering = ModelGathering(languages, quality: quality, offers: try await offers())
        try await gathering.gather()
        guard gathering.isSuccess, let directory = gathering.directories.first else {
            let reports = try await gathering.reports()
            let advice = await advice(for: languages.forText)
            throw OcrError.noLanguageData(
                languages: languages.forText,
                searchedPath: (reports + [advice]).filter { !$0.isEmpty }.joined(separator: " ")
            )
        }
        if gathering.directories.count == 1 { return directory }
        return try links.withLock { try $0.linked(gathering.files, for: quality) }
    }

    private func offers() async throws -> [ModelOffer] {
        var offers: [ModelOffer] = []
        for provider in providers { offers.append(try await ModelOffer(of: provider)) }
        return offers
    }
}

extension ChainedLanguageDataProvider: ModelFileLister {
    package func modelFiles() async throws -> [ModelFile] {
        var files: [ModelFile] = []
        for provider in providers {
            do {
                files += try await LanguageDataInventory.files(of: provider)
            } catch {
                try ModelOffer.rethrow(cancellation: error)
            }
        }
        return files
    }
}

/// Asks one provider, then another one; chains become one flat chain.
public func + (
    first: any LanguageDataProvider,
    second: any LanguageDataProvider
) -> ChainedLanguageDataProvider {
    ChainedLanguageDataProvider([first, second])
}
