
public struct ALTOExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public var usesWords: Bool { get }

    public var usesFurniture: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream) throws(UncialModel.OcrError)
}

public struct CSVExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public var unit: UncialExport.ExportUnit { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public protocol DocumentExporter : Sendable {

    var format: UncialExport.ExportFormat { get }

    var usesBlocks: Bool { get }

    var usesWords: Bool { get }

    var usesFurniture: Bool { get }

    var unit: UncialExport.ExportUnit { get }

    func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream) throws(UncialModel.OcrError)
}

extension DocumentExporter {

    public var usesWords: Bool { get }

    public var usesFurniture: Bool { get }

    public var unit: UncialExport.ExportUnit { get }

    public func string(from content: UncialExport.ExportContent) throws(UncialModel.OcrError) -> String
}

public struct ExportContent : Sendable, Hashable {

    public var document: UncialModel.OcrDocument

    public var blocks: [UncialModel.DocBlock]

    public var sourceName: String?

    public init(document: UncialModel.OcrDocument, blocks: [UncialModel.DocBlock] = [], sourceName: String? = nil)
}

extension ExportContent {

    public func divided(by unit: UncialExport.ExportUnit) -> [UncialExport.ExportContent]
}

public struct ExportFormat : Sendable, Hashable {

    public let identifier: String

    public let fileExtension: String

    public let mediaType: String

    public static let plainText: UncialExport.ExportFormat

    public static let markdown: UncialExport.ExportFormat

    public static let html: UncialExport.ExportFormat

    public static let json: UncialExport.ExportFormat

    public static let hocr: UncialExport.ExportFormat

    public static let alto: UncialExport.ExportFormat

    public static let page: UncialExport.ExportFormat

    public static let tsv: UncialExport.ExportFormat

    public static let csv: UncialExport.ExportFormat

    public init(identifier: String, fileExtension: String, mediaType: String)
}

extension ExportFormat : CustomStringConvertible {

    public var description: String { get }
}

public enum ExportUnit : Sendable, Hashable, CaseIterable {

    case document

    case page

    case table
}

public struct HOCRExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public var usesWords: Bool { get }

    public var usesFurniture: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public struct HTMLExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public struct JSONExporter : UncialExport.DocumentExporter {

    public static let formatVersion: Int

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public let isPretty: Bool

    public let includesWords: Bool

    public init(isPretty: Bool = false, includesWords: Bool = true)

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream) throws(UncialModel.OcrError)
}

extension JSONExporter {

    public static func decode(_ utf8: some Sequence<UInt8>) throws(UncialModel.OcrError) -> UncialModel.OcrDocument

    public static func decodeContent(_ utf8: some Sequence<UInt8>) throws(UncialModel.OcrError) -> UncialExport.ExportContent
}

public struct MarkdownExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public struct PAGEExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public var usesWords: Bool { get }

    public var usesFurniture: Bool { get }

    public var unit: UncialExport.ExportUnit { get }

    public let created: Int?

    public init(created: Int? = nil)

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream) throws(UncialModel.OcrError)
}

public struct PageDrawing : Sendable {

    public struct Image : Sendable {

        public var mediaType: String

        public var bytes: [UInt8]

        public var size: UncialModel.Size

        public var transform: UncialModel.PageTransform?

        public init(mediaType: String, bytes: some Sequence<UInt8>, size: UncialModel.Size, transform: UncialModel.PageTransform? = nil)
    }

    public var page: UncialModel.OcrPage

    public var layout: UncialModel.PageLayout?

    public var blocks: [UncialModel.DocBlock]

    public var image: UncialExport.PageDrawing.Image?

    public init(page: UncialModel.OcrPage, layout: UncialModel.PageLayout? = nil, blocks: [UncialModel.DocBlock] = [], image: UncialExport.PageDrawing.Image? = nil)

    public func svg() -> String
}

public struct PlainTextExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public var usesWords: Bool { get }

    public let keepsLayout: Bool

    public init(keepsLayout: Bool = false)

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public enum StandardExporters {

    public static let all: [any UncialExport.DocumentExporter]

    public static func exporter(named name: String) -> (any UncialExport.DocumentExporter)?
}

public struct TSVExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public var usesWords: Bool { get }

    public var usesFurniture: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

