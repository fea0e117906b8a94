import Foundation
import Synchronization
import UncialCore
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Owns an unfinished download: the bytes so far, with a ``PartTrailer`` behind them.
///
/// Whoever has the lock may write. The lock is on the file itself and ends with the process, so
/// nothing is left behind when one is killed. All calls block for as long as the disk needs.
final class PartFile: Sendable {
    /// What the lock on the file says.
    enum Lock {
        /// It is ours.
        case held
        /// Another process, or another task of this one, is at work.
        case busy
        /// The file is no longer the one of this name: the other one has finished, or given up.
        case stale
    }

    let path: String
    private let descriptor: Int32
    /// What is known of the bytes in the file; `nil` when they are of no use.
    private let trailer = Mutex<PartTrailer?>(nil)

    /// Opens the file, or makes it.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(path: String) throws(OcrError) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw .systemFailure(path: path) }
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Takes the lock if it can be had at once.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` where the file system has no
    ///   locks, and for what is no file.
    func tryLock() throws(OcrError) -> Lock {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return .busy }
            guard errno == EINTR else { throw .systemFailure(path: path) }
        }
        return try isCurrent() ? .held : .stale
    }

    /// Whether the file of this name is still this one.
    func isCurrent() throws(OcrError) -> Bool {
        var own = stat()
        var named = stat()
        guard fstat(descriptor, &own) == 0 else { throw .systemFailure(path: path) }
        guard own.st_mode & S_IFMT == S_IFREG else {
            throw .fileAccess(path: path, reason: "This is no file. Remove it.")
        }
        return lstat(path, &named) == 0 && own.st_ino == named.st_ino && own.st_dev == named.st_dev
    }

    /// What an earlier download from an address left behind, or `nil` when it is of no use.
    func resume(from url: String) throws(OcrError) -> PartTrailer? {
        let found = try Self.trailer(in: descriptor, path: path)
        let usable = found?.url == url && found?.received ?? 0 > 0 ? found : nil
        trailer.withLock { $0 = usable }
        return usable
    }

    /// How many bytes an earlier download from an address left behind; 0 where there was none.
    static func present(at path: String, from url: String) -> Int {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        let trailer = try? Self.trailer(in: descriptor, path: path)
        return trailer?.url == url ? trailer?.received ?? 0 : 0
    }

    private static func trailer(
        in descriptor: Int32,
        path: String
    ) throws(OcrError) -> PartTrailer? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .systemFailure(path: path) }
        let size = Int(status.st_size)
        let length = min(size, PartTrailer.sizeLimit)
        let tail = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, length, off_t(size - length)))
        }
        return PartTrailer(tail: tail, fileSize: size)
    }

    /// Starts over.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    func start(url: String, validator: String?, total: Int?) throws(OcrError) {
        guard ftruncate(descriptor, 0) == 0 else { throw failure() }
        trailer.withLock {
            $0 = PartTrailer(url: url, validator: validator, total: total, received: 0)
        }
    }

    /// How many bytes there are.
    var received: Int { trailer.withLock { $0?.received ?? 0 } }

    /// Adds bytes, and the trailer anew behind them.
    ///
    /// - Returns: how many bytes there are now.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``; a full disk is one reason.
    func append(_ data: Data) throws(OcrError) -> Int {
        let old = trailer.withLock { $0 }
        guard let old else { return 0 }
        let new = PartTrailer(
            url: old.url,
            validator: old.validator,
            total: old.total,
            received: old.received + data.count
        )
        // One write for both: a process that is killed in between leaves what is recognized as
        // such.
        try write(Array(data) + (new.bytes ?? []), at: old.received)
        trailer.withLock { $0 = new }
        return new.received
    }

    /// Takes the trailer off: what remains is the model.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    func seal() throws(OcrError) {
        guard ftruncate(descriptor, off_t(received)) == 0 else { throw failure() }
    }

    /// Puts the trailer back behind bytes that did not become a model, so that they are not fetched
    /// again.
    func unseal() {
        _ = try? append(Data())
    }

    /// Removes the file, unless its name has gone to another.
    func remove() {
        if (try? isCurrent()) == true { unlink(path) }
    }

    private func write(_ bytes: [UInt8], at start: Int) throws(OcrError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(
                    descriptor,
                    buffer.baseAddress?.advanced(by: done),
                    buffer.count - done,
                    off_t(start + done)
                )
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            done += count
        }
    }

    /// What `errno` says about writing.
    private func failure() -> OcrError {
        switch errno {
        case ENOSPC, EDQUOT:
            .fileAccess(
                path: path,
                reason: "There is no room left for the model on this disk. Make some and try "
                    + "again: what has arrived is kept."
            )
        case EFBIG:
            .fileAccess(
                path: path,
                reason:
                    "This process may not write files of this size. Raise its limit (ulimit -f)."
            )
        default: .systemFailure(path: path)
        }
    }
}
