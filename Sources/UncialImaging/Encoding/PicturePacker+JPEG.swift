import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PicturePacker {
    /// Takes the file as it is, up to the end of its picture; pixels are packed where readers of PDF
    /// would not show it right.
    func packJPEG() throws -> PageImage {
        let segments = JPEGSegments(bytes)
        guard let colors = segments.colorsInPDF else {
            return try packPixels(colorProfile: segments.colorProfile)
        }
        return PageImage(
            width: header.width,
            height: header.height,
            packing: .jpeg,
            colors: colors,
            colorProfile: segments.colorProfile.flatMap {
                ColorProfile.data($0, fitting: colors)
            },
            bytes: try segments.end.map { try stored(0..<$0) } ?? .data(completedJPEG())
        )
    }

    /// A file that ends early, with an end; how much may be missing is the decoder's rule.
    private func completedJPEG() throws -> Data {
        let decoder = PageDecoder(bytes: bytes, header: header, inColor: false, logger: logger)
        _ = try decoder.decodeJPEG()
        return try copied(0..<bytes.count) + [0xFF, 0xD9]
    }
}
