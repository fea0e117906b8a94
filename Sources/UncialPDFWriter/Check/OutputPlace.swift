package import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a file is to go: what is there, and where its bytes can be kept until it is whole.
package struct OutputPlace: Sendable {
    /// The path, behind all links.
    package let path: String
    /// The directory for the unfinished file.
    package let directory: String
    /// The file that is replaced, if there is one.
    let replaced: stat?
    /// Whether it is a pipe or a device, which takes bytes and has no name to be renamed to.
    package let isStream: Bool

    /// Looks at a path.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a directory, and for links that
    ///   lead nowhere.
    package init(_ given: String) throws(OcrError) {
        guard !given.isEmpty else {
            throw .fileAccess(path: given, reason: "This is no path. Name a file.")
        }
        var status = stat()
        let exists = stat(given, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists && kind == S_IFDIR || given.hasSuffix("/") {
            throw .fileAccess(path: given, reason: "This is a directory. Name a file in it.")
        }
        if exists && (kind != S_IFREG || given.hasPrefix("/dev/") || given.hasPrefix("/proc/")) {
            (path, directory, replaced, isStream) = (given, TemporaryDirectory.path, nil, true)
            return
        }
        path = try Self.followLinks(given)
        directory = Self.directory(of: path)
        replaced = exists ? status : nil
        isStream = false
    }

    /// The path behind symbolic links, whether or not there is a file yet.
    private static func followLinks(_ given: String) throws(OcrError) -> String {
        var path = given
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = readlink(path, &buffer, buffer.count - 1)
            guard count > 0 else { return path }
            let target = String(
                decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) },
                as: UTF8.self
            )
            path = target.hasPrefix("/") ? target : "\(directory(of: path))/\(target)"
        }
        throw .fileAccess(path: given, reason: "Its links lead in a circle. Name the file itself.")
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
