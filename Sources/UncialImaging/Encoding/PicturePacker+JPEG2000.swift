import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PicturePacker {
    /// Takes the file as it is; a codestream without a file around it gets the boxes that PDF asks for.
    ///
    /// Pixels are packed where there is a palette or transparency, which readers of PDF treat in
    /// different ways, and where the file ends early.
    func packJPEG2000() throws -> PageImage {
        let boxes = JPEG2000Boxes(bytes)
        guard boxes.isWhole, !boxes.hasPalette, !boxes.hasAlpha,
            header.channels == 1 || header.channels == 3
        else { return try packPixels() }
        let everything = 0..<bytes.count
        let isFile = JPEG2000Header.isBoxFile(bytes.prefix(12))
        let lead = JPEG2000Boxes.beforeCodestream(header, byteCount: bytes.count)
        return PageImage(
            width: header.width,
            height: header.height,
            packing: .jpeg2000,
            colors: boxes.hasProfile ? .inFile : header.channels == 1 ? .gray : .rgb,
            bytes: isFile ? try stored(everything) : .data(Data(lead) + (try copied(everything)))
        )
    }
}
