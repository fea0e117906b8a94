
public struct DigitalPage : Sendable, Hashable {

    public var page: UncialModel.OcrPage

    public var isBlank: Bool

    public init(page: UncialModel.OcrPage, isBlank: Bool = false)
}

public struct DigitalText : Sendable, Hashable {

    public var pages: [UncialModel.OcrPage]

    public var blankPages: Set<Int>

    public var outline: [UncialModel.OutlineEntry]

    public var structureTree: UncialModel.StructureTree?

    public init(pages: [UncialModel.OcrPage], blankPages: Set<Int> = [], outline: [UncialModel.OutlineEntry] = [], structureTree: UncialModel.StructureTree? = nil)

    public func isComplete(_ page: UncialModel.OcrPage) -> Bool

    public var hasUsableText: Bool { get }
}

public protocol DigitalTextDocument : Sendable {

    var pageCount: Int { get }

    var parallelism: Int { get }

    func statements() async throws -> UncialCore.DocumentStatements

    func readPage(_ index: Int) async throws -> UncialCore.DigitalPage
}

public protocol DigitalTextExtractor : Sendable {

    func open(_ source: UncialCore.PDFSource, password: String?, options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger) async throws -> any UncialCore.DigitalTextDocument
}

extension DigitalTextExtractor {

    public func extractPages(from source: UncialCore.PDFSource, password: String?, options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger) async throws -> UncialCore.DigitalText
}

public protocol DocumentReader : Sendable {

    func openText(of input: UncialCore.OcrInput) async throws -> (any UncialCore.DigitalTextDocument)?

    func openPages(of input: UncialCore.OcrInput) async throws -> any UncialCore.PageReader

    func capabilities() async throws -> UncialCore.OcrCapabilities

    func close() async
}

public struct DocumentStatements : Sendable, Hashable {

    public var outline: [UncialModel.OutlineEntry]

    public var structureTree: UncialModel.StructureTree?

    public init(outline: [UncialModel.OutlineEntry] = [], structureTree: UncialModel.StructureTree? = nil)
}

public protocol ImageDecoder : Sendable {

    func open(_ source: UncialCore.ImageSource, logger: UncialCore.OcrLogger) async throws -> any UncialCore.RasterizedDocument
}

public enum ImageSource : Sendable, Hashable {

    case data(Data)

    case file(URL)
}

public struct InkMap : Sendable, Hashable {

    public let cellSide: Double

    public let columns: Int

    public let rows: Int

    public let counts: [UInt16]

    public init(cellSide: Double, columns: Int, rows: Int, counts: [UInt16])

    public var total: Int { get }

    public subscript(column: Int, row: Int) -> Int { get }

    public func removing(_ boxes: some Sequence<UncialModel.BoundingBox>) -> UncialCore.InkMap
}

public protocol LanguageDataProvider : Sendable {

    func available() async throws -> [UncialModel.OcrLanguage]

    func materialize(_ languages: [UncialModel.OcrLanguage]) async throws -> URL

    func materialize(_ languages: [UncialModel.OcrLanguage], for quality: UncialModel.RecognitionQuality) async throws -> URL

    func advice(for missing: [UncialModel.OcrLanguage]) async -> String
}

extension LanguageDataProvider {

    public func materialize(_ languages: [UncialModel.OcrLanguage], for quality: UncialModel.RecognitionQuality) async throws -> URL

    public func advice(for missing: [UncialModel.OcrLanguage]) async -> String
}

public struct LanguageEvidence : Sendable, Hashable {

    public var languages: [UncialModel.OcrLanguage]

    public var confidence: UncialModel.Confidence

    public init(languages: [UncialModel.OcrLanguage], confidence: UncialModel.Confidence)
}

public struct OcrCapabilities : Sendable, Hashable, Codable {

    public var engineId: String

    public var engineVersion: String

    public var languages: [UncialModel.OcrLanguage]

    public var wordLevel: Bool

    public var confidence: Bool

    public var perLineLanguage: Bool

    public var orientationDetection: Bool

