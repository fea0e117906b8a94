import CUncialIsolation
import UncialCore
package import UncialModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files and memory on their way to a worker, which maps them and needs no right to open anything.
package enum WorkerFile {
    /// Opens a file for reading.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for what is missing, not readable, a
    ///   directory, a pipe or a device.
    package static func open(_ url: URL) throws(OcrError) -> FileDescriptor {
        guard url.isFileURL else {
            throw .fileAccess(path: url.absoluteString, reason: "This is no file on this machine.")
        }
        let path = url.path(percentEncoded: false)
        // Opening a pipe would wait for its other end.
        let number = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { throw .systemFailure(path: path) }
        let descriptor = FileDescriptor(owning: number)
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .systemFailure(path: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return descriptor
        case S_IFDIR:
            throw .fileAccess(path: path, reason: "This is a directory. Name a file in it.")
        default:
            throw .fileAccess(
                path: path,
                reason: "This is no regular file. Write it into a file first."
            )
        }
    }

    /// Puts bytes into memory that nobody can change any more; one copy is made.
    ///
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)`` when there is no memory for them.
    package static func sealed(_ bytes: UnsafeRawBufferPointer) throws(OcrError) -> FileDescriptor {
        let number = uncial_memory_file()
        guard number >= 0 else { throw .noMemoryFile(byteCount: bytes.count, code: errno) }
        let descriptor = FileDescriptor(owning: number)
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = write(number, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .noMemoryFile(byteCount: bytes.count, code: errno) }
            written += count
        }
        let failure = uncial_seal(number)
        guard failure == 0 else { throw .noMemoryFile(byteCount: bytes.count, code: failure) }
        return descriptor
    }

    /// The bytes of a file, mapped into memory and not copied; empty for an empty one.
    ///
    /// The mapping goes with the last copy of the value, and does not need the descriptor. A file that
    /// is cut short meanwhile ends the process that reads what was cut: a worker, never its host.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for what cannot be mapped.
    package static func mapped(_ descriptor: FileDescriptor) throws(OcrError) -> Data {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else { throw .notMapped(code: errno) }
        let count = Int(status.st_size)
        guard count > 0 else { return Data() }
        let bytes = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0)
        guard let bytes, bytes != MAP_FAILED else { throw .notMapped(code: errno) }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .unmap)
    }
}

extension OcrError {
    fileprivate static func noMemoryFile(byteCount: Int, code: Int32) -> OcrError {
        .noIsolation(
            reason: "\(byteCount) bytes cannot be handed to a worker "
                + "(\(String(cString: strerror(code)))). Give it a file, or use no isolation."
        )
    }

    fileprivate static func notMapped(code: Int32) -> OcrError {
        .invalidInput(
            reason: "It cannot be mapped into memory (\(String(cString: strerror(code)))). Give a "
                + "regular file, or one that is smaller than the memory of a worker."
        )
    }
}
