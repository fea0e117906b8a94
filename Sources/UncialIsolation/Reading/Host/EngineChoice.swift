#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

/// The engine that workers use, as far as the host has to know it; loads no model.
struct EngineChoice: Sendable {
    let options: OcrOptions
    let registry: OcrEngineRegistry
    let languageData: (any LanguageDataProvider)?

    /// What the engine would do.
    ///
    /// - Throws: ``/UncialModel/OcrError/noEngine(reason:)``; as
    ///   ``/UncialCore/OcrEngineFactory/capabilities(options:languageData:)``.
    func capabilities() async throws -> OcrCapabilities {
        try await registry.requireAvailable()
            .capabilities(options: options, languageData: languageData)
    }

    func recognition() async throws -> RecognitionSummary {
        let capabilities = try await capabilities()
        return RecognitionSummary(
            engineId: capabilities.engineId,
            engineVersion: capabilities.engineVersion,
            languages: capabilities.languages,
            droppedLanguages: capabilities.dropped(of: options.requestedLanguages)
        )
    }

    /// Puts what a worker has to know about the engine into its configuration.
    ///
    /// Nothing is missing yet when there is no engine, or no model for it: text layers need neither.
    func describe(in configuration: inout WorkerConfiguration) async throws {
        let factory = registry.firstAvailable()
        configuration.engineId = factory?.id
        configuration.engineSettings = factory?.settings ?? [:]
        guard let languageData else { return }
        do {
            let available = try await languageData.available()
            configuration.languages = available
            let wanted =
                options.languageDetection == .amongInstalled ? available : options.languages
            let directory = try await languageData.materialize(
                wanted + Self.orientation,
                for: options.recognitionQuality
            )
            configuration.languageDirectory = directory.path(percentEncoded: false)
            configuration.readablePaths += Self.places(of: directory)
        } catch OcrError.noLanguageData {
            return
        }
    }

    /// The model that tells how a page is turned, which engines ask for under this name.
    private static let orientation = (try? [OcrLanguage.custom("osd")]) ?? []

    /// The directory, and those of the files that its links lead to, however many links away.
    private static func places(of directory: URL) -> [String] {
        let models = directory.appending(path: "tessdata", directoryHint: .isDirectory)
        let path = models.path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = names.map { models.appending(path: $0, directoryHint: .notDirectory) }
        // The directory itself may be reached through a link too.
        let folders = files.map { file in
            file.resolvingSymlinksInPath().deletingLastPathComponent().path(percentEncoded: false)
        }
        return [directory.path(percentEncoded: false)] + Set(folders).sorted()
    }
}
