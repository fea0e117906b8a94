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

    /// Whether nothing more can be written there.
    var meansFullDisk: Bool { number == ENOSPC || number == EDQUOT }
}

/// Reading and writing whole buffers through file descriptors.
enum Descriptor {
    /// Opens something on each of the three standard descriptors that is closed.
    ///
    /// Call before anything else is opened: a file, or the end of a pipe, would take the number of
    /// the closed one, and documents would go into it. Reading the input or writing the output
    /// still fails as on a closed descriptor, since both are opened for the other direction.
    static func openClosedStandardDescriptors() {
        let modes = [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// Whether a descriptor is open for writing.
    static func isWritable(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_RDONLY
    }

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
                wait(for: POLLOUT, on: descriptor)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Reads a file or a pipe to its end.
    ///
    /// - Throws: `SystemError`, with `EFBIG` when there are more bytes than `limit`.
    static func readAll(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try readAll(from: descriptor, limit: limit)
    }

    /// Reads to the end.
    ///
    /// - Throws: `SystemError`, with `EFBIG` when there are more bytes than `limit`.
    static func readAll(from descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                guard count <= limit - bytes.count else { throw SystemError(number: EFBIG) }
                bytes += chunk[..<count]
            } else if count == 0 {
                return bytes
            } else if errno == EAGAIN {
                wait(for: POLLIN, on: descriptor)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Waits until a descriptor that somebody made non-blocking is ready again.
    private static func wait(for event: some BinaryInteger, on descriptor: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        poll(&wanted, 1, -1)
    }
}
