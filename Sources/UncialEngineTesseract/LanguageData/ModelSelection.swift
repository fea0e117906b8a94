import UncialCore
import UncialLanguageData
import UncialModel

/// Which of the languages asked for have a model.
struct ModelSelection {
    /// Those with a model, in the order asked.
    let languages: [OcrLanguage]
    /// Those without, in the order asked.
    let dropped: [OcrLanguage]
    /// How somebody gets the missing ones; empty when none is missing.
    let advice: String

    /// Asks a provider; loads nothing.
    ///
    /// Where languages are found among all that have a model, none can be missing, unless all are.
    ///
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when no language
    ///   has a model.
    init(of options: OcrOptions, from provider: any LanguageDataProvider) async throws {
        let requested = options.languages
        let available = try await provider.available()
        if options.languageDetection == .amongInstalled {
            // Those named first: they are taken where a page does not tell.
            let named = requested.filter(available.contains)
            languages = named + available.filter { !named.contains($0) }
            dropped = []
        } else {
            languages = requested.filter(available.contains)
            dropped = requested.filter { !available.contains($0) }
        }
        guard languages.isEmpty else {
            advice = dropped.isEmpty ? "" : await Self.advice(for: dropped, by: provider)
            return
        }
        // The provider knows where it looked and says so.
        _ = try await provider.materialize(requested)
        throw OcrError.noLanguageData(
            languages: requested,
            searchedPath: "The provider of language data has: \(available.codeList). "
                + (await Self.advice(for: requested, by: provider))
        )
    }

    private static func advice(
        for missing: [OcrLanguage],
        by provider: any LanguageDataProvider
    ) async -> String {
        let advice = await provider.advice(for: missing)
        return advice.isEmpty ? ModelPackages.advice(for: missing) : advice
    }
}
