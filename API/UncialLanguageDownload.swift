
public struct DownloadPolicy : Sendable, Hashable {

    public let stallTimeout: Duration

    public let totalTimeout: Duration

    public let sizeLimit: Int

    public static let `default`: UncialLanguageDownload.DownloadPolicy

    public init(stallTimeout: Duration = Self.default.stallTimeout, totalTimeout: Duration = Self.default.totalTimeout, sizeLimit: Int = Self.default.sizeLimit) throws(UncialModel.OcrError)
}

final public class DownloadingLanguageDataProvider : UncialCore.LanguageDataProvider {

    public let source: UncialLanguageData.TessDataSource

    public let cache: UncialLanguageData.TessDataCache

    public convenience init(source: UncialLanguageData.TessDataSource = .fast, cache: UncialLanguageData.TessDataCache = TessDataCache(), policy: UncialLanguageDownload.DownloadPolicy = .default, logger: UncialCore.OcrLogger = .silent)

    public func available() async throws -> [UncialModel.OcrLanguage]

    public func materialize(_ languages: [UncialModel.OcrLanguage]) async throws -> URL

    public func advice(for missing: [UncialModel.OcrLanguage]) async -> String

    public func plan(for languages: [UncialModel.OcrLanguage]) async throws -> [UncialLanguageData.Download]

    public func prefetch(_ languages: [UncialModel.OcrLanguage], onProgress: (@Sendable (UncialLanguageData.DownloadProgress) -> Void)? = nil) async throws

    public func isCached(_ language: UncialModel.OcrLanguage) async throws -> Bool

    @discardableResult
    public func clearCache() async throws -> Int
}

