public import Foundation
public import UncialCore
public import UncialLanguageData
public import UncialModel

/// Gives models that were downloaded before, and downloads them when told to.
///
/// Nothing is fetched behind anybody's back: ``plan(for:)`` says what would be, and
/// ``prefetch(_:onProgress:)`` does it. A model is used when its SHA-256 is the one of the source
/// and its inside looks like a model; where the source knows no SHA-256, a warning goes to the
/// logger.
///
/// ```swift
/// let models = DownloadingLanguageDataProvider()
/// for download in try await models.plan(for: [.ukrainian]) {
///     print(download.url, download.bytes ?? 0)
/// }
/// try await models.prefetch([.ukrainian])
/// ```
///
/// The variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` are honoured.
public final class DownloadingLanguageDataProvider: LanguageDataProvider {
    /// Where models are fetched from.
    public let source: TessDataSource
    /// Where they are kept.
    public let cache: TessDataCache
    private let fetcher: ModelFetcher

    /// Makes a provider; touches neither the disk nor the network.
    ///
    /// - Parameters:
    ///   - source: where models are fetched from. Default:
    ///     ``/UncialLanguageData/TessDataSource/fast``.
    ///   - cache: where they are kept. Default: the cache of this user.
    ///   - policy: the limits of time and size. Default: ``DownloadPolicy/default``.
    ///   - logger: where warnings go. Default: nowhere.
    public convenience init(
        source: TessDataSource = .fast,
        cache: TessDataCache = TessDataCache(),
        policy: DownloadPolicy = .default,
        logger: OcrLogger = .silent
    ) {
        self.init(
            source: source,
            cache: cache,
            policy: policy,
            logger: logger,
            clock: ContinuousClock()
        )
    }

    init(
        source: TessDataSource,
        cache: TessDataCache,
        policy: DownloadPolicy,
        logger: OcrLogger,
        clock: any Clock<Duration>
    ) {
        self.source = source
        self.cache = cache
        fetcher = ModelFetcher(
            source: source,
            cache: cache,
            policy: policy,
            logger: logger,
            clock: clock
        )
    }

    /// The languages whose models have been downloaded from this source, sorted by code.
    ///
    /// The models `osd` and `equ` are no languages and not among them.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a cache that belongs to
    ///   somebody else; `CancellationError`.
    public func available() async throws -> [OcrLanguage] {
        let cache = cache
        return try await FileThread.run { try cache.models() }
            .filter { model in
                model.source == source.name && AuxiliaryModel(rawValue: model.language.code) == nil
                    && model.bytes == source.checksums[model.language]?.bytes ?? model.bytes
            }
            .map(\.language)
    }

    /// The cache directory of the source, where the models are that have been downloaded; downloads
    /// nothing.
    ///
    /// Their SHA-256 is compared again, where the source knows it.
    ///
    /// - Parameter languages: the languages that are wanted; those that are not there are left out.
    /// - Returns: the parent of the `tessdata` directory.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when there is
    ///   none of the models, ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` for a file
    ///   that is not the model of the source, ``/UncialModel/OcrError/fileAccess(path:reason:)``
    ///   for a cache that belongs to somebody else; `CancellationError`.
    public func materialize(_ languages: [OcrLanguage]) async throws -> URL {
        var hasAny = false
        for language in languages
        where try await cache.isCached(language, from: source.name, checksum: nil) {
            let file = cache.file(of: language, from: source.name)
            if let checksum = source.checksums[language] {
                try await FileThread.run { try checksum.check(file.path(percentEncoded: false)) }
            }
            hasAny = true
        }
        guard hasAny else {
            let present = try await available().map(\.code).joined(separator: ", ")
            throw OcrError.noLanguageData(
                languages: languages,
                searchedPath: "Looked in \(directory.path(percentEncoded: false)) (has "
                    + "\(present.isEmpty ? "none" : present)). \(Self.remedy(languages))"
            )
        }
        return directory.deletingLastPathComponent()
    }

    /// The directory of the models of this source.
    private var directory: URL {
        cache.file(of: .english, from: source.name).deletingLastPathComponent()
    }

    /// How missing models are downloaded: in a program, and on a command line.
    public func advice(for missing: [OcrLanguage]) async -> String { Self.remedy(missing) }

    private static func remedy(_ missing: [OcrLanguage]) -> String {
        "They are not downloaded yet: do so with prefetch(_:onProgress:), or with: uncial download "
            + missing.map(\.code).joined(separator: " ")
    }

    /// What ``prefetch(_:onProgress:)`` would fetch: one download for each model that is not there.
    ///
    /// Asks the server only for sizes that the source does not know.
    ///
    /// - Parameter languages: the languages that are wanted; repeated ones count once.
    /// - Throws: ``/UncialModel/OcrError/downloadFailed(url:reason:)`` where the server was asked
    ///   for a size and has no such model or cannot be reached,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a cache that belongs to somebody
    ///   else; `CancellationError`.
    public func plan(for languages: [OcrLanguage]) async throws -> [Download] {
        var downloads: [Download] = []
        for language in Self.unique(languages) where try await !isCached(language) {
            let url = source.url(of: language)
            let checksum = source.checksums[language]
            let bytes =
                if let known = checksum?.bytes { known } else {
                    try await fetcher.size(of: language)
                }
            let part = cache.partFile(of: language, from: source.name).path(percentEncoded: false)
            downloads.append(
                Download(
                    language: language,
                    url: url,
                    bytes: bytes,
                    presentBytes: try await FileThread.run {
                        PartFile.present(at: part, from: url.absoluteString)
                    },
                    checksum: checksum
                )
            )
        }
        return downloads
    }

    /// Fetches the models that are not there, one after the other.
    ///
    /// An interrupted download goes on where it stopped. When several processes or tasks ask for a
    /// model at once, one fetches it and the others wait. What is fetched is checked before it gets
    /// the model's name; what fails is removed.
    ///
    /// - Parameters:
    ///   - languages: the languages that are wanted; repeated ones count once.
    ///   - onProgress: called at most ten times a second and at the end of each model, on a thread
    ///     that the transfer waits for: it should return soon. Default: nobody.
    /// - Throws: ``/UncialModel/OcrError/downloadFailed(url:reason:)`` for what could not be
    ///   fetched or is not the model, ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a full
    ///   disk and a cache that cannot be written or belongs to somebody else; `CancellationError`.
    ///   Models that were fetched before that stay.
    public func prefetch(
        _ languages: [OcrLanguage],
        onProgress: (@Sendable (DownloadProgress) -> Void)? = nil
    ) async throws {
        for language in Self.unique(languages) {
            try await fetcher.fetch(language, onProgress: onProgress)
        }
    }

    /// Whether the model of a language is there and, where the source knows its SHA-256, the right
    /// one.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a cache that belongs to
    ///   somebody else; `CancellationError`.
    public func isCached(_ language: OcrLanguage) async throws -> Bool {
        try await cache.isCached(
            language,
            from: source.name,
            checksum: source.checksums[language]
        )
    }

    /// Removes all models from the cache, those of other sources included, and unfinished
    /// downloads.
    ///
    /// - Returns: how many bytes were freed.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for what cannot be removed;
    ///   `CancellationError`.
    @discardableResult
    public func clearCache() async throws -> Int {
        try await cache.clear()
    }

    private static func unique(_ languages: [OcrLanguage]) -> [OcrLanguage] {
        var seen: Set<OcrLanguage> = []
        return languages.filter { seen.insert($0).inserted }
    }
}
