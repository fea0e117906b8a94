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

/// A part of a file that is read when the document is written, and must be the same then.
struct FilePart {
    private let path: String
    private let range: Range<Int>
    private let state: State

    /// What changes when a file is written anew.
    private struct State: Equatable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        init(_ status: stat) {
            size = Int(status.st_size)
            #if canImport(Darwin)
            seconds = status.st_mtimespec.tv_sec
            nanoseconds = status.st_mtimespec.tv_nsec
            #else
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
            #endif
        }
    }

    /// Takes note of the file as it is now.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(_ url: URL, _ range: Range<Int>) throws(OcrError) {
        path = url.path(percentEncoded: false)
        self.range = range
        var status = stat()
        guard stat(path, &status) == 0 else { throw .systemFailure(path: path) }
        state = State(status)
    }

    /// Gives the bytes piece by piece.
    ///
    /// - Returns: `false` when the closure returned `false`.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, for a file that has changed too.
    func read(_ write: (UnsafeRawBufferPointer) -> Bool) throws(OcrError) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .systemFailure(path: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .systemFailure(path: path) }
        guard State(status) == state else { throw changed }
        var buffer = [UInt8](repeating: 0, count: min(range.count, 1 << 16))
        var place = range.lowerBound
        while place < range.upperBound {
            let wanted = min(buffer.count, range.upperBound - place)
            let count = buffer.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, wanted, off_t(place))
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .systemFailure(path: path) }
            guard count > 0 else { throw changed }
            let goesOn = buffer.withUnsafeBytes {
                write(UnsafeRawBufferPointer(rebasing: $0[..<count]))
            }
            guard goesOn else { return false }
            place += count
        }
        return true
    }

    private var changed: OcrError {
        .fileAccess(
            path: path,
            reason: "It has changed since its page was made. Leave it as it is until the PDF is "
                + "written, and try again."
        )
    }
}
