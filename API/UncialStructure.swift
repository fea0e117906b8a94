
public enum DocumentStructure {

    public static func reconstruct(_ document: UncialModel.OcrDocument, options: UncialStructure.StructureOptions = .default) -> [UncialModel.DocBlock]

    public static func analyze(_ document: UncialModel.OcrDocument, options: UncialStructure.StructureOptions = .default) -> [UncialModel.PageLayout]

    public static func analyze(_ page: UncialModel.OcrPage, options: UncialStructure.StructureOptions = .default) -> UncialModel.PageLayout
}

public enum PageTables {

    public static func find(on page: UncialModel.OcrPage) -> [UncialModel.BoundingBox]

    public static func extract(from page: UncialModel.OcrPage) -> [UncialModel.TableBlock]

    public static func debug(_ page: UncialModel.OcrPage) -> UncialStructure.TableEvidence
}

public struct StructureOptions : Sendable, Hashable {

    public let headingRatio: Double

    public let paragraphGapRatio: Double

    public let chromeFrequency: Double

    public let maxHeadingWords: Int

    public let minPagesForChromeDetection: Int

    public let dropChrome: Bool

    public let usesTags: Bool

    public static let `default`: UncialStructure.StructureOptions

    public static let keepChrome: UncialStructure.StructureOptions

    public init(headingRatio: Double = 1.25, paragraphGapRatio: Double = 1.2, chromeFrequency: Double = 0.4, maxHeadingWords: Int = 20, minPagesForChromeDetection: Int = 4, dropChrome: Bool = true, usesTags: Bool = true) throws(UncialModel.OcrError)
}

extension StructureOptions : Codable {

    public init(from decoder: any Decoder) throws
}

public struct TableEvidence : Sendable, Hashable, Codable {

    public struct Area : Sendable, Hashable, Codable {

        public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

            case lattice

            case levelRules

            case whiteSpace
        }

        public enum Rejection : String, Sendable, Hashable, Codable, CaseIterable {

            case oneColumn

            case oneRow

            case tooFine

            case emptyCells

            case wordsAcross

            case noFrame

            case irregular

            case frameOfText

            case framesOfPages
        }

        public var kind: UncialStructure.TableEvidence.Area.Kind

        public var box: UncialModel.BoundingBox

        public var columnBorders: [Double]

        public var rowBorders: [Double]

        public var cells: [UncialModel.BoundingBox]

        public var rejection: UncialStructure.TableEvidence.Area.Rejection?

        public init(_ kind: UncialStructure.TableEvidence.Area.Kind, box: UncialModel.BoundingBox, columnBorders: [Double] = [], rowBorders: [Double] = [], cells: [UncialModel.BoundingBox] = [], rejection: UncialStructure.TableEvidence.Area.Rejection? = nil)
    }

    public var rules: [UncialModel.PageRule]

    public var areas: [UncialStructure.TableEvidence.Area]

    public init(rules: [UncialModel.PageRule] = [], areas: [UncialStructure.TableEvidence.Area] = [])
}

