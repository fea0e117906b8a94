import UncialCore
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Owns a model file that is open for reading.
final class ModelBytes: Sendable {
    /// The size in bytes.
    let size: Int
    private let path: String
    private let descriptor: Int32

    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for what cannot be opened or is
    ///   no regular file.
    init(path: String) throws(OcrError) {
        // Opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .systemFailure(path: path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .fileAccess(
                path: path,
                reason: "This is no file but a directory, a pipe or a device. Remove it and "
                    + "install the model again."
            )
        }
        self.descriptor = descriptor
        self.path = path
        size = Int(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// The bytes in a range of the file; fewer where it has become shorter meanwhile.
    func read(_ range: Range<Int>) -> [UInt8] {
        Array(unsafeUninitializedCapacity: range.count) { buffer, count in
            count = max(
                0,
                pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound))
            )
        }
    }

    /// The SHA-256 of all bytes as hexadecimal digits; never holds more than a piece of the file.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the disk fails;
    ///   `CancellationError`.
    func sha256() throws -> String {
        var hasher = SHA256Hasher()
        try forEachPiece { hasher.update($0) }
        return hasher.digits()
    }

    /// Writes all bytes to a new file that only this user can read.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when one of the disks fails;
    ///   `CancellationError`.
    func copy(to copyPath: String) throws {
        let copy = open(copyPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard copy >= 0 else { throw OcrError.systemFailure(path: copyPath) }
        defer { close(copy) }
        try forEachPiece { piece in
            var rest = piece
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = write(copy, start, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw OcrError.systemFailure(path: copyPath) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// Goes through the bytes without ever holding more than a piece of the file.
    private func forEachPiece(_ use: (UnsafeRawBufferPointer) throws -> Void) throws {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
        defer { piece.deallocate() }
        var offset = 0
        while true {
            try Task.checkCancellation()
            let count = pread(descriptor, piece.baseAddress, piece.count, off_t(offset))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw OcrError.systemFailure(path: path) }
            if count == 0 { return }
            try use(UnsafeRawBufferPointer(rebasing: piece[..<count]))
            offset += count
        }
    }
}
