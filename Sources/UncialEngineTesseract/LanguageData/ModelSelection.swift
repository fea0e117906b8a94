import UncialCore
import UncialModel

/// Which of the languages asked for have a model.
struct ModelSelection {
    /// Those with a model, in the order asked.
    let languages: [OcrLanguage]
    /// Those without, in the order asked.
    let dropped: [OcrLanguage]

    /// Asks a provider; loads nothing.
    ///
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when no language
    ///   has a model.
    init(of requested: [OcrLanguage], from provider: any LanguageDataProvider) async throws {
        let available = Set(try await provider.available())
        languages = requested.filter(available.contains)
        dropped = requested.filter { !available.contains($0) }
        guard languages.isEmpty else { return }
        // The provider knows where it looked and says so.
        _ = try await provider.materialize(requested)
        throw OcrError.noLanguageData(
            languages: requested,
            searchedPath: "The provider of language data has: \(Self.list(Array(available))). "
                + ModelPackages.advice(for: requested)
        )
    }

    /// Codes in ascending order, or "none".
    static func list(_ languages: [OcrLanguage]) -> String {
        languages.isEmpty ? "none" : languages.map(\.code).sorted().joined(separator: ", ")
    }
}
