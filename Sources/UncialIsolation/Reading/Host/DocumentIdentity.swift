#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What tells whether two inputs are the same document, without looking at its bytes.
struct DocumentIdentity: Hashable {
    private enum Source: Hashable {
        case file(
            device: UInt64,
            number: UInt64,
            byteCount: Int64,
            changed: Int64,
            nanoseconds: Int64
        )
        case bytes(address: UInt, count: Int)
        case raster(ObjectIdentifier)
    }

    private let source: Source
    private let input: WorkerInput

    /// Below this, data lies inside its value and has no address of its own.
    private static let leastBytes = 64

    /// Looks at an input; `nil` for one that cannot be known again.
    ///
    /// - Parameter file: the open file, for an input that is one.
    init?(_ input: OcrInput, as workerInput: WorkerInput, file: FileDescriptor?) {
        self.input = workerInput
        switch input {
        case .pdf(.file, _), .image(.file):
            var status = stat()
            guard let file, fstat(file.rawValue, &status) == 0 else { return nil }
            #if canImport(Darwin)
            let changed = status.st_mtimespec
            #else
            let changed = status.st_mtim
            #endif
            source = .file(
                device: UInt64(truncatingIfNeeded: status.st_dev),
                number: UInt64(truncatingIfNeeded: status.st_ino),
                byteCount: Int64(status.st_size),
                changed: Int64(changed.tv_sec),
                nanoseconds: Int64(changed.tv_nsec)
            )
        case .pdf(.data(let data), _), .image(.data(let data)):
            guard data.count >= Self.leastBytes else { return nil }
            source = data.withUnsafeBytes { bytes in
                .bytes(address: UInt(bitPattern: bytes.baseAddress), count: bytes.count)
            }
        case .raster(let raster):
            source = .raster(ObjectIdentifier(raster))
        }
    }
}
