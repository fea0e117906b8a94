#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
package import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension URL {
    /// Checks that this is a file that can be opened for reading.
    ///
    /// The C libraries say only that they failed; this says why.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for what is missing, a directory, not
    ///   readable or no local file.
    package func requireReadableFile() throws(OcrError) {
        _ = try readPrefix(upTo: 0)
    }

    /// The bytes of a regular file; `nil` for anything else, and where that cannot be told.
    package var fileSize: Int? {
        var status = stat()
        guard isFileURL, stat(path(percentEncoded: false), &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return Int(status.st_size)
    }

    /// Reads the first bytes of a file, fewer when it is shorter.
    ///
    /// - Throws: as ``requireReadableFile()``.
    package func readPrefix(upTo count: Int) throws(OcrError) -> [UInt8] {
        guard isFileURL else {
            throw .fileAccess(path: absoluteString, reason: "This is no file on this machine.")
        }
        let path = path(percentEncoded: false)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .systemFailure(path: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .systemFailure(path: path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw .fileAccess(path: path, reason: "This is a directory. Name a file in it.")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .systemFailure(path: path) }
            if got == 0 { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }
}

extension OcrError {
    /// What `errno` says about a path.
    package static func systemFailure(path: String) -> OcrError {
        let code = errno
        let reason =
            switch code {
            case ENOENT: "There is no such file. Check the path."
            case EACCES, EPERM: "It may not be read by this user. Change its permissions."
            default: String(cString: strerror(code)) + "."
            }
        return .fileAccess(path: path, reason: reason)
    }
}
