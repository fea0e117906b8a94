#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialCore
public import UncialModel

/// Has the models that came along with a program, as resources of one of its targets.
///
/// The products `UncialLangUkr` and `UncialLangEng` are such targets:
///
/// ```swift
/// import UncialDist
/// import UncialLangUkr
///
/// let models = SystemTessDataProvider() + .ukrainian
/// ```
///
/// A model is unpacked to ``userCache`` once, and again when the copy is damaged or is not the one that
/// belongs to the program. Where there is no cache that can be written, as in many
/// containers, models are used where they are. Either way each is held to its SHA-256, which was
/// written beside it when the program was built, before an engine sees it.
///
/// The folder of resources is looked for beside the program, then beside the library that asks. When
/// it is missing this provider has no models, and says where it looked.
public struct BundledTessDataProvider: LanguageDataProvider {
    /// The name of unpacked models in the cache.
    private static let source = "bundled"

    /// The directory of this user for unpacked models: `~/.cache/uncial`, or the one in
    /// `$XDG_CACHE_HOME`, with the models in `bundled/tessdata`.
    ///
    /// It lies beside the cache of models that were downloaded, not in it: a ``CachedTessDataProvider``
    /// does not compare checksums, and must not take a copy for a model that somebody fetched.
    public static var userCache: TessDataCache {
        TessDataCache(directory: TessDataCache().directory.deletingLastPathComponent())
    }

    private let folder: ResourceFolder
    private let languages: [OcrLanguage]
    private let cache: TessDataCache

    /// Makes a provider of the models in a target's resources; looks at no model yet.
    ///
    /// The resources hold a directory `tessdata` with the models and a file `SHA256SUMS`, a line for
    /// each model.
    ///
    /// - Parameters:
    ///   - bundle: the name of the folder of resources without its suffix, which SwiftPM makes of the
    ///     names of package and target: `uncial_CUncialLangUkr`.
    ///   - languages: those whose models should be there.
    ///   - cache: where models are unpacked to. Default: ``userCache``.
    ///   - image: an address in the program or library that the resources belong to. Default: that of
    ///     the code that calls.
    public init(
        bundle: String,
        languages: [OcrLanguage],
        cache: TessDataCache = BundledTessDataProvider.userCache,
        image: UnsafeRawPointer = #dsohandle
    ) {
        self.init(
            folder: ResourceFolder(name: bundle, besideImageWith: image),
            languages: languages,
            cache: cache
        )
    }

    init(folder: ResourceFolder, languages: [OcrLanguage], cache: TessDataCache) {
        self.folder = folder
        self.languages = languages
        self.cache = cache
    }

    /// The same models, unpacked to another cache.
    ///
    /// - Parameter cache: where models are unpacked to.
    public func unpacking(to cache: TessDataCache) -> BundledTessDataProvider {
        BundledTessDataProvider(folder: folder, languages: languages, cache: cache)
    }

    /// The languages that came along and are where they should be, sorted by code.
    public func available() -> [OcrLanguage] { folder.models?.languages() ?? [] }

    /// Unpacks models, or finds them unpacked.
    ///
    /// - Returns: the parent of the `tessdata` directory: in the cache, or in the resources where the
    ///   cache cannot be used.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when there is none of
    ///   the models, ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` for one that is damaged,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` for one that cannot be read;
    ///   `CancellationError`.
    public func materialize(_ languages: [OcrLanguage]) async throws -> URL {
        guard let models = folder.models else { throw missing(languages) }
        let wanted = languages.filter { models.hasModel($0.code) }
        guard languages.forText.contains(where: wanted.contains) else { throw missing(languages) }
        do {
            return try await unpack(wanted, of: models)
        } catch is OcrError {
            // The cache is of no use, or the model is damaged: the second shows here.
            return try await useInPlace(wanted, of: models)
        }
    }

    private func unpack(
        _ wanted: [OcrLanguage],
        of models: TessDataDirectory
    ) async throws -> URL {
        let checksums = try await FileThread.run { try ChecksumFile(in: models) }
        for language in wanted {
            let model = models.file(of: language.code)
            let checksum = try checksums.checksum(of: model)
            if try await cache.isCached(language, from: Self.source, checksum: checksum) {
                continue
            }
            try await cache.store(
                copyOf: model,
                as: language,
                from: Self.source,
                checksum: checksum
            )
        }
        return cache.directory.appending(path: Self.source, directoryHint: .isDirectory)
    }

    private func useInPlace(
        _ wanted: [OcrLanguage],
        of models: TessDataDirectory
    ) async throws -> URL {
        try await FileThread.run {
            let checksums = try ChecksumFile(in: models)
            for language in wanted {
                let model = models.file(of: language.code)
                try checksums.checksum(of: model).check(model.path(percentEncoded: false))
            }
        }
        return models.url.deletingLastPathComponent()
    }

    /// Where was looked, and what is there.
    private func missing(_ wanted: [OcrLanguage]) -> OcrError {
        let search: String
        if let models = folder.models {
            search = "Looked in \(models.report()), which came along with the program."
        } else {
            let places = folder.places.map { TessDataDirectory(url: $0).path }
            search =
                "Looked in \(places.joined(separator: ", ")) for \(folder.fullName), which was "
                + "built with the program and has \(languages.codeList): it is not there. Copy it "
                + "beside the program."
        }
        return .noLanguageData(languages: wanted.forText, searchedPath: search)
    }
}

extension BundledTessDataProvider: ModelFileLister {
    package func modelFiles() -> [ModelFile] {
        guard let models = folder.models else { return [] }
        return models.models().map {
            ModelFile(language: $0, file: models.file(of: $0.code))
        }
    }
}
