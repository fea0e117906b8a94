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

/// The bytes of a document as they are, for output that is the input.
struct OriginalBytes {
    let source: PDFSource
    /// The most bytes that may be given, or `nil` for no limit.
    let limit: Int?

    /// Gives all bytes, piece by piece.
    ///
    /// - Returns: how many there are.
    /// - Throws: what the sink throws; ``/UncialModel/OcrError/fileAccess(path:reason:)``;
    ///   ``/UncialModel/OcrError/invalidOutput(reason:)`` past the limit; `CancellationError`.
    func write(_ sink: (UnsafeRawBufferPointer) throws -> Void) throws -> Int {
        switch source {
        case .data(let data):
            try requireRoom(for: data.count)
            try data.withUnsafeBytes(sink)
            return data.count
        case .file(let url):
            let path = url.path(percentEncoded: false)
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OcrError.systemFailure(path: path) }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw OcrError.systemFailure(path: path) }
            let byteCount = Int(status.st_size)
            try requireRoom(for: byteCount)
            var failure: (any Error)?
            let isComplete = FileBytes.read(0..<byteCount, of: descriptor) { piece in
                do {
                    try Task.checkCancellation()
                    try sink(piece)
                    return true
                } catch {
                    failure = error
                    return false
                }
            }
            if let failure { throw failure }
            guard isComplete else { throw OcrError.systemFailure(path: path) }
            return byteCount
        }
    }

    private func requireRoom(for byteCount: Int) throws(OcrError) {
        if let limit, byteCount > limit { throw .tooLarge(limit: limit) }
    }
}

extension OcrError {
    /// What is written is larger than was allowed.
    static func tooLarge(limit: Int) -> OcrError {
        .invalidOutput(reason: "It is larger than the limit of \(limit) bytes. Allow more.")
    }
}
