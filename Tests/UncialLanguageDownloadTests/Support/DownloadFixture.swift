import Foundation
import Testing
import UncialCore
import UncialLanguageData
import UncialModel
import UncialTestSupport

@testable import UncialLanguageDownload

/// A model, an empty cache, and a provider that fetches the one into the other.
struct DownloadFixture {
    let folder: TemporaryFolder
    let cache: TessDataCache
    let model: Data
    let checksum: ModelChecksum
    let log = LogCollector()

    init() throws {
        folder = try TemporaryFolder()
        cache = TessDataCache(directory: folder.url.appending(path: "cache"))
        model = try Self.installedModel()
        checksum = try #require(TessDataSource.fast.checksums[.ukrainian])
    }

    /// The Ukrainian model of this machine, which is the one of `tessdata_fast`.
    static func installedModel() throws -> Data {
        let file = SystemTessDataProvider.usualDirectories
            .map { $0.appending(path: "ukr.traineddata") }
            .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
        return try Data(contentsOf: #require(file, "install tesseract-ocr-ukr"))
    }

    func source(_ server: TestServer, pinned: Bool = true) throws -> TessDataSource {
        try TessDataSource(
            baseURL: server.url(),
            checksums: pinned ? [.ukrainian: checksum] : [:]
        )
    }

    /// A provider whose patience is not tried by a machine with much to do.
    func provider(
        _ server: TestServer,
        pinned: Bool = true,
        sizeLimit: Int = 64 << 20,
        clock: any Clock<Duration> = ContinuousClock()
    ) throws -> DownloadingLanguageDataProvider {
        DownloadingLanguageDataProvider(
            source: try source(server, pinned: pinned),
            cache: cache,
            policy: try DownloadPolicy(stallTimeout: .seconds(600), sizeLimit: sizeLimit),
            logger: log.logger,
            clock: clock
        )
    }

    /// The bytes of the model in the cache; `nil` where there is none.
    func cached(_ models: DownloadingLanguageDataProvider) -> Data? {
        try? Data(contentsOf: cache.file(of: .ukrainian, from: models.source.name))
    }

    /// The names of all files in the cache.
    func files() -> [String] {
        let all = FileManager.default.enumerator(
            atPath: cache.directory.path(percentEncoded: false)
        )
        return (all?.allObjects as? [String] ?? [])
            .filter { $0.contains(".traineddata") }
            .map { URL(filePath: $0).lastPathComponent }
            .sorted()
    }
}

/// Runs something that must fail, and gives its message.
func failure(of work: () async throws -> Void) async -> String {
    do {
        try await work()
        return "no failure"
    } catch let error as OcrError {
        return "\(error)"
    } catch {
        return "another error: \(error)"
    }
}
