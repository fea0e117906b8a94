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
}
