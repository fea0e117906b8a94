
public struct LeptonicaImageDecoder : UncialCore.ImageDecoder {

    public init(parallelism: Int? = nil)

    public func open(_ source: UncialCore.ImageSource, logger: UncialCore.OcrLogger) async throws -> any UncialCore.RasterizedDocument
}

public struct LeptonicaLayoutFinder : UncialCore.RasterLayoutFinder {

    public init(parallelism: Int? = nil)

    public func layout(of raster: UncialCore.Raster, lines: [UncialModel.OcrLine], logger: UncialCore.OcrLogger) async throws -> UncialCore.RasterLayout
}

public struct LeptonicaPageImageEncoder : UncialCore.PageImageEncoder {

    public init(parallelism: Int? = nil)

    public func open(_ source: UncialCore.ImageSource, logger: UncialCore.OcrLogger) async throws -> any UncialCore.PageImageDocument

    public func encode(_ raster: UncialCore.Raster, logger: UncialCore.OcrLogger) async throws -> UncialCore.PageImage
}

public struct LeptonicaPagePreparer : UncialCore.PagePreparer {

    public init(parallelism: Int? = nil)

    public func assess(_ raster: UncialCore.Raster, isPhoto: Bool, logger: UncialCore.OcrLogger) async throws -> UncialCore.PageAssessment

    public func prepare(_ raster: UncialCore.Raster, with steps: [UncialModel.PreparationRecord], logger: UncialCore.OcrLogger) async throws -> UncialCore.PreparedPage
}

extension Raster {

    public func pngData() throws -> Data
}

