#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

extension OcrInput {
    /// A document that a host sent: its bytes are those of the file, mapped.
    init(_ input: WorkerInput, _ descriptor: FileDescriptor?) throws {
        guard let descriptor else {
            throw OcrError.invalidInput(reason: "The document came without its bytes.")
        }
        let bytes = try WorkerFile.mapped(descriptor)
        switch input.kind {
        case .pdf:
            self = .pdf(.data(bytes), password: input.password)
        case .image:
            self = .image(.data(bytes))
        case .raster:
            guard let layout = input.raster else {
                throw OcrError.invalidInput(reason: "The raster came without its size.")
            }
            self = .raster(try Raster(layout, bytes))
        }
    }
}

extension WorkerInput.RasterLayoutInMemory {
    fileprivate var format: PixelFormat { isColor ? .rgba8 : .gray8 }
}

extension Raster {
    private static let leastMapped = 64

    /// Pixels that stay where they are mapped.
    fileprivate convenience init(
        _ layout: WorkerInput.RasterLayoutInMemory,
        _ bytes: Data
    ) throws(OcrError) {
        guard bytes.count >= Self.leastMapped else {
            // Data of so few bytes has them inside its value.
            try self.init(
                width: layout.width,
                height: layout.height,
                bytesPerRow: layout.bytesPerRow,
                format: layout.format,
                sourceDpi: layout.sourceDpi,
                copying: bytes
            )
            return
        }
        let mapped = MappedPixels(bytes)
        try self.init(
            width: layout.width,
            height: layout.height,
            bytesPerRow: layout.bytesPerRow,
            format: layout.format,
            sourceDpi: layout.sourceDpi,
            adopting: mapped.pixels,
            deallocator: { withExtendedLifetime(mapped) {} }
        )
    }
}

/// The pixels of a raster as the host has put them into memory.
private final class MappedPixels: Sendable {
    private let bytes: Data
    private let address: UInt

    init(_ bytes: Data) {
        self.bytes = bytes
        address = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }

    /// Where they are, as long as this lives: data that is mapped has an address that stays.
    var pixels: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: bytes.count)
    }
}
