/// How the bytes of a raster are laid out.
public enum PixelFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// One byte a pixel: 0 is black, 255 is white.
    case gray8
    /// Four bytes a pixel in the order red, green, blue, alpha; alpha is 255 throughout.
    case rgba8

    /// The bytes of one pixel.
    public var bytesPerPixel: Int {
        switch self {
        case .gray8: 1
        case .rgba8: 4
        }
    }
}
