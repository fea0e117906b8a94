import UncialCore
import UncialModel

/// What a provider said it has.
struct ModelOffer: Sendable {
    let provider: any LanguageDataProvider
    /// Empty when it failed.
    let languages: Set<OcrLanguage>
    /// Why it could not say.
    let failure: (any Error)?

    /// - Throws: `CancellationError` alone.
    init(of provider: any LanguageDataProvider) async throws {
        self.provider = provider
        try Task.checkCancellation()
        do {
            languages = Set(try await provider.available())
            failure = nil
        } catch {
            try Self.rethrow(cancellation: error)
            languages = []
            failure = error
        }
    }

    /// Lets cancellation through, and no other error.
    static func rethrow(cancellation error: any Error) throws {
        if error is CancellationError { throw error }
        try Task.checkCancellation()
    }
}
