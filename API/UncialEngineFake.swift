
public struct FakeOcrEngine : UncialCore.OcrEngineFactory {

    public let id: String

    public init(text: [Int : String] = [:], defaultText: String = "The quick brown fox", capabilities: UncialCore.OcrCapabilities? = nil, failOnPage: Int? = nil, isAvailable: Bool = true, delayPerPage: Duration = .zero)

    public func isAvailable() -> Bool

    public func capabilities(options: UncialModel.OcrOptions, languageData: (any UncialCore.LanguageDataProvider)?) -> UncialCore.OcrCapabilities

    public func create(options: UncialModel.OcrOptions, logger: UncialCore.OcrLogger, languageData: (any UncialCore.LanguageDataProvider)?) -> any UncialCore.TextRecognizer
}

public struct FakePageRasterizer : UncialCore.PageRasterizer, UncialCore.ImageDecoder {

    public init(pageCount: Int = 1, pageSize: UncialModel.Size = Size(width: 595, height: 842), failOnPage: Int? = nil, password: String? = nil, delayPerPage: Duration = .zero)

    public func open(_ source: UncialCore.PDFSource, password: String?, logger: UncialCore.OcrLogger) throws -> any UncialCore.RasterizedDocument

    public func open(_ source: UncialCore.ImageSource, logger: UncialCore.OcrLogger) -> any UncialCore.RasterizedDocument
}

extension Raster {

    public static func blank(width: Int, height: Int, format: UncialCore.PixelFormat = .gray8, sourceDpi: Int? = 72) throws(UncialModel.OcrError) -> UncialCore.Raster

    public static var placeholder: UncialCore.Raster { get }
}

