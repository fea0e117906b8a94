#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import UncialCore
import UncialModel

/// Lists the models that a provider has.
public enum LanguageDataInventory {
    /// All models of a provider, in the order in which it looks for them.
    ///
    /// `osd` and `equ`, which are no languages, are among them, and so are models that an earlier one of
    /// the same language hides. Each file is walked through, which takes about a millisecond; damage is
    /// no error but told with the model. The providers of this library put nothing in place for it; one
    /// of your own is asked to materialize what is available.
    ///
    /// - Throws: what the provider throws; `CancellationError`.
    public static func models(
        of provider: any LanguageDataProvider
    ) async throws -> [InstalledModel] {
        let files = try await files(of: provider)
        return try await FileThread.run {
            var models: [InstalledModel] = []
            for file in files {
                try Task.checkCancellation()
                models.append(InstalledModel(file))
            }
            return models
        }
    }

    /// The files of a provider, in the order in which it looks for them, each once.
    static func files(of provider: any LanguageDataProvider) async throws -> [ModelFile] {
        let files =
            if let lister = provider as? any ModelFileLister { try await lister.modelFiles() } else
            {
                try await materializedFiles(of: provider)
            }
        var seen = Set<[String]>()
        return files.filter {
            seen.insert([$0.language.code, TrainedDataFile.target(of: $0.file)]).inserted
        }
    }

    private static func materializedFiles(
        of provider: any LanguageDataProvider
    ) async throws -> [ModelFile] {
        var files: [ModelFile] = []
        let auxiliary = try AuxiliaryModel.allCases.map { try OcrLanguage.custom($0.rawValue) }
        for request in [try await provider.available()] + auxiliary.map({ [$0] })
        where !request.isEmpty {
            do {
                let directory = TessDataDirectory(
                    url: try await provider.materialize(request)
                        .appending(path: "tessdata", directoryHint: .isDirectory)
                )
                files += request.filter { directory.hasModel($0.code) }
                    .map { ModelFile(language: $0, file: directory.file(of: $0.code)) }
            } catch OcrError.noLanguageData {
                continue
            }
        }
        return files
    }
}
