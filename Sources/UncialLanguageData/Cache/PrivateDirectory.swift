#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells whether a directory belongs to this user alone.
enum PrivateDirectory {
    /// The path of a directory, without a slash at its end, which would follow a link.
    static func path(of url: URL) -> String {
        TessDataDirectory(url: url).path
    }

    /// Whether there is a directory, after a check.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for one that is refused.
    static func exists(_ path: String) throws(OcrError) -> Bool {
        var status = stat()
        if lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR) { return false }
        try check(path)
        return true
    }

    /// Refuses what others could write in.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` that says how to put it right.
    static func check(_ path: String) throws(OcrError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .systemFailure(path: path) }
        let reason: String? =
            switch status.st_mode & S_IFMT {
            case S_IFLNK:
                "Models are not kept behind a symbolic link, which may lead anywhere. Remove the "
                    + "link, or name the directory that it leads to."
            case S_IFDIR where status.st_uid != geteuid():
                "This directory for models belongs to another user (\(status.st_uid)), who could "
                    + "put anything there. Take it over with: chown -R \(geteuid()) '\(path)', or "
                    + "remove it."
            case S_IFDIR where status.st_mode & 0o022 != 0:
                "Other users could put anything into this directory for models. Take that right "
                    + "away with: chmod go-w '\(path)'"
            case S_IFDIR: nil
            default: "This is no directory. Models are to be kept in one of this name: remove it."
            }
        if let reason { throw .fileAccess(path: path, reason: reason) }
    }
}
