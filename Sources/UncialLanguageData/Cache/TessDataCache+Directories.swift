#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
import UncialCore
package import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension TessDataCache {
    /// Makes the directories of a source where they are missing, and checks whose they are.
    ///
    /// - Returns: the directory of the models, which is named `tessdata`.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for one that cannot be made or is
    ///   refused.
    @discardableResult
    package func prepare(_ source: String) throws(OcrError) -> URL {
        try makeParents(of: directory)
        let models = models(from: source).url
        for url in [directory, models.deletingLastPathComponent(), models] {
            let path = PrivateDirectory.path(of: url)
            if mkdir(path, 0o700) != 0 && errno != EEXIST { throw Self.cannotBeMade(path) }
            try PrivateDirectory.check(path)
        }
        return models
    }

    /// Whether the directory of a source exists, after a check whose it is.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for one that is refused.
    func isThere(_ source: String) throws(OcrError) -> Bool {
        let models = models(from: source).url
        for url in [directory, models.deletingLastPathComponent(), models] {
            guard try PrivateDirectory.exists(PrivateDirectory.path(of: url)) else { return false }
        }
        return true
    }

    /// Makes what is missing above a directory, for this user alone.
    private func makeParents(of url: URL) throws(OcrError) {
        let parent = url.deletingLastPathComponent()
        let path = PrivateDirectory.path(of: parent)
        guard path != "/", access(path, F_OK) != 0 else { return }
        try makeParents(of: parent)
        if mkdir(path, 0o700) != 0 && errno != EEXIST { throw Self.cannotBeMade(path) }
    }

    private static func cannotBeMade(_ path: String) -> OcrError {
        .fileAccess(
            path: path,
            reason: "The directory for cached models cannot be made "
                + "(\(String(cString: strerror(errno)))). Set the environment variable "
                + "XDG_CACHE_HOME to a directory that can be written, or name another cache."
        )
    }
}
