
public protocol DocumentExporter : Sendable {

    var format: UncialExport.ExportFormat { get }

    var usesBlocks: Bool { get }

    func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream) throws(UncialModel.OcrError)
}

extension DocumentExporter {

    public func string(from content: UncialExport.ExportContent) throws(UncialModel.OcrError) -> String
}

public struct ExportContent : Sendable, Hashable {

    public var document: UncialModel.OcrDocument

    public var blocks: [UncialModel.DocBlock]

    public init(document: UncialModel.OcrDocument, blocks: [UncialModel.DocBlock] = [])
}

public struct ExportFormat : Sendable, Hashable {

    public let identifier: String

    public let fileExtension: String

    public let mediaType: String

    public static let plainText: UncialExport.ExportFormat

    public static let markdown: UncialExport.ExportFormat

    public static let json: UncialExport.ExportFormat

    public init(identifier: String, fileExtension: String, mediaType: String)
}

extension ExportFormat : CustomStringConvertible {

    public var description: String { get }
}

public struct JSONExporter : UncialExport.DocumentExporter {

    public static let formatVersion: Int

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public let isPretty: Bool

    public init(isPretty: Bool = false)

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream) throws(UncialModel.OcrError)
}

extension JSONExporter {

    public static func decode(_ utf8: some Sequence<UInt8>) throws(UncialModel.OcrError) -> UncialModel.OcrDocument
}

public struct MarkdownExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public struct PlainTextExporter : UncialExport.DocumentExporter {

    public var format: UncialExport.ExportFormat { get }

    public var usesBlocks: Bool { get }

    public init()

    public func export(_ content: UncialExport.ExportContent, to output: inout some TextOutputStream)
}

public enum StandardExporters {

    public static let all: [any UncialExport.DocumentExporter]

    public static func exporter(named name: String) -> (any UncialExport.DocumentExporter)?
}

