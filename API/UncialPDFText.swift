
public struct PopplerTextExtractor : UncialCore.DigitalTextExtractor {

    public let parallelism: Int

    public let pageDeadline: Duration

    public init(parallelism: Int? = nil, pageDeadline: Duration = .seconds(20))

    public func extractPages(from source: UncialCore.PDFSource, password: String?, options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger) async throws -> UncialCore.DigitalText
}

