#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A file that appears whole or not at all.
///
/// Bytes go to a new file beside the target, which takes the target's name in `commit()`. Without a
/// commit the new file is removed. A target that is no regular file (a device, a pipe) is written
/// directly. One owner; not thread-safe.
final class OutputFile {
    private let target: String
    /// The new file, or `nil` when the target itself is written.
    private let partial: String?
    private let descriptor: Int32

    /// Opens the new file.
    ///
    /// - Throws: `CommandFailure` with the code for file access.
    init(path: String) throws(CommandFailure) {
        do throws(SystemError) {
            switch try OutputPlace(at: path) {
            case .device(let path):
                let descriptor = open(path, O_WRONLY | O_CLOEXEC)
                guard descriptor >= 0 else { throw SystemError.last }
                (target, partial, self.descriptor) = (path, nil, descriptor)
            case .file(let path, let permissions):
                let (partial, descriptor) = try PartialFiles.create(
                    in: FilePath.directory(of: path)
                )
                (target, self.partial, self.descriptor) = (path, partial, descriptor)
                if let permissions {
                    fchmod(descriptor, permissions)
                }
            }
        } catch {
            throw OutputPlace.failure(error, at: path)
        }
    }

    deinit {
        close(descriptor)
        if let partial {
            PartialFiles.remove(partial)
        }
    }

    /// Appends bytes.
    ///
    /// - Throws: `CommandFailure` with the code for file access, a full disk included.
    func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
        do {
            try Descriptor.writeAll(bytes, to: descriptor)
        } catch {
            throw OutputPlace.failure(error, at: target)
        }
    }

    /// Appends bytes.
    ///
    /// - Throws: `CommandFailure` with the code for file access, a full disk included.
    func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
        let result = bytes.withContiguousStorageIfAvailable { buffer in
            Result { () throws(CommandFailure) in try write(UnsafeRawBufferPointer(buffer)) }
        }
        guard let result else {
            return try Array(bytes).span.bytes.withUnsafeBytes {
                (buffer) throws(CommandFailure) in try write(buffer)
            }
        }
        try result.get()
    }

    /// Makes the file final: everything is on the disk before it takes its name.
    ///
    /// - Throws: `CommandFailure` with the code for file access.
    func commit() throws(CommandFailure) {
        guard let partial else { return }
        do throws(SystemError) {
            guard fsync(descriptor) == 0 else { throw SystemError.last }
            try PartialFiles.finish(partial, as: target)
        } catch {
            throw OutputPlace.failure(error, at: target)
        }
    }
}
