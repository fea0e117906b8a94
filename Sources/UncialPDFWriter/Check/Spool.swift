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
/// What it holds goes with the last reference.
final class Spool {
    private let file: UnfinishedFile
    private let directory: String
    private var end = 0

    /// Makes an empty spool in a directory, or in the one for temporary files.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(in given: String? = nil) throws(OcrError) {
        directory = given ?? TemporaryDirectory.path
        guard let file = UnfinishedFile(in: directory, permissions: 0o600) else {
            throw Self.failure(in: directory)
        }
        self.file = file
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
                pwrite(file.descriptor, $0.baseAddress, $0.count, off_t(end))
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
        FileBytes.read(range, of: file.descriptor, write)
    }
}