    public var skewDetection: Bool

    public var userWords: Bool

    public var languageDetection: Bool

    public var languageAdvice: String

    public var parallelism: Int

    public init(engineId: String, engineVersion: String, languages: [UncialModel.OcrLanguage], wordLevel: Bool = false, confidence: Bool = false, perLineLanguage: Bool = false, orientationDetection: Bool = false, skewDetection: Bool = false, userWords: Bool = false, languageDetection: Bool = false, languageAdvice: String = "", parallelism: Int = 1)

    public func dropped(of requested: [UncialModel.OcrLanguage]) -> [UncialModel.OcrLanguage]

    public func droppedAny(of requested: [UncialModel.OcrLanguage]) -> Bool
}

extension OcrCapabilities {

    public init(from decoder: any Decoder) throws
}

public protocol OcrEngineFactory : Sendable {

    var id: String { get }

    func isAvailable() throws -> Bool

    func capabilities(options: UncialModel.OcrOptions, languageData: (any UncialCore.LanguageDataProvider)?) async throws -> UncialCore.OcrCapabilities

    func create(options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger, languageData: (any UncialCore.LanguageDataProvider)?) async throws -> any UncialCore.TextRecognizer

    var settings: [String : String] { get }

    func applying(_ settings: [String : String]) throws(UncialModel.OcrError) -> any UncialCore.OcrEngineFactory
}

extension OcrEngineFactory {

    public var settings: [String : String] { get }

    public func applying(_ settings: [String : String]) throws(UncialModel.OcrError) -> any UncialCore.OcrEngineFactory
}

final public class OcrEngineRegistry : Sendable {

    public static let shared: UncialCore.OcrEngineRegistry

    public init()

    public func register(_ factory: any UncialCore.OcrEngineFactory)

    public func unregister(id: String)

    public func engines() -> [any UncialCore.OcrEngineFactory]

    public func firstAvailable() -> (any UncialCore.OcrEngineFactory)?

    public func lastProbeFailure() -> String?
}

public enum OcrInput : Sendable {

    case pdf(UncialCore.PDFSource, password: String? = nil)

    case image(UncialCore.ImageSource)

    case raster(UncialCore.Raster)
}

extension OcrInput {

    public static func detecting(_ data: Data, password: String? = nil) throws(UncialModel.OcrError) -> UncialCore.OcrInput

    public static func detecting(file: URL, password: String? = nil) throws(UncialModel.OcrError) -> UncialCore.OcrInput
}

public enum OcrIsolation : Sendable, Hashable {

    case none

    case processes(count: Int? = nil, memoryLimit: Int = defaultMemoryLimit, pageDeadline: Duration? = nil, executable: UncialCore.WorkerExecutable = .thisProgram)

    public static let defaultMemoryLimit: Int
}

public enum OcrLogLevel : Int, Sendable, Hashable, Comparable, CaseIterable {

    case debug

    case info

    case warning

    case error

    public static func < (lhs: UncialCore.OcrLogLevel, rhs: UncialCore.OcrLogLevel) -> Bool
}

public struct OcrLogRecord : Sendable, Hashable, CustomStringConvertible {

    public let level: UncialCore.OcrLogLevel

    public let source: String

    public let message: String

    public init(level: UncialCore.OcrLogLevel, source: String, message: String)

    public var description: String { get }
}

public struct OcrLogger : Sendable {

    public let level: UncialCore.OcrLogLevel

    public static let silent: UncialCore.OcrLogger

    public init(level: UncialCore.OcrLogLevel = .info, sink: @escaping @Sendable (UncialCore.OcrLogRecord) -> Void)

    public func isEnabled(_ level: UncialCore.OcrLogLevel) -> Bool

    public func log(_ level: UncialCore.OcrLogLevel, _ source: String, _ message: @autoclosure () -> String)
}

public struct OrientationEvidence : Sendable, Hashable {

    public var orientation: UncialModel.Orientation

    public var confidence: UncialModel.Confidence

    public init(orientation: UncialModel.Orientation, confidence: UncialModel.Confidence)
}

