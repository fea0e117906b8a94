
public struct DocumentSummary : Sendable, Hashable, Codable {

    public struct Page : Sendable, Hashable, Codable {

        public let number: Int

        public let lineCount: Int

        public let meanConfidence: Double?
    }

    public let source: UncialModel.ExtractionSource

    public let pageCount: Int

    public let lineCount: Int

    public let wordCount: Int

    public let meanConfidence: Double?

    public let pages: [UncialDist.DocumentSummary.Page]

    public let blocks: [UncialModel.DocBlock]

    public var isEmpty: Bool { get }
}

final public class UncialBootstrap : Sendable {

    public static let shared: UncialDist.UncialBootstrap

    public func start()

    public func registeredEngines() -> [String]

    public func createClient(languages: [UncialModel.OcrLanguage] = OcrLanguage.default, renderDpi: Int = 200, maxPageSide: Int = 2600, includeWords: Bool = false, includeLayout: Bool = false, preferDigitalLayer: Bool = true, recognitionQuality: UncialModel.RecognitionQuality = .accurate, rasterColor: UncialModel.RasterColor = .grayscale, pageRange: UncialModel.PageRange? = nil, onPageFailure: UncialModel.PageFailurePolicy = .fail, userWords: [String] = [], corrections: Set<UncialModel.TextCorrection.Rule> = Set(TextCorrection.Rule.allCases), languageData: (any UncialCore.LanguageDataProvider)? = nil, logLevel: UncialCore.OcrLogLevel = .info, onLog: (@Sendable (UncialCore.OcrLogRecord) -> Void)? = nil) -> UncialRuntime.UncialClient

    public func createClient(options: UncialModel.OcrOptions, languageData: (any UncialCore.LanguageDataProvider)? = nil, logLevel: UncialCore.OcrLogLevel = .info, onLog: (@Sendable (UncialCore.OcrLogRecord) -> Void)? = nil) -> UncialRuntime.UncialClient
}

extension UncialBootstrap {

    public func extract(client: UncialRuntime.UncialClient, pdf: Data, password: String? = nil, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, pdf: URL, password: String? = nil, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, image: Data, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, image: URL, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, image: UncialCore.Raster, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument
}

extension UncialBootstrap {

    public func reconstruct(document: UncialModel.OcrDocument, options: UncialStructure.StructureOptions = .default) -> [UncialModel.DocBlock]

    public func summarize(document: UncialModel.OcrDocument) -> UncialDist.DocumentSummary
}

extension UncialComponents {

    public static func platform(languageData: (any UncialCore.LanguageDataProvider)? = nil) -> UncialRuntime.UncialComponents
}

