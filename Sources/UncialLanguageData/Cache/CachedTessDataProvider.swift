#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import Synchronization
public import UncialCore
public import UncialModel

/// Takes models from a ``TessDataCache``; fetches none.
///
/// A language that came from several sources is taken from `best` for
/// ``/UncialModel/RecognitionQuality/accurate``, otherwise from `fast`, then from addresses of your
/// own, then from `bundled`.
public final class CachedTessDataProvider: LanguageDataProvider {
    /// Where the models are.
    public let cache: TessDataCache
    private let links = Mutex<[RecognitionQuality?: LinkedTessData]>([:])

    /// Makes a provider; looks at no file yet.
    public init(cache: TessDataCache = TessDataCache()) {
        self.cache = cache
    }

    /// The languages that have a model, sorted by code; empty where there is no cache.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a cache that is refused.
    public func available() throws -> [OcrLanguage] {
        let languages = try cache.models().map(\.language)
        return Set(languages.filter { !$0.isAuxiliary })
            .sorted { $0.code < $1.code }
    }

    /// Makes models readable in one directory.
    ///
    /// - Returns: the parent of the `tessdata` directory: that of a source which has them all, or a
    ///   private directory of symbolic links, which goes with the provider.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when there is
    ///   none of the models, ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the cache is
    ///   refused or the links cannot be made.
    public func materialize(_ languages: [OcrLanguage]) throws -> URL {
        try materialize(languages, preferring: nil)
    }

    /// Makes models readable in one directory, of the kind that suits a quality.
    ///
    /// - Returns: as ``materialize(_:)``.
    /// - Throws: as ``materialize(_:)``.
    public func materialize(
        _ languages: [OcrLanguage],
        for quality: RecognitionQuality
    ) throws -> URL {
        try materialize(languages, preferring: quality)
    }

    private func materialize(
        _ languages: [OcrLanguage],
        preferring quality: RecognitionQuality?
    ) throws -> URL {
        let models = try cache.models().sorted {
            rank(of: $0, for: quality) < rank(of: $1, for: quality)
        }
        let found = languages.compactMap { language in
            models.first { $0.language == language }
        }
        let wanted = languages.forText
        guard found.contains(where: { wanted.contains($0.language) }), let first = found.first
        else {
            let path = TessDataDirectory(url: cache.directory).path
            throw OcrError.noLanguageData(
                languages: wanted,
                searchedPath: "Looked in the cache \(path) (has \(try available().codeList))."
            )
        }
        if found.allSatisfy({ $0.source == first.source }) {
            return first.file.deletingLastPathComponent().deletingLastPathComponent()
        }
        return try links.withLock { try $0.linked(found.map(\.file), for: quality) }
    }

    private func rank(of model: CachedModel, for quality: RecognitionQuality?) -> Int {
        switch model.source {
        case "best": quality == .accurate ? 0 : 4
        case "fast": 1
        case "bundled": 3
        default: 2
        }
    }
}

extension CachedTessDataProvider: ModelFileLister {
    package func modelFiles() throws -> [ModelFile] {
        try cache.models().map { ModelFile(language: $0.language, file: $0.file) }
    }
}