public enum PDFSource : Sendable, Hashable {

    case data(Data)

    case file(URL)
}

public struct PageAssessment : Sendable, Hashable {

    public var certain: [UncialModel.PreparationRecord]

    public var alternatives: [[UncialModel.PreparationRecord]]

    public var looksSideways: Bool

    public var capitalHeight: Double?

    public var hasRules: Bool

    public var isHardlyVisible: Bool

    public init(certain: [UncialModel.PreparationRecord] = [], alternatives: [[UncialModel.PreparationRecord]] = [], looksSideways: Bool = false, capitalHeight: Double? = nil, hasRules: Bool = false, isHardlyVisible: Bool = false)
}

public struct PageImage : Sendable, Hashable {

    public enum Packing : Sendable, Hashable {

        case jpeg

        case jpeg2000

        case ccittGroup4(blackIs1: Bool)

        case deflated(isPredicted: Bool)
    }

    public enum Colors : Sendable, Hashable {

        case gray

        case rgb

        case cmyk(isInverted: Bool)

        case indexed(palette: [UInt8])

        case inFile
    }

    public enum Bytes : Sendable, Hashable {

        case data(Data)

        case file(URL, Range<Int>)
    }

    public var width: Int

    public var height: Int

    public var packing: UncialCore.PageImage.Packing

    public var colors: UncialCore.PageImage.Colors

    public var bitsPerSample: Int

    public var colorProfile: Data?

    public var density: UncialCore.PageImage.Density?

    public var orientation: Int

    public var uprightSize: UncialModel.Size

    public var bytes: UncialCore.PageImage.Bytes

    public struct Density : Sendable, Hashable {

        public var horizontal: Double

        public var vertical: Double

        public init(horizontal: Double, vertical: Double)
    }

    public init(width: Int, height: Int, packing: UncialCore.PageImage.Packing, colors: UncialCore.PageImage.Colors, bitsPerSample: Int = 8, colorProfile: Data? = nil, density: UncialCore.PageImage.Density? = nil, orientation: Int = 1, uprightSize: UncialModel.Size? = nil, bytes: UncialCore.PageImage.Bytes)

    public var swapsSides: Bool { get }
}

public protocol PageImageDocument : Sendable {

    var pageCount: Int { get }

    func image(pageIndex: Int) async throws -> UncialCore.PageImage
}

public protocol PageImageEncoder : Sendable {

    func open(_ source: UncialCore.ImageSource, logger: UncialCore.OcrLogger) async throws -> any UncialCore.PageImageDocument

    func encode(_ raster: UncialCore.Raster, logger: UncialCore.OcrLogger) async throws -> UncialCore.PageImage
}

public protocol PagePreparer : Sendable {

    func assess(_ raster: UncialCore.Raster, isPhoto: Bool, logger: UncialCore.OcrLogger) async throws -> UncialCore.PageAssessment

    func prepare(_ raster: UncialCore.Raster, with steps: [UncialModel.PreparationRecord], logger: UncialCore.OcrLogger) async throws -> UncialCore.PreparedPage
}

public protocol PageRasterizer : Sendable {

    func open(_ source: UncialCore.PDFSource, password: String?, logger: UncialCore.OcrLogger) async throws -> any UncialCore.RasterizedDocument
}

public protocol PageReader : Sendable {

    var pageCount: Int { get }

    func prepare(pageCount: Int) async throws -> Int

    func recognizePage(_ index: Int) async throws -> UncialModel.OcrPage

    func recognition() async throws -> UncialModel.RecognitionSummary
}

public enum PageSegmentation : String, Sendable, Hashable, Codable, CaseIterable {

    case automatic

    case singleColumn

    case singleBlock

    case sparse
}

public enum PixelFormat : String, Sendable, Hashable, Codable, CaseIterable {

    case gray8

    case rgba8

    public var bytesPerPixel: Int { get }
}

public struct PreparedPage : Sendable {

    public var raster: UncialCore.Raster

    public var pageSize: UncialModel.Size

