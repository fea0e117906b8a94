import CLeptonica
public import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Raster {
    /// Encodes the pixels as PNG, with their resolution where it is known.
    ///
    /// For looking at what was recognized. It takes a few tenths of a second a page and does not yield.
    ///
    /// - Returns: the bytes of a PNG file: 8 bits of grey, or of red, green and blue.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` after ``/UncialCore/Raster/release()``, or
    ///   when the raster is too large for a PNG.
    public func pngData() throws -> Data {
        let messages = CodecMessages(.silent)
        return try messages.hearing {
            try encodePNG()
        }
    }

    private func encodePNG() throws -> Data {
        let failure = OcrError.invalidInput(
            reason: "\(width) × \(height) pixels cannot be written as PNG. Reduce the raster."
        )
        let pixelSize = format.bytesPerPixel
        guard width * pixelSize <= Int(Int32.max) / max(1, height),
            let image = try? PixImage(width: width, height: height, depth: pixelSize * 8)
        else { throw failure }
        try withPixels { pixels in
            image.withRows { rows in
                for y in 0..<height {
                    let source = pixels[y * bytesPerRow..<y * bytesPerRow + width * pixelSize]
                    let start = y * image.bytesPerRow
                    UnsafeMutableRawBufferPointer(rebasing: rows[start...])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source))
                }
            }
        }
        return try image.withPix { pix in
            pixSetResolution(pix, Int32(sourceDpi ?? 0), Int32(sourceDpi ?? 0))
            var bytes: UnsafeMutablePointer<UInt8>?
            var count = 0
            let status = pixWriteMemPng(&bytes, &count, pix, 0)
            defer { lept_free(bytes) }
            guard status == 0, let bytes else { throw failure }
            return Data(bytes: bytes, count: count)
        }
    }
}
