import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Keeps packed layers on disk until the file is written, so that memory does not grow with the pages.
///
/// The file has no name: it goes with the last reference, however the process ends.
final class Spool {
    private let descriptor: Int32
    private let directory: String
    private var end = 0

    /// Makes an empty spool in a directory, or in the one for temporary files.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(in given: String? = nil) throws(OcrError) {
        directory = given ?? TemporaryDirectory.path
        descriptor = Self.makeNameless(in: directory)
        guard descriptor >= 0 else { throw Self.failure(in: directory) }
    }

    deinit { close(descriptor) }

    private static func makeNameless(in directory: String) -> Int32 {
        #if !canImport(Darwin)
        // Older kernels and some file systems do not know files without names. The flag is spelled out
        // since the C library shows it only to programs that ask for its extensions.
        let nameless = 0o20000000 | O_DIRECTORY
        let made = open(directory, nameless | O_RDWR | O_CLOEXEC, 0o600)
        if made >= 0 { return made }
        #endif
        var template = Array("\(directory)/uncial-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return -1 }
        template.withUnsafeBufferPointer { path in
            if let start = path.baseAddress { unlink(start) }
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func failure(in directory: String) -> OcrError {
        guard case .fileAccess(_, let reason) = OcrError.writeFailure(path: directory) else {
            return .writeFailure(path: directory)
        }
        return .fileAccess(
            path: directory,
            reason: "\(reason) TMPDIR names the directory for temporary files."
        )
    }

    /// Adds bytes.
    ///
    /// - Returns: where they are.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, a full disk included.
    func append(_ bytes: [UInt8]) throws(OcrError) -> Range<Int> {
        let start = end
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress, $0.count, off_t(end))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(in: directory) }
            rest = rest.dropFirst(count)
            end += count
        }
        return start..<end
    }

    /// Gives bytes piece by piece.
    ///
    /// - Returns: `false` when they cannot be read, or when the closure returned `false`.
    func read(_ range: Range<Int>, _ write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        FileBytes.read(range, of: descriptor, write)
    }
}
