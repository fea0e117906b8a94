
@nonexhaustive public enum ExtractionEvent : Sendable, Hashable {

    case started(pageCount: Int, source: UncialModel.ExtractionSource)

    case page(index: Int, completed: Int, of: Int, page: UncialModel.OcrPage)

    case done(UncialModel.OcrDocument)
}

public struct ExtractionEvents : AsyncSequence, Sendable {

    public func makeAsyncIterator() -> UncialRuntime.ExtractionEvents.AsyncIterator

    public struct AsyncIterator : AsyncIteratorProtocol {

        public mutating func next() async throws -> UncialRuntime.ExtractionEvent?
    }
}

public struct ExtractionProgress : Sendable, Hashable {

    public let completed: Int

    public let total: Int

    public let source: UncialModel.ExtractionSource

    public init(completed: Int, total: Int, source: UncialModel.ExtractionSource)
}

final public class LocalDocumentReader : UncialCore.DocumentReader {

    public init(options: UncialModel.OcrOptions, components: UncialRuntime.UncialComponents, logger: UncialCore.OcrLogger = .silent)

    public func openText(of input: UncialCore.OcrInput) async throws -> (any UncialCore.DigitalTextDocument)?

    public func openPages(of input: UncialCore.OcrInput) async throws -> any UncialCore.PageReader

    public func capabilities() async throws -> UncialCore.OcrCapabilities

    public func close() async
}

public enum RecognitionChoice : Sendable, Hashable {

    case pagesWithoutText

    case pages(Set<Int>)
}

final public class UncialClient : Sendable {

    public let isolation: UncialCore.OcrIsolation

    public init(options: Result<UncialModel.OcrOptions, UncialModel.OcrError>, components: UncialRuntime.UncialComponents, logger: UncialCore.OcrLogger = .silent)

    public init(options: Result<UncialModel.OcrOptions, UncialModel.OcrError>, isolation: UncialCore.OcrIsolation, logger: UncialCore.OcrLogger = .silent, reader: (UncialModel.OcrOptions) -> any UncialCore.DocumentReader)

    public func extract(_ input: UncialCore.OcrInput, recognizing choice: UncialRuntime.RecognitionChoice = .pagesWithoutText, onProgress: ((UncialRuntime.ExtractionProgress) -> Void)? = nil) async throws -> UncialModel.OcrDocument

    public func extractEvents(_ input: UncialCore.OcrInput, recognizing choice: UncialRuntime.RecognitionChoice = .pagesWithoutText) -> UncialRuntime.ExtractionEvents

    public func capabilities() async throws -> UncialCore.OcrCapabilities

    public func close() async
}

public struct UncialComponents : Sendable {

    public var registry: UncialCore.OcrEngineRegistry

    public var rasterizer: (any UncialCore.PageRasterizer)?

    public var textExtractor: (any UncialCore.DigitalTextExtractor)?

    public var imageDecoder: (any UncialCore.ImageDecoder)?

    public var readingStrategy: (any UncialCore.ReadingStrategy)?

    public var languageData: (any UncialCore.LanguageDataProvider)?

    public init(registry: UncialCore.OcrEngineRegistry = .shared, rasterizer: (any UncialCore.PageRasterizer)? = nil, textExtractor: (any UncialCore.DigitalTextExtractor)? = nil, imageDecoder: (any UncialCore.ImageDecoder)? = nil, readingStrategy: (any UncialCore.ReadingStrategy)? = nil, languageData: (any UncialCore.LanguageDataProvider)? = nil)
}

