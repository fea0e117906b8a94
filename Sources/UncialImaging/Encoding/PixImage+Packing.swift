import CLeptonica
import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PixImage {
    /// Packs decoded pixels without loss.
    ///
    /// - Parameter colorProfile: the profile of the file, which is kept where it fits.
    func packedWithoutLoss(colorProfile: Data?) throws -> PageImage {
        let hasColorTable = withPix { pixGetColormap($0) } != nil
        if depth == 1 && !hasColorTable { return try packedAsBlackAndWhite() }
        if hasColorTable {
            try convertToColor()
        } else if depth != 8 && depth != 32 {
            try convertToGray()
        }
        let (width, height, bytesPerRow, pixelSize) = (width, height, bytesPerRow, depth / 8)
        var image = try withRows { rows in
            try PixelPacker(
                UnsafeRawBufferPointer(rows),
                width: width,
                height: height,
                bytesPerRow: bytesPerRow,
                pixelSize: pixelSize
            ).packWithoutLoss()
        }
        image.colorProfile = colorProfile.flatMap { ColorProfile.data($0, fitting: image.colors) }
        return image
    }

    /// Packs black and white, of one bit a pixel: as CCITT Group 4, or by zlib where that makes a picture
    /// of dots larger than it was.
    func packedAsBlackAndWhite() throws -> PageImage {
        let fax = try packedAsGroupFour()
        let plainSize = (width + 7) / 8 * height
        guard case .data(let packed) = fax.bytes, packed.count > plainSize / Self.dotsShare else {
            return fax
        }
        let dots = try packedAsBits()
        guard case .data(let other) = dots.bytes, other.count < packed.count else { return fax }
        return dots
    }

    /// Type takes a twentieth of its bits in Group 4, dots of a raster a third and more.
    private static let dotsShare = 5

    private func packedAsGroupFour() throws -> PageImage {
        let file = try withPix { pix in
            var bytes: UnsafeMutablePointer<UInt8>?
            var count = 0
            let status = pixWriteMemTiff(&bytes, &count, pix, Int32(IFF_TIFF_G4))
            defer { lept_free(bytes) }
            guard status == 0, let bytes else { throw outOfMemory }
            return Array(UnsafeBufferPointer(start: bytes, count: count))
        }
        let tiff = ImageBytes(file)
        guard let directory = TIFFFile(tiff)?.first,
            let strip = TIFFTags(tiff, at: directory)?.soleGroupFourStrip(of: directory),
            let packed = tiff.bytes(at: strip.lowerBound, count: strip.count)
        else { throw outOfMemory }
        return PageImage(
            width: width,
            height: height,
            packing: .ccittGroup4(blackIs1: directory.photometric == 1),
            colors: .gray,
            bitsPerSample: 1,
            bytes: .data(Data(packed))
        )
    }

    private func packedAsBits() throws -> PageImage {
        let (width, height, bytesPerRow) = (width, height, bytesPerRow)
        let collector = ByteCollector()
        // leptonica's bit of 1 is black, a PDF's is white.
        withPix { _ = pixInvert($0, $0) }
        defer { withPix { _ = pixInvert($0, $0) } }
        let isPacked = withRows { rows in
            collector.collect { sink, context in
                uncial_pack_bits(
                    rows.assumingMemoryBound(to: UInt8.self).baseAddress,
                    bytesPerRow,
                    Int32(width),
                    Int32(height),
                    sink,
                    context,
                    { Task.isCancelled }
                )
            }
        }
        try Task.checkCancellation()
        guard isPacked else { throw outOfMemory }
        return PageImage(
            width: width,
            height: height,
            packing: .deflated(isPredicted: false),
            colors: .gray,
            bitsPerSample: 1,
            bytes: .data(collector.data)
        )
    }

    private var outOfMemory: ImageDamage {
        ImageDamage.noMemory(
            "There is no memory to pack \(width) × \(height) pixels. Pack fewer at once."
        )
    }
}
