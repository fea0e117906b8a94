import Foundation
import UncialCore
import UncialEngineTesseract
import UncialModel
import UncialTestSupport

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
