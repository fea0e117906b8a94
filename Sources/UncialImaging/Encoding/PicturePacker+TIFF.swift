import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PicturePacker {
    /// Takes CCITT Group 4 of one strip as it is; the pixels of all others are packed.
    ///
    /// - Parameter directory: where the file has the picture.
    func packTIFF(_ directory: TIFFDirectory) throws -> PageImage {
        let tags = TIFFTags(bytes, at: directory)
        guard let tags, let strip = tags.soleGroupFourStrip(of: directory) else {
            return try packPixels(colorProfile: tags?.colorProfile.map { Data($0) })
        }
        return PageImage(
            width: header.width,
            height: header.height,
            packing: .ccittGroup4(blackIs1: directory.photometric == 1),
            colors: .gray,
            bitsPerSample: 1,
            bytes: tags.isMirrored ? .data(try mirrored(strip)) : try stored(strip)
        )
    }

    /// Bytes whose first pixel is in the lowest bit, turned to how PDF has them.
    private func mirrored(_ range: Range<Int>) throws -> Data {
        let table = (0...UInt8.max).map(Self.mirrored)
        return Data(try copied(range).map { table[Int($0)] })
    }

    private static func mirrored(_ byte: UInt8) -> UInt8 {
        var (rest, turned) = (byte, UInt8(0))
        for _ in 0..<8 {
            turned = turned << 1 | rest & 1
            rest >>= 1
        }
        return turned
    }
}
