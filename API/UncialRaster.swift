
public struct PopplerPageRasterizer : UncialCore.PageRasterizer {

    public let parallelism: Int

    public let pageDeadline: Duration

    public init(parallelism: Int? = nil, pageDeadline: Duration = .seconds(30))

    public func open(_ source: UncialCore.PDFSource, password: String?, logger: UncialCore.OcrLogger) async throws -> any UncialCore.RasterizedDocument
}

