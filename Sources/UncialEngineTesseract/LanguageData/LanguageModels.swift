#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialLanguageData
import UncialModel

/// Models on disk, checked and ready to be loaded.
struct LanguageModels: Sendable {
    /// The languages whose models are there, in order; never empty.
    let languages: [OcrLanguage]
    /// The `tessdata` directory.
    let path: String
    /// Whether ``AuxiliaryModel/orientation`` is there too.
    let hasOrientationModel: Bool
    /// Kept alive: the directory may go with it.
    private let provider: any LanguageDataProvider

    /// Has the provider put the models in place, and checks them.
    ///
    /// - Parameters:
    ///   - requested: the languages, in order.
    ///   - provider: has their models.
    ///   - quality: which of several models of a language is taken.
    ///   - withOrientation: whether the model `osd` is wanted too.
    ///   - drop: told of a damaged model, it says whether the others will do; otherwise that is thrown.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when none is
    ///   there after all; as ``TrainedDataFile/check()``; `CancellationError`; what the provider
    ///   throws.
    init(
        of requested: [OcrLanguage],
        from provider: any LanguageDataProvider,
        for quality: RecognitionQuality,
        withOrientation: Bool,
        dropping drop: (OcrLanguage, any Error) -> Bool = { _, _ in false }
    ) async throws {
        var wanted = requested
        let orientationCode = AuxiliaryModel.orientation.rawValue
        if withOrientation { wanted.append(try .custom(orientationCode)) }
        let directory = try await provider.materialize(wanted, for: quality)
            .appending(path: "tessdata", directoryHint: .notDirectory)
        path = directory.path(percentEncoded: false)
        self.provider = provider

        func hasModel(_ code: String) -> Bool {
            FileManager.default.isReadableFile(atPath: Self.path(of: code, in: directory))
        }
        var languages = requested.filter { hasModel($0.code) }
        hasOrientationModel = hasModel(orientationCode)
        guard !languages.isEmpty else {
            throw OcrError.noLanguageData(
                languages: requested,
                searchedPath: "Looked in \(path). " + ModelPackages.advice(for: requested)
            )
        }
        let checker = ModelChecker()
        func check(_ code: String) async throws {
            try await checker.check([TrainedDataFile(path: Self.path(of: code, in: directory))])
        }
        for language in languages {
            do {
                try await check(language.code)
            } catch let error as OcrError {
                guard languages.count > 1, drop(language, error) else { throw error }
                languages.removeAll { $0 == language }
            }
        }
        self.languages = languages
        if withOrientation && hasOrientationModel { try await check(orientationCode) }
    }

    /// The file of a language's model.
    func file(of code: String) -> TrainedDataFile {
        TrainedDataFile(path: Self.path(of: code, in: URL(filePath: path)))
    }

    private static func path(of code: String, in directory: URL) -> String {
        directory.appending(path: "\(code).traineddata").path(percentEncoded: false)
    }
}
