
public struct EvidenceReader : UncialCore.ReadingStrategy {

    public init(preparer: any UncialCore.PagePreparer, layoutFinder: (any UncialCore.RasterLayoutFinder)? = nil)

    public func read(_ raster: UncialCore.Raster, pageIndex: Int, isPhoto: Bool, options: UncialModel.OcrOptions, with recognizer: any UncialCore.TextRecognizer, logger: UncialCore.OcrLogger) async throws -> UncialModel.OcrPage
}

