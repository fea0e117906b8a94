import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes whole pieces to descriptors.
enum FileBytes {
    /// Writes all of a piece.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, a full disk included.
    static func write(
        _ bytes: UnsafeRawBufferPointer,
        to descriptor: Int32,
        path: String
    ) throws(OcrError) {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
            #elseif canImport(Musl)
            let count = Musl.write(descriptor, rest.baseAddress, rest.count)
            #else
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .writeFailure(path: path) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Gives a part of a file piece by piece.
    ///
    /// - Returns: `false` when it cannot be read, or when the closure returned `false`.
    static func read(
        _ range: Range<Int>,
        of descriptor: Int32,
        _ body: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        var buffer = [UInt8](repeating: 0, count: min(range.count, 1 << 16))
        var place = range.lowerBound
        while place < range.upperBound {
            let wanted = min(buffer.count, range.upperBound - place)
            let count = buffer.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, wanted, off_t(place))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0,
                buffer.withUnsafeBytes({ body(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
            else { return false }
            place += count
        }
        return true
    }

    /// Writes a whole file to a pipe or a device.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    static func copy(from source: Int32, toStream path: String) throws(OcrError) {
        // The stream that the process has already goes on where it stands; opening it by its name
        // would begin a redirected file anew.
        let target =
            switch path {
            case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": dup(STDOUT_FILENO)
            case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": dup(STDERR_FILENO)
            default: open(path, O_WRONLY | O_CLOEXEC)
            }
        guard target >= 0 else { throw .writeFailure(path: path) }
        defer { close(target) }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw .writeFailure(path: path) }
        var failure: OcrError?
        let isRead = read(0..<Int(status.st_size), of: source) { piece in
            do throws(OcrError) {
                try write(piece, to: target, path: path)
                return true
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        guard isRead else { throw .writeFailure(path: path) }
    }
}

extension OcrError {
    /// What `errno` says about a path that is written.
    static func writeFailure(path: String) -> OcrError {
        let code = errno
        let reason =
            switch code {
            case ENOENT, ENOTDIR: "There is no such directory. Make it, or check the path."
            case EACCES, EPERM:
                "It may not be written by this user. Choose another place, or change the permissions "
                    + "of its directory."
            case EROFS: "It is on a disk that is only read. Choose another place."
            case ENOSPC, EDQUOT: "The disk is full. Free some room, or choose another place."
            case EFBIG:
                "The file is larger than is allowed here. Allow more, or choose another place."
            case ENAMETOOLONG: "The name is too long. Choose a shorter one."
            case EPIPE: "The program that was to read it has ended."
            default: String(cString: strerror(code)) + "."
            }
        return .fileAccess(path: path, reason: reason)
    }
}
