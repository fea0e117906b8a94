import UncialCore
package import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension OutputPlace {
    /// Where another process may put what goes here: this path, or for a stream a hidden file in the
    /// directory for temporary files.
    package var pathForOthers: String {
        guard isStream else { return path }
        return "\(directory)/.uncial-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    }

    /// Takes what another process put at such a path; for a stream its bytes go there, and the file
    /// away.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    package func take(from path: String) throws(OcrError) {
        guard isStream else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .systemFailure(path: path) }
        defer { close(descriptor) }
        unlink(path)
        try FileBytes.copy(from: descriptor, toStream: self.path)
    }
}
