#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
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
    /// Keeps a copy of a model, in place of one that is there.
    ///
    /// The copy is written beside the place, checked, and put in place in one step, so that nobody sees
    /// half of it. Several processes may do so at once.
    ///
    /// - Parameters:
    ///   - file: the model; its name does not matter.
    ///   - language: its language.
    ///   - source: the name of the source, such as `fast`.
    ///   - checksum: what the file must be; `nil` when nobody knows.
    /// - Returns: where the copy is.
    /// - Throws: ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` for a file that is another
    ///   or no model; ``/UncialModel/OcrError/fileAccess(path:reason:)`` for what cannot be read or
    ///   written and for directories that are refused; `CancellationError`. Nothing is kept then.
    @discardableResult
    public func store(
        copyOf file: URL,
        as language: OcrLanguage,
        from source: String,
        checksum: ModelChecksum? = nil
    ) async throws -> URL {
        try await FileThread.run {
            let original = file.path(percentEncoded: false)
            try checksum?.check(original)
            try TrainedDataFile(path: original).check()
            let directory = try prepare(source)
            // Its own name: another process may be storing the same model.
            let part = directory.appending(
                path: "\(language.code)\(TessDataDirectory.suffix).\(UUID().uuidString)"
                    + Self.partSuffix
            )
            do {
                try ModelBytes(path: original).copy(to: part.path(percentEncoded: false))
                return try finish(part: part, as: language, from: source, checksum: checksum)
            } catch {
                unlink(part.path(percentEncoded: false))
                throw error
            }
        }
    }

    /// Puts a finished file in the place of a model; blocks, so it belongs on a ``FileThread``.
    ///
    /// - Parameters:
    ///   - part: a file in the directory of the source, closed.
    ///   - language: the language of the model.
    ///   - source: the name of the source.
    ///   - checksum: what the file must be; `nil` when nobody knows.
    /// - Returns: where it is now.
    /// - Throws: as ``store(copyOf:as:from:checksum:)``; the part stays where it is then.
    @discardableResult
    package func finish(
        part: URL,
        as language: OcrLanguage,
        from source: String,
        checksum: ModelChecksum?
    ) throws -> URL {
        let directory = try prepare(source)
        let path = part.path(percentEncoded: false)
        try checksum?.check(path)
        try TrainedDataFile(path: path).check()
        let file = file(of: language, from: source)
        let place = file.path(percentEncoded: false)
        guard chmod(path, 0o600) == 0, Self.flush(path), rename(path, place) == 0 else {
            throw OcrError.systemFailure(path: place)
        }
        // What the disk knows after a power cut is the new name with all its bytes, or the old one.
        _ = Self.flush(PrivateDirectory.path(of: directory))
        return file
    }

    /// Waits until a file or a directory is on the disk.
    private static func flush(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }
}
