
public struct PopplerTextExtractor : UncialCore.DigitalTextExtractor {

    public let parallelism: Int

    public let pageDeadline: Duration

    public init(parallelism: Int? = nil, pageDeadline: Duration = .seconds(20))

    public func open(_ source: UncialCore.PDFSource, password: String?, options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger) async throws -> any UncialCore.DigitalTextDocument
}

