
public struct VisionEngineFactory : UncialCore.OcrEngineFactory {

    public let id: String

    public init()

    public func isAvailable() throws -> Bool

    public func capabilities(options: UncialModel.OcrOptions, languageData: (any UncialCore.LanguageDataProvider)?) async throws -> UncialCore.OcrCapabilities

    public func create(options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger, languageData: (any UncialCore.LanguageDataProvider)?) async throws -> any UncialCore.TextRecognizer
}

public func installVisionEngine()

