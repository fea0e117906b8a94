import CLeptonica
import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PicturePacker {
    /// Takes the packed data as it is, which PDF unpacks by the same rules; pixels are packed where
    /// there is transparency, or where black and white take less.
    func packPNG() throws -> PageImage {
        let chunks = PNGChunks(bytes)
        guard let colors = chunks.colorsInPDF, let data = chunks.data else {
            return try packPixels(colorProfile: chunks.colorProfile)
        }
        let mayBeBlackAndWhite: Bool =
            switch (colors, chunks.bitsPerSample) {
            case (.indexed(let palette), _): Self.isBlackAndWhite(palette)
            case (.gray, 1): true
            case (.gray, 8):
                data.withUnsafeBytes { packed in
                    uncial_is_black_and_white(
                        packed.bindMemory(to: UInt8.self).baseAddress,
                        packed.count,
                        header.width,
                        header.height,
                        { Task.isCancelled }
                    )
                }
            default: false
            }
        if mayBeBlackAndWhite {
            let image = try packPixels()
            if case .data(let packed) = image.bytes, packed.count < data.count { return image }
        }
        return PageImage(
            width: header.width,
            height: header.height,
            packing: .deflated(isPredicted: true),
            colors: colors,
            bitsPerSample: chunks.bitsPerSample,
            colorProfile: chunks.colorProfile.flatMap { ColorProfile.data($0, fitting: colors) },
            bytes: .data(data)
        )
    }

    private static func isBlackAndWhite(_ palette: [UInt8]) -> Bool {
        stride(from: 0, to: palette.count - 2, by: 3).allSatisfy { start in
            let color = palette[start..<start + 3]
            return color.allSatisfy { $0 == 0 } || color.allSatisfy { $0 == 255 }
        }
    }
}
