#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// An error number of the operating system with its text.
struct SystemError: Error, Hashable {
    let number: Int32

    /// The error of the last system call of this thread.
    static var last: SystemError { SystemError(number: errno) }

    var text: String {
        String(cString: strerror(number))
    }
}

/// Reading and writing whole buffers through file descriptors.
enum Descriptor {
    /// Writes all bytes, however many calls it takes.
    static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError)
    {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(
                descriptor,
                UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                rest.count
            )
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Somebody made the pipe non-blocking: wait until it takes more.
                var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wanted, 1, -1)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Reads a file, a pipe or a device to its end.
    static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try readAll(from: descriptor)
    }

    /// Reads to the end.
    static func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw .last
            }
        }
    }
}
