#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
public import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension TessDataCache {
    /// The models that are kept, sorted by source and code; empty where there is no cache.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for directories that are refused.
    public func models() throws(OcrError) -> [CachedModel] {
        var models: [CachedModel] = []
        for source in try sources() {
            let directory = self.models(from: source)
            for language in directory.models() {
                let file = directory.file(of: language.code)
                guard let bytes = file.fileSize else { continue }
                models.append(
                    CachedModel(language: language, source: source, file: file, bytes: bytes)
                )
            }
        }
        return models
    }

    /// Whether a model from a source is kept.
    ///
    /// - Parameters:
    ///   - language: the language of the model.
    ///   - source: the name of the source, such as `fast`.
    ///   - checksum: what the file must be, which is read for that; `nil` takes it as it is.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for directories that are refused and
    ///   for a file that cannot be read; `CancellationError`. A file that is another is no error.
    public func isCached(
        _ language: OcrLanguage,
        from source: String,
        checksum: ModelChecksum? = nil
    ) async throws -> Bool {
        try await FileThread.run {
            guard try isThere(source) else { return false }
            let file = file(of: language, from: source)
            guard let bytes = file.fileSize, bytes > 0 else { return false }
            guard let checksum else { return true }
            do {
                try checksum.check(file.path(percentEncoded: false))
                return true
            } catch OcrError.invalidLanguageData {
                return false
            }
        }
    }

    /// Removes all models and unfinished files, and nothing else; directories that are empty then go too.
    ///
    /// - Returns: how many bytes were freed.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for directories that are refused and
    ///   for files that cannot be removed; `CancellationError`.
    @discardableResult
    public func clear() async throws -> Int {
        try await FileThread.run {
            var freed = 0
            for source in try sources() {
                let models = models(from: source)
                for name in models.fileNames() where Self.isOurs(name) {
                    try Task.checkCancellation()
                    let file = models.url.appending(path: name, directoryHint: .notDirectory)
                    let path = file.path(percentEncoded: false)
                    let bytes = file.fileSize ?? 0
                    guard unlink(path) == 0 || errno == ENOENT else {
                        throw OcrError.systemFailure(path: path)
                    }
                    freed += bytes
                }
                // Those that hold something of somebody else stay.
                rmdir(models.path)
                rmdir(PrivateDirectory.path(of: models.url.deletingLastPathComponent()))
            }
            return freed
        }
    }

    private static func isOurs(_ name: String) -> Bool {
        name.hasSuffix(TessDataDirectory.suffix) || name.hasSuffix(partSuffix)
    }

    /// The names of the sources that have a directory, in ascending order.
    func sources() throws(OcrError) -> [String] {
        let path = PrivateDirectory.path(of: directory)
        guard try PrivateDirectory.exists(path) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var sources: [String] = []
        for name in names.sorted() where models(from: name).exists {
            if try isThere(name) { sources.append(name) }
        }
        return sources
    }
}
