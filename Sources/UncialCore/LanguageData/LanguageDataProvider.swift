#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// Knows which language models there are and puts them where an engine can read them.
public protocol LanguageDataProvider: Sendable {
    /// The languages whose models this provider has, sorted by code; empty when it has none.
    func available() async throws -> [OcrLanguage]

    /// Makes models readable.
    ///
    /// - Parameter languages: the languages that are wanted; those the provider lacks are left out.
    /// - Returns: the **parent** of a directory named `tessdata` that holds the models. The directory stays
    ///   valid as long as the provider lives.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when it has none of
    ///   the languages: the error says where it looked, what is there and what would install the rest.
    func materialize(_ languages: [OcrLanguage]) async throws -> URL

    /// Makes models readable, of the kind that suits a quality.
    ///
    /// - Parameters:
    ///   - languages: as for ``materialize(_:)``.
    ///   - quality: what a provider that has several models of a language may choose by. A provider that
    ///     has one of each takes that, which is the default.
    /// - Throws: as ``materialize(_:)``.
    func materialize(
        _ languages: [OcrLanguage],
        for quality: RecognitionQuality
    ) async throws -> URL

    /// How somebody gets languages that are missing here: sentences for people.
    ///
    /// - Parameter missing: languages that ``available()`` does not have, one or more.
    /// - Returns: an empty text where this provider knows no way, which is the default.
    func advice(for missing: [OcrLanguage]) async -> String
}

extension LanguageDataProvider {
    /// Takes the models there are, whatever the quality.
    public func materialize(
        _ languages: [OcrLanguage],
        for quality: RecognitionQuality
    ) async throws -> URL {
        try await materialize(languages)
    }

    /// Knows no way.
    public func advice(for missing: [OcrLanguage]) async -> String { "" }
}
