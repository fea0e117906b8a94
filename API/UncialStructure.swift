
public enum DocumentStructure {

    public static func reconstruct(_ document: UncialModel.OcrDocument, options: UncialStructure.StructureOptions = .default) -> [UncialModel.DocBlock]
}

public struct StructureOptions : Sendable, Hashable {

    public let headingRatio: Double

    public let h1Ratio: Double

    public let paragraphGapRatio: Double

    public let chromeFrequency: Double

    public let maxHeadingWords: Int

    public let minPagesForChromeDetection: Int

    public let dropChrome: Bool

    public static let `default`: UncialStructure.StructureOptions

    public static let keepChrome: UncialStructure.StructureOptions

    public init(headingRatio: Double = 1.25, h1Ratio: Double = 1.6, paragraphGapRatio: Double = 1.2, chromeFrequency: Double = 0.4, maxHeadingWords: Int = 20, minPagesForChromeDetection: Int = 4, dropChrome: Bool = true) throws(UncialModel.OcrError)
}

extension StructureOptions : Codable {

    public init(from decoder: any Decoder) throws
}

