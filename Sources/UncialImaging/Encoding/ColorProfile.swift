import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// ICC profiles as image files carry them.
enum ColorProfile {
    /// More bytes than this are none: those of printers for inks have up to three megabytes.
    static let maximumSize = 8 << 20
    private static let headerSize = 128

    /// The profile, where it is one and describes these colours.
    static func data(_ profile: Data, fitting colors: PageImage.Colors) -> Data? {
        let head = Array(profile.prefix(headerSize))
        guard head.count == headerSize, profile.count <= maximumSize, head.hasText("acsp", at: 36),
            let size = head.number(at: 0, size: 4, .bigEndian), size <= profile.count,
            size >= headerSize
        else { return nil }
        let space: String? =
            switch colors {
            case .gray: "GRAY"
            case .rgb, .indexed: "RGB "
            case .cmyk: "CMYK"
            case .inFile: nil
            }
        guard let space, head.hasText(space, at: 16) else { return nil }
        return Data(profile.prefix(size))
    }
}
