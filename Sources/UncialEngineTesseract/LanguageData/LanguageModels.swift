#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

/// Models on disk, checked and ready to be loaded.
struct LanguageModels: Sendable {
    /// The model that finds the orientation of a page; no language.
    static let orientationCode = "osd"

    /// The languages whose models are there, in order; never empty.
    let languages: [OcrLanguage]
    /// The `tessdata` directory.
    let path: String
    /// Whether ``orientationCode`` is there too.
    let hasOrientationModel: Bool
    /// Kept alive: the directory may go with it.
    private let provider: any LanguageDataProvider

    /// Has the provider put the models in place, and checks them.
    ///
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when none is
    ///   there after all, ``/UncialModel/OcrError/engineInit(reason:)`` when one is damaged.
    init(
        of requested: [OcrLanguage],
        from provider: any LanguageDataProvider,
        withOrientation: Bool
    ) async throws {
        var wanted = requested
        if withOrientation { wanted.append(try .custom(Self.orientationCode)) }
        let directory = try await provider.materialize(wanted)
            .appending(path: "tessdata", directoryHint: .notDirectory)
        path = directory.path(percentEncoded: false)
        self.provider = provider

        func hasModel(_ code: String) -> Bool {
            FileManager.default.isReadableFile(atPath: Self.file(of: code, in: directory))
        }
        languages = requested.filter { hasModel($0.code) }
        hasOrientationModel = hasModel(Self.orientationCode)
        guard !languages.isEmpty else {
            throw OcrError.noLanguageData(
                languages: requested,
                searchedPath: "Looked in \(path). " + ModelPackages.advice(for: requested)
            )
        }
        var codes = languages.map(\.code)
        if withOrientation && hasOrientationModel { codes.append(Self.orientationCode) }
        for code in codes { try TrainedDataFile(path: Self.file(of: code, in: directory)).check() }
    }

    /// The file of a language's model.
    func file(of code: String) -> String { Self.file(of: code, in: URL(filePath: path)) }

    private static func file(of code: String, in directory: URL) -> String {
        directory.appending(path: "\(code).traineddata").path(percentEncoded: false)
    }
}
