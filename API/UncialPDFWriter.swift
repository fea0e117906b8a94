
public enum ExistingTextMode : String, Sendable, Hashable, Codable, CaseIterable {

    case refuse

    case skip

    case redo

    case force

    case strip
}

public enum PDFConformance : String, Sendable, Hashable, Codable, CaseIterable {

    case pdfA2b

    case pdfA3b
}

public struct PDFMetadata : Sendable, Hashable, Codable {

    public var title: String?

    public var author: String?

    public var subject: String?

    public var keywords: String?

    public var language: String?

    public var modificationDate: Date?

    public init(title: String? = nil, author: String? = nil, subject: String? = nil, keywords: String? = nil, language: String? = nil, modificationDate: Date? = nil)
}

public enum PageFit : Sendable, Hashable, Codable {

    case original

    case sheet(UncialPDFWriter.PageFit.Sheet, margin: Double = 0)

    public enum Sheet : String, Sendable, Hashable, Codable, CaseIterable {

        case a4

        case letter
    }
}

public struct SearchablePDF : Sendable {

    public var document: UncialModel.OcrDocument

    public var base: UncialPDFWriter.SearchablePDFBase

    public var blocks: [UncialModel.DocBlock]

    public var options: UncialPDFWriter.SearchablePDFOptions

    public var components: UncialPDFWriter.SearchablePDFComponents

    public var logger: UncialCore.OcrLogger

    public init(_ document: UncialModel.OcrDocument, over base: UncialPDFWriter.SearchablePDFBase, blocks: [UncialModel.DocBlock] = [], options: UncialPDFWriter.SearchablePDFOptions = .default, components: UncialPDFWriter.SearchablePDFComponents, logger: UncialCore.OcrLogger = .silent)

    @discardableResult
    public func write(to url: URL) async throws -> UncialPDFWriter.SearchablePDFReport

    public func data() async throws -> Data
}

public enum SearchablePDFBase : Sendable {

    case original(UncialCore.PDFSource, password: String? = nil)

    case images([UncialCore.ImageSource])
}

public struct SearchablePDFComponents : Sendable {

    public var rasterizer: (any UncialCore.PageRasterizer)?

    public var imageEncoder: (any UncialCore.PageImageEncoder)?

    public var textExtractor: (any UncialCore.DigitalTextExtractor)?

    public init(rasterizer: (any UncialCore.PageRasterizer)? = nil, imageEncoder: (any UncialCore.PageImageEncoder)? = nil, textExtractor: (any UncialCore.DigitalTextExtractor)? = nil)
}

public struct SearchablePDFOptions : Sendable, Hashable, Codable {

    public var mode: UncialPDFWriter.ExistingTextMode

    public var pages: UncialModel.PageRange?

    public var invalidatesSignatures: Bool

    public var isTagged: Bool

    public var conformance: UncialPDFWriter.PDFConformance?

    public var isLinearized: Bool

    public var removesEncryption: Bool

    public var metadata: UncialPDFWriter.PDFMetadata

    public var imageDpi: Int

    public var pageFit: UncialPDFWriter.PageFit

    public var sizeLimit: Int?

    public static let `default`: UncialPDFWriter.SearchablePDFOptions

    public init()
}

public struct SearchablePDFPlan : Sendable, Hashable, Codable {

    public var pageCount: Int

    public var pagesToRecognize: Set<Int>

    public var firstPages: [Int]

    public var leavesFileAsItIs: Bool
}

public struct SearchablePDFReport : Sendable, Hashable, Codable {

    public var pageCount: Int

    public var layeredPages: [Int]

    public var strippedPages: [Int]

    public var byteCount: Int
}

public actor SearchablePDFWriter {

    public init(over base: UncialPDFWriter.SearchablePDFBase, options: UncialPDFWriter.SearchablePDFOptions = .default, components: UncialPDFWriter.SearchablePDFComponents, logger: UncialCore.OcrLogger = .silent)

    nonisolated public var unownedExecutor: UnownedSerialExecutor { get }

    public func plan() async throws -> UncialPDFWriter.SearchablePDFPlan

    public func add(_ page: UncialModel.OcrPage) async throws

    @discardableResult
    public func finish(blocks: [UncialModel.DocBlock] = [], to url: URL) async throws -> UncialPDFWriter.SearchablePDFReport

    public func finish(blocks: [UncialModel.DocBlock] = []) async throws -> Data
}

extension SearchablePDFWriter : UncialPDFWriter.SearchablePDFWriting {
}

public protocol SearchablePDFWriting : Sendable {

    func plan() async throws -> UncialPDFWriter.SearchablePDFPlan

    func add(_ page: UncialModel.OcrPage) async throws

    @discardableResult
    func finish(blocks: [UncialModel.DocBlock], to url: URL) async throws -> UncialPDFWriter.SearchablePDFReport
}

