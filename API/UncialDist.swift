
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

    public func createClient(languages: [UncialModel.OcrLanguage] = OcrLanguage.default, languageDetection: UncialModel.LanguageDetection = .off, renderDpi: Int = 200, maxPageSide: Int = 2600, includeWords: Bool = false, includeLayout: Bool = false, preferDigitalLayer: Bool = true, recognitionQuality: UncialModel.RecognitionQuality = .accurate, rasterColor: UncialModel.RasterColor = .grayscale, pageRange: UncialModel.PageRange? = nil, onPageFailure: UncialModel.PageFailurePolicy = .fail, userWords: [String] = [], corrections: Set<UncialModel.TextCorrection.Rule> = Set(TextCorrection.Rule.allCases), limits: UncialModel.OcrLimits = .default, isolation: UncialCore.OcrIsolation = .none, languageData: (any UncialCore.LanguageDataProvider)? = nil, logLevel: UncialCore.OcrLogLevel = .info, onLog: (@Sendable (UncialCore.OcrLogRecord) -> Void)? = nil) -> UncialRuntime.UncialClient

    public func createClient(options: UncialModel.OcrOptions, isolation: UncialCore.OcrIsolation = .none, languageData: (any UncialCore.LanguageDataProvider)? = nil, logLevel: UncialCore.OcrLogLevel = .info, onLog: (@Sendable (UncialCore.OcrLogRecord) -> Void)? = nil) -> UncialRuntime.UncialClient
}

extension UncialBootstrap {

    public func workerConfinement(_ executable: UncialCore.WorkerExecutable = .thisProgram) async throws -> UncialCore.WorkerConfinement
}

extension UncialBootstrap {

    public func extract(client: UncialRuntime.UncialClient, pdf: Data, password: String? = nil, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, pdf: URL, password: String? = nil, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, image: Data, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, image: URL, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extract(client: UncialRuntime.UncialClient, image: UncialCore.Raster, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument
}

extension UncialBootstrap {

    public func createPDFWriter(over base: UncialPDFWriter.SearchablePDFBase, writingTo url: URL, options: UncialPDFWriter.SearchablePDFOptions = .default, isolation: UncialCore.OcrIsolation = .none, logger: UncialCore.OcrLogger = .silent) -> any UncialPDFWriter.SearchablePDFWriting

    @discardableResult
    public func makeSearchable(_ base: UncialPDFWriter.SearchablePDFBase, client: UncialRuntime.UncialClient, writingTo url: URL, options: UncialPDFWriter.SearchablePDFOptions = .default, logger: UncialCore.OcrLogger = .silent, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialPDFWriter.SearchablePDFReport
}

extension UncialBootstrap {

    public func reconstruct(document: UncialModel.OcrDocument, options: UncialStructure.StructureOptions = .default) -> [UncialModel.DocBlock]

    public func summarize(document: UncialModel.OcrDocument) -> UncialDist.DocumentSummary
}

extension SearchablePDFComponents {

    public static var platform: UncialPDFWriter.SearchablePDFComponents { get }
}

extension SearchablePDF {

    public init(_ document: UncialModel.OcrDocument, over base: UncialPDFWriter.SearchablePDFBase, options: UncialPDFWriter.SearchablePDFOptions = .default, logger: UncialCore.OcrLogger = .silent)
}

extension SearchablePDFPlan {

    public func choice(for base: UncialPDFWriter.SearchablePDFBase) -> UncialRuntime.RecognitionChoice
}

extension UncialComponents {

    public static func platform(languageData: (any UncialCore.LanguageDataProvider)? = nil, limits: UncialModel.OcrLimits = .default) -> UncialRuntime.UncialComponents
}

