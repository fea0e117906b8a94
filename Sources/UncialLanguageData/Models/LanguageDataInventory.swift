#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

/// Lists the models that a provider has.
public enum LanguageDataInventory {
    /// The files of a provider, in the order in which it looks for them.
    ///
    /// A provider that cannot say is asked to put what it has in place.
    static func files(of provider: any LanguageDataProvider) async throws -> [ModelFile] {
        if let lister = provider as? any ModelFileLister { return try await lister.modelFiles() }
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
