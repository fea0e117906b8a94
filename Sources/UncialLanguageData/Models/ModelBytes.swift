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
struct ModelBytes: ~Copyable {
    /// The size in bytes.
    let size: Int
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
}
