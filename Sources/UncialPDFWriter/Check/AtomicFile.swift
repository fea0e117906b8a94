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
    /// What the file can be read by before it has its name.
    let partial: URL
    private let place: OutputPlace
    private let file: UnfinishedFile

    /// Makes the file.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(at url: URL) throws(OcrError) {
        guard url.isFileURL else {
            throw .fileAccess(path: url.absoluteString, reason: "This is no file on this machine.")
        }
        place = try OutputPlace(url.path(percentEncoded: false))
        guard let file = UnfinishedFile(in: place.directory, permissions: 0o666) else {
            throw .writeFailure(path: place.path)
        }
        self.file = file
        partial = URL(filePath: file.path)
        if let status = place.replaced {
            // Only root may give a file away; for others it stays theirs.
            if status.st_uid != geteuid() {
                _ = fchown(file.descriptor, status.st_uid, status.st_gid)
            }
            _ = fchmod(file.descriptor, status.st_mode & 0o7777)
        }
    }

    /// Adds bytes.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, a full disk included.
    func write(_ bytes: UnsafeRawBufferPointer) throws(OcrError) {
        try FileBytes.write(bytes, to: file.descriptor, path: place.path)
    }

    /// Puts the file in its place: everything is on the disk before it takes its name.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    func commit() throws(OcrError) {
        if place.isStream {
            try FileBytes.copy(from: file.descriptor, toStream: place.path)
            return
        }
        // Some file systems have nothing to flush, and say so.
        guard fsync(file.descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .writeFailure(path: place.path)
        }
        guard file.take(name: place.path) else { throw .writeFailure(path: place.path) }
        // The name is on the disk when its directory is. That the file is in its place is true already:
        // a file system that cannot flush directories is no failure.
        let directory = open(place.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        _ = fsync(directory)
        close(directory)
    }
}