    public var toPage: UncialModel.PageTransform

    public var toSource: UncialModel.PageTransform

    public var curve: UncialModel.PageCurve?

    public var steps: [UncialModel.PreparationRecord]

    public var ink: UncialCore.InkMap

    public init(raster: UncialCore.Raster, pageSize: UncialModel.Size, toPage: UncialModel.PageTransform, toSource: UncialModel.PageTransform, curve: UncialModel.PageCurve? = nil, steps: [UncialModel.PreparationRecord], ink: UncialCore.InkMap)
}

final public class Raster : Sendable {

    public let width: Int

    public let height: Int

    public let bytesPerRow: Int

    public let format: UncialCore.PixelFormat

    public let sourceDpi: Int?

    public init(width: Int, height: Int, bytesPerRow: Int? = nil, format: UncialCore.PixelFormat, sourceDpi: Int?, adopting pixels: UnsafeRawBufferPointer, deallocator: @escaping @Sendable () -> Void) throws(UncialModel.OcrError)

    public convenience init(width: Int, height: Int, bytesPerRow: Int? = nil, format: UncialCore.PixelFormat, sourceDpi: Int?, copying bytes: some Collection<UInt8>) throws(UncialModel.OcrError)

    deinit

    public var size: UncialModel.Size { get }

    public var isReleased: Bool { get }

    public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result

    public func release()
}

public struct RasterLayout : Sendable, Hashable {

    public var rules: [UncialModel.PageRule]

    public var figures: [UncialModel.PageFigure]

    public init(rules: [UncialModel.PageRule] = [], figures: [UncialModel.PageFigure] = [])
}

public protocol RasterLayoutFinder : Sendable {

    func layout(of raster: UncialCore.Raster, lines: [UncialModel.OcrLine], logger: UncialCore.OcrLogger) async throws -> UncialCore.RasterLayout
}

public protocol RasterizedDocument : Sendable {

    var pageCount: Int { get }

    func rasterize(pageIndex: Int, options: UncialModel.OcrOptions) async throws -> UncialCore.Raster
}

public protocol ReadingStrategy : Sendable {

    func read(_ raster: UncialCore.Raster, pageIndex: Int, isPhoto: Bool, options: UncialModel.OcrOptions, with recognizer: any UncialCore.TextRecognizer, logger: UncialCore.OcrLogger) async throws -> UncialModel.OcrPage
}

public protocol TextRecognizer : Sendable {

    var capabilities: UncialCore.OcrCapabilities { get }

    func recognize(_ raster: UncialCore.Raster, pageIndex: Int, options: UncialModel.OcrOptions) async throws -> UncialModel.OcrPage

    func recognize(_ raster: UncialCore.Raster, pageIndex: Int, options: UncialModel.OcrOptions, segmentation: UncialCore.PageSegmentation) async throws -> UncialModel.OcrPage

    func orientation(of raster: UncialCore.Raster, pageIndex: Int) async throws -> UncialCore.OrientationEvidence?

    func languages(of raster: UncialCore.Raster, pageIndex: Int) async throws -> UncialCore.LanguageEvidence?

    func prepare(pageCount: Int) async

    func close() async
}

extension TextRecognizer {

    public func recognize(_ raster: UncialCore.Raster, pageIndex: Int, options: UncialModel.OcrOptions, segmentation: UncialCore.PageSegmentation) async throws -> UncialModel.OcrPage

    public func orientation(of raster: UncialCore.Raster, pageIndex: Int) async throws -> UncialCore.OrientationEvidence?

    public func languages(of raster: UncialCore.Raster, pageIndex: Int) async throws -> UncialCore.LanguageEvidence?

    public func prepare(pageCount: Int) async
}

public struct WorkerConfinement : Sendable, Hashable, Codable {

    public var hasCallFilter: Bool

    public var hasFileRules: Bool

    public init(hasCallFilter: Bool = false, hasFileRules: Bool = false)
}

public enum WorkerExecutable : Sendable, Hashable {

    case thisProgram

    case file(URL)
}

