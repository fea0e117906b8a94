
public struct LeptonicaImageDecoder : UncialCore.ImageDecoder {

    public init(parallelism: Int? = nil)

    public func open(_ source: UncialCore.ImageSource, logger: UncialCore.OcrLogger) async throws -> any UncialCore.RasterizedDocument
}

extension Raster {

    public func pngData() throws -> Data
}

