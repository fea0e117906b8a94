
public func + (first: any UncialCore.LanguageDataProvider, second: any UncialCore.LanguageDataProvider) -> UncialLanguageData.ChainedLanguageDataProvider

public struct BundledTessDataProvider : UncialCore.LanguageDataProvider {

    public static var userCache: UncialLanguageData.TessDataCache { get }

    public init(bundle: String, languages: [UncialModel.OcrLanguage], cache: UncialLanguageData.TessDataCache = BundledTessDataProvider.userCache, image: UnsafeRawPointer = #dsohandle)

    public func unpacking(to cache: UncialLanguageData.TessDataCache) -> UncialLanguageData.BundledTessDataProvider

    public func available() -> [UncialModel.OcrLanguage]

    public func materialize(_ languages: [UncialModel.OcrLanguage]) async throws -> URL
}

public struct CachedModel : Sendable, Hashable {

    public let language: UncialModel.OcrLanguage

    public let source: String

    public let file: URL

    public let bytes: Int
}

final public class CachedTessDataProvider : UncialCore.LanguageDataProvider {

    public let cache: UncialLanguageData.TessDataCache

    public init(cache: UncialLanguageData.TessDataCache = TessDataCache())

    public func available() throws -> [UncialModel.OcrLanguage]

    public func materialize(_ languages: [UncialModel.OcrLanguage]) throws -> URL

    public func materialize(_ languages: [UncialModel.OcrLanguage], for quality: UncialModel.RecognitionQuality) throws -> URL
}

final public class ChainedLanguageDataProvider : UncialCore.LanguageDataProvider {

    public let providers: [any UncialCore.LanguageDataProvider]

    public init(_ providers: [any UncialCore.LanguageDataProvider])

    public func available() async throws -> [UncialModel.OcrLanguage]

    public func materialize(_ languages: [UncialModel.OcrLanguage]) async throws -> URL

    public func materialize(_ languages: [UncialModel.OcrLanguage], for quality: UncialModel.RecognitionQuality) async throws -> URL

    public func advice(for missing: [UncialModel.OcrLanguage]) async -> String
}

final public class DirectoryTessDataProvider : UncialCore.LanguageDataProvider {

    public let directory: URL

    public init(_ directory: URL)

    public func available() throws -> [UncialModel.OcrLanguage]

    public func materialize(_ languages: [UncialModel.OcrLanguage]) throws -> URL

    public func materialize(_ languages: [UncialModel.OcrLanguage], for quality: UncialModel.RecognitionQuality) throws -> URL

    public func advice(for missing: [UncialModel.OcrLanguage]) -> String
}

public struct Download : Sendable, Hashable {

    public let language: UncialModel.OcrLanguage

    public let url: URL

    public let bytes: Int?

    public let presentBytes: Int

    public let checksum: UncialLanguageData.ModelChecksum?

    public init(language: UncialModel.OcrLanguage, url: URL, bytes: Int?, presentBytes: Int = 0, checksum: UncialLanguageData.ModelChecksum? = nil)

    public var missingBytes: Int? { get }
}

public struct DownloadProgress : Sendable, Hashable {

    public let language: UncialModel.OcrLanguage

    public let receivedBytes: Int

    public let totalBytes: Int?

    public init(language: UncialModel.OcrLanguage, receivedBytes: Int, totalBytes: Int?)
}

public struct InstalledModel : Sendable, Hashable {

    @nonexhaustive public enum ChecksumState : String, Sendable, Hashable, Codable, CaseIterable {

        case known

        case unknown

        case different
    }

    public let language: UncialModel.OcrLanguage

    public let file: URL

    public let bytes: Int

    public let inspection: Result<UncialLanguageData.TrainedDataInfo, UncialModel.OcrError>

    public func checksumState() async throws -> UncialLanguageData.InstalledModel.ChecksumState
}

public enum LanguageDataInventory {

    public static func models(of provider: any UncialCore.LanguageDataProvider) async throws -> [UncialLanguageData.InstalledModel]
}

public struct ModelChecksum : Sendable, Hashable {

    public let sha256: String

    public let bytes: Int?

    public init(sha256: String, bytes: Int? = nil) throws(UncialModel.OcrError)
}

final public class SystemTessDataProvider : UncialCore.LanguageDataProvider {

    public static let usualDirectories: [URL]

    public init(extraDirectories: [URL] = [], environment: [String : String] = ProcessInfo.processInfo.environment, usualDirectories: [URL] = SystemTessDataProvider.usualDirectories)

    public func available() -> [UncialModel.OcrLanguage]

    public func materialize(_ languages: [UncialModel.OcrLanguage]) throws -> URL

    public func materialize(_ languages: [UncialModel.OcrLanguage], for quality: UncialModel.RecognitionQuality) throws -> URL

    public func advice(for missing: [UncialModel.OcrLanguage]) -> String
}

public struct TessDataCache : Sendable, Hashable {

    public let directory: URL

    public init(directory: URL)

    public init(environment: [String : String] = ProcessInfo.processInfo.environment)

    public func file(of language: UncialModel.OcrLanguage, from source: String) -> URL
}

extension TessDataCache {

    public func models() throws(UncialModel.OcrError) -> [UncialLanguageData.CachedModel]

    public func isCached(_ language: UncialModel.OcrLanguage, from source: String, checksum: UncialLanguageData.ModelChecksum? = nil) async throws -> Bool

    @discardableResult
    public func clear() async throws -> Int
}

extension TessDataCache {

    @discardableResult
    public func store(copyOf file: URL, as language: UncialModel.OcrLanguage, from source: String, checksum: UncialLanguageData.ModelChecksum? = nil) async throws -> URL
}

public struct TessDataSource : Sendable, Hashable {

    public let baseURL: URL

    public let checksums: [UncialModel.OcrLanguage : UncialLanguageData.ModelChecksum]

    public static let fast: UncialLanguageData.TessDataSource

    public static let best: UncialLanguageData.TessDataSource

    public init(baseURL: URL, checksums: [UncialModel.OcrLanguage : UncialLanguageData.ModelChecksum] = [:]) throws(UncialModel.OcrError)

    public var name: String { get }

    public func url(of language: UncialModel.OcrLanguage) -> URL
}

public struct TrainedDataInfo : Sendable, Hashable {

    @nonexhaustive public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

        case fast

        case best

        case legacy

        case auxiliary
    }

    public let path: String

    public let bytes: Int

    public let version: String?

    public let kind: UncialLanguageData.TrainedDataInfo.Kind
}

extension LanguageDataProvider where Self == UncialLanguageData.ChainedLanguageDataProvider {

    public static var installed: UncialLanguageData.ChainedLanguageDataProvider { get }
}

