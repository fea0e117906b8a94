#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import UncialCore
package import UncialModel

/// How the reader of a worker is to be made: as the host would make its own.
package struct ReaderSetup: Sendable {
    /// How documents are read.
    package let options: OcrOptions
    /// The models that the host's provider has put in place; `nil` where the host has no provider.
    package let languageData: (any LanguageDataProvider)?
    /// What belongs to the engine in the host.
    package let engineSettings: [String: String]
    private let engineId: String?

    init(_ configuration: WorkerConfiguration) {
        options = configuration.options
        engineId = configuration.engineId
        engineSettings = configuration.engineSettings
        languageData = configuration.languageDirectory.map { directory in
            LanguagesInPlace(
                languages: configuration.languages,
                directory: URL(filePath: directory, directoryHint: .isDirectory)
            )
        }
    }

    /// The engine that the host uses, set up as it is there; `nil` when the host has none.
    ///
    /// - Parameter registry: the engines of this program.
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)`` when that engine is not among them;
    ///   ``/UncialModel/OcrError/invalidOptions(reason:)`` for settings that are not its own.
    package func engine(
        in registry: OcrEngineRegistry
    ) throws(OcrError) -> (any OcrEngineFactory)? {
        guard let engineId else { return nil }
        guard let factory = registry.engines().first(where: { $0.id == engineId }) else {
            throw .noIsolation(
                reason: "The engine \(engineId) is not there in a worker. Register it before "
                    + "UncialBootstrap.shared.start() is called, or use no isolation."
            )
        }
        return try factory.applying(engineSettings)
    }
}

/// Models that the host's provider has put where they can be read.
private struct LanguagesInPlace: LanguageDataProvider {
    let languages: [OcrLanguage]
    let directory: URL

    func available() -> [OcrLanguage] { languages }

    func materialize(_ languages: [OcrLanguage]) -> URL { directory }
}
