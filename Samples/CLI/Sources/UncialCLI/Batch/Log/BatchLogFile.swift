#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The file of a log, locked against other batches for as long as this lives.
///
/// Each line is on the disk before `append` returns. One owner at a time appends; lines can be read
/// from any thread.
final class BatchLogFile: Sendable {
    static let name = "batch.jsonl"

    let path: String
    private let descriptor: Int32

    /// Opens the log of a directory, made where it is missing.
    ///
    /// - Throws: `CommandFailure` when it cannot be written, and when another process has it.
    init(directory: String) throws(CommandFailure) {
        path = FilePath.join(directory, Self.name)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputPlace.failure(.last, at: path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else {
            FilePath.flush(directory: directory)
            return
        }
        let error = SystemError.last
        guard error.number == EWOULDBLOCK else { throw OutputPlace.failure(error, at: path) }
        throw CommandFailure(
            .fileAccess,
            "another batch writes to \(directory): wait for its end, or choose another directory "
                + "after -o"
        )
    }

    deinit { close(descriptor) }

    /// Adds a line, or nothing at all.
    ///
    /// - Throws: `CommandFailure`, a full disk included.
    func append(_ line: String) throws(CommandFailure) {
        let end = lseek(descriptor, 0, SEEK_END)
        do throws(SystemError) {
            var text = line + "\n"
            let result = text.withUTF8 { bytes in
                Result { () throws(SystemError) in
                    try Descriptor.writeAll(UnsafeRawBufferPointer(bytes), to: descriptor)
                }
            }
            try result.get()
            guard fsync(descriptor) == 0 else { throw .last }
        } catch {
            _ = ftruncate(descriptor, end)
            throw OutputPlace.failure(error, at: path)
        }
    }

    /// Gives each whole line; what follows the last is cut off, since it was torn when a process
    /// died.
    ///
    /// - Parameter body: Gets the line, and where it stands.
    /// - Returns: whether something was cut off.
    func readAll(_ body: (LineScanner.Line) throws -> Void) throws -> Bool {
        lseek(descriptor, 0, SEEK_SET)
        var scanner = LineScanner(descriptor: descriptor)
        while let line = try scanner.next() {
            try Task.checkCancellation()
            guard line.isTerminated else {
                guard ftruncate(descriptor, off_t(line.offset)) == 0 else {
                    throw OutputPlace.failure(.last, at: path)
                }
                return true
            }
            try body(line)
        }
        return false
    }

    /// Reads a line again.
    func line(at offset: Int, length: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, length, off_t(offset)))
        }
    }
}
