import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written beside its place and renamed when it is whole.
///
/// Until ``commit()`` an older file of the name stays as it is; what was written goes with the last
/// reference. A link stays a link: the file it leads to is replaced. What is no file but a pipe or a
/// device, such as `/dev/stdout`, gets its bytes at ``commit()``, from a temporary file.
final class AtomicFile {
    /// Where it is written.
    let partial: URL
    private let place: OutputPlace
    private var descriptor: Int32
    private let partialPath: String

    /// Makes the file.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(at url: URL) throws(OcrError) {
        place = try OutputPlace(url.path(percentEncoded: false))
        (descriptor, partialPath) = try Self.makePartial(in: place.directory, for: place.path)
        partial = URL(filePath: partialPath)
        if let status = place.replaced {
            // Only root may give a file away; for others it stays theirs.
            if status.st_uid != geteuid() { _ = fchown(descriptor, status.st_uid, status.st_gid) }
            _ = fchmod(descriptor, status.st_mode & 0o7777)
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(partialPath)
    }

    /// Makes an empty file with a name of its own; the process' mask decides who may read it.
    private static func makePartial(
        in directory: String,
        for path: String
    ) throws(OcrError) -> (Int32, String) {
        for _ in 0..<100 {
            let name =
                "\(directory)/.uncial-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
            let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, name) }
            guard errno == EEXIST || errno == EINTR else { break }
        }
        throw .writeFailure(path: path)
    }

    /// Adds bytes.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, a full disk included.
    func write(_ bytes: UnsafeRawBufferPointer) throws(OcrError) {
        try FileBytes.write(bytes, to: descriptor, path: place.path)
    }

    /// Puts the file in its place: everything is on the disk before it takes its name.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    func commit() throws(OcrError) {
        if place.isStream {
            try FileBytes.copy(from: descriptor, toStream: place.path)
            return
        }
        // Some file systems have nothing to flush, and say so.
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .writeFailure(path: place.path)
        }
        guard rename(partialPath, place.path) == 0 else { throw .writeFailure(path: place.path) }
        close(descriptor)
        descriptor = -1
        // The name is on the disk when its directory is. That the file is in its place is true already:
        // a file system that cannot flush directories is no failure.
        let directory = open(place.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        _ = fsync(directory)
        close(directory)
    }
}
