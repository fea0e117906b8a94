import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Packs one picture of a file as a PDF holds it: as it is stored, where that can be, else by its pixels.
///
/// One file for each format extends it.
struct PicturePacker {
    let source: ImageSource
    let bytes: ImageBytes
    let page: ImagePage
    let logger: OcrLogger

    var header: ImageHeader { page.header }

    /// Packs the picture without loss, whatever its format.
    func packPixels(colorProfile: Data? = nil) throws -> PageImage {
        let decoder = PageDecoder(bytes: bytes, header: header, inColor: true, logger: logger)
        let image = try page.decode(decoder)
        return try decoder.messages.hearing {
            try image.packedWithoutLoss(colorProfile: colorProfile)
        }
    }

    /// Bytes of the file as they are: a reference to them where they are on disk.
    func stored(_ range: Range<Int>) throws -> PageImage.Bytes {
        switch source {
        case .file(let url): .file(url, range)
        case .data: .data(try copied(range))
        }
    }

    /// Bytes of the file in memory.
    func copied(_ range: Range<Int>) throws -> Data {
        guard let copy = bytes.bytes(at: range.lowerBound, count: range.count) else {
            throw ImageDamage("The file ends early. Get a complete copy of it.")
        }
        return Data(copy)
    }
}
