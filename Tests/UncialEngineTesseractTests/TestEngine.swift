import Foundation
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialEngineTesseract
import UncialLanguageData

/// The engine as tests use it.
enum TestEngine {
    /// The models that are installed on this machine.
    static var installedModels: URL {
        get throws {
            try SystemTessDataProvider(environment: [:]).materialize([.ukrainian, .english])
                .appending(path: "tessdata")
        }
    }

    /// The file of an installed model.
    static func installedModel(_ code: String) throws -> URL {
        try installedModels.appending(path: "\(code).traineddata")
    }

    /// A recognizer of the installed models.
    static func recognizer(
        _ pageSegmentation: TesseractPageSegmentation = .auto,
        parallelism: Int = 1,
        options: OcrOptions = .default,
        logger: OcrLogger = .silent,
        languageData: (any LanguageDataProvider)? = nil
    ) async throws -> any TextRecognizer {
        try await TesseractEngineFactory(
            pageSegmentation: pageSegmentation,
            parallelism: parallelism
        ).create(options: options, logger: logger, languageData: languageData)
    }

    /// A worker that nobody else has.
    static func worker(languages: [OcrLanguage] = [.english]) async throws -> TesseractWorker {
        TesseractWorker(
            models: try await models(of: languages),
            userWords: nil,
            logger: .silent
        )
    }

    /// The workers of a recognizer without the recognizer: what it makes of a cancelled task is left
    /// out.
    static func crew(languages: [OcrLanguage], parallelism: Int) async throws -> TesseractCrew {
        let models = try await models(of: languages)
        return TesseractCrew(
            pool: WorkerPool(limit: parallelism) {
                TesseractWorker(models: models, userWords: nil, logger: .silent)
            },
            orientationModel: OrientationModel(
                provider: SystemTessDataProvider(environment: [:]),
                logger: .silent
            ),
            pageSegmentation: .auto
        )
    }

    private static func models(of languages: [OcrLanguage]) async throws -> LanguageModels {
        try await LanguageModels(
            of: languages,
            from: SystemTessDataProvider(environment: [:]),
            for: .accurate,
            withOrientation: false
        )
    }

    /// Reads one image with a recognizer of its own.
    static func read(
        _ raster: Raster,
        _ pageSegmentation: TesseractPageSegmentation = .auto,
        options: OcrOptions = .default
    ) async throws -> OcrPage {
        let recognizer = try await recognizer(pageSegmentation, options: options)
        let page = try await recognizer.recognize(raster, pageIndex: 0, options: options)
        await recognizer.close()
        return page
    }

    /// A provider of the models in one folder and no others.
    static func provider(of folder: URL) -> SystemTessDataProvider {
        SystemTessDataProvider(
            extraDirectories: [folder],
            environment: [:],
            usualDirectories: []
        )
    }
}
