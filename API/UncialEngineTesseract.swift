
public struct TesseractEngineFactory : UncialCore.OcrEngineFactory {

    public let id: String

    public let pageSegmentation: UncialEngineTesseract.TesseractPageSegmentation

    public let parallelism: Int

    public let idleTime: Duration?

    public init(pageSegmentation: UncialEngineTesseract.TesseractPageSegmentation = .auto, parallelism: Int? = nil, idleTime: Duration? = .seconds(30))

    public func isAvailable() -> Bool

    public func capabilities(options: UncialModel.OcrOptions, languageData: (any UncialCore.LanguageDataProvider)?) async throws -> UncialCore.OcrCapabilities

    public func create(options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger, languageData: (any UncialCore.LanguageDataProvider)?) async throws -> any UncialCore.TextRecognizer
}

extension TesseractEngineFactory {

    public var settings: [String : String] { get }

    public func applying(_ settings: [String : String]) throws(UncialModel.OcrError) -> any UncialCore.OcrEngineFactory
}

public enum TesseractPageSegmentation : String, Sendable, Hashable, Codable, CaseIterable {

    case auto

    case autoWithOrientation

    case singleColumn

    case singleBlock

    case singleLine

    case singleWord

    case sparseText
}

public func installTesseractEngine(pageSegmentation: UncialEngineTesseract.TesseractPageSegmentation = .auto, parallelism: Int? = nil, idleTime: Duration? = .seconds(30))

