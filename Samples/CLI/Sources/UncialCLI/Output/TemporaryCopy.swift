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

/// A file in the directory for temporary files, which goes with the last reference.
final class TemporaryCopy {
    let path: String
    private let descriptor: Int32

    /// Makes it, empty.
    ///
    /// - Throws: `CommandFailure` with the code for file access.
    init() throws(CommandFailure) {
        let directory = FileManager.default.temporaryDirectory.path
        do throws(SystemError) {
            (path, descriptor) = try PartialFiles.create(in: directory)
        } catch {
            throw OutputPlace.failure(error, at: directory)
        }
    }

    deinit {
        close(descriptor)
        PartialFiles.remove(path)
    }

    /// Gives what stands under the name now, piece by piece.
    ///
    /// - Throws: `CommandFailure` when it cannot be read; what the closure throws.
    func forEachPiece(
        _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw OutputPlace.failure(.last, at: path) }
        defer { close(source) }
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw OutputPlace.failure(.last, at: path) }
            guard count > 0 else { return }
            try piece[..<count].withUnsafeBytes { try body($0) }
        }
    }
}
