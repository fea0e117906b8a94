#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// The picture of a page as a PDF holds it: packed bytes, and what a reader must know to show them.
///
/// Where the file that the picture comes from is packed in a way that PDF knows, these are its own
/// bytes, untouched.
public struct PageImage: Sendable, Hashable {
    /// How the bytes are packed, by the name of the PDF filter.
    public enum Packing: Sendable, Hashable {
        /// A JPEG file: `/DCTDecode`; its own markers say how colours are stored.
        case jpeg
        /// A JPEG 2000 file with its boxes: `/JPXDecode`.
        case jpeg2000
        /// CCITT Group 4: `/CCITTFaxDecode` with `/K -1`; `blackIs1` as in the parameters of the filter.
        case ccittGroup4(blackIs1: Bool)
        /// zlib: `/FlateDecode`; rows have the predictor of PNG (`/Predictor 15`) where `isPredicted`.
        case deflated(isPredicted: Bool)
    }

    /// What the samples of a pixel mean.
    public enum Colors: Sendable, Hashable {
        /// One sample: black to white.
        case gray
        /// Three samples: red, green, blue.
        case rgb
        /// Four samples: the inks; `isInverted` where 0 is full ink, as Adobe's JPEG files have it.
        case cmyk(isInverted: Bool)
        /// One sample that names an entry of a palette of red, green and blue bytes.
        case indexed(palette: [UInt8])
        /// The file says it itself, as JPEG 2000 may.
        case inFile
    }

    /// Where the packed bytes are.
    public enum Bytes: Sendable, Hashable {
        /// In memory.
        case data(Data)
        /// A part of a file, by offset; it is read when the PDF is written.
        case file(URL, Range<Int>)
    }

    /// Pixels from left to right, as stored.
    public var width: Int
    /// Rows, as stored.
    public var height: Int
    /// How the bytes are packed.
    public var packing: Packing
    /// What the samples mean.
    public var colors: Colors
    /// Bits of a sample: 1, 2, 4, 8 or 16.
    public var bitsPerSample: Int
    /// The ICC profile that the file carries, where it fits ``colors``.
    public var colorProfile: Data?
    /// Pixels per inch from left to right and from top to bottom, as stored; `nil` when nobody knows.
    public var density: Density?
    /// How the stored rows and columns are meant to be seen: the value 1 to 8 of the EXIF and TIFF tag 274.
    public var orientation: Int
    /// The size of the upright picture in pixels, as an ``ImageDecoder`` makes it of the same file: what
    /// the boxes of a recognized page are in.
    ///
    /// Not the stored size where pixels are not square or where there are too many to recognize.
    public var uprightSize: Size
    /// The packed bytes.
    public var bytes: Bytes

    /// Pixels per inch, which need not be the same both ways.
    public struct Density: Sendable, Hashable {
        /// Pixels per inch along a row.
        public var horizontal: Double
        /// Rows per inch.
        public var vertical: Double

        /// Makes a density.
        public init(horizontal: Double, vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - width: pixels from left to right, as stored.
    ///   - height: rows, as stored.
    ///   - packing: how the bytes are packed.
    ///   - colors: what the samples mean.
    ///   - bitsPerSample: 1, 2, 4, 8 or 16.
    ///   - colorProfile: the ICC profile, where it fits the colours.
    ///   - density: pixels per inch, or `nil` when nobody knows.
    ///   - orientation: the value of the EXIF and TIFF tag 274.
    ///   - uprightSize: `nil` for the stored size, turned as the orientation says.
    ///   - bytes: the packed bytes.
    public init(
        width: Int,
        height: Int,
        packing: Packing,
        colors: Colors,
        bitsPerSample: Int = 8,
        colorProfile: Data? = nil,
        density: Density? = nil,
        orientation: Int = 1,
        uprightSize: Size? = nil,
        bytes: Bytes
    ) {
        self.width = width
        self.height = height
        self.packing = packing
        self.colors = colors
        self.bitsPerSample = bitsPerSample
        self.colorProfile = colorProfile
        self.density = density
        self.orientation = orientation
        self.bytes = bytes
        let stored = Size(width: Double(width), height: Double(height))
        let turned = Size(width: stored.height, height: stored.width)
        self.uprightSize = uprightSize ?? (Self.swapsSides(orientation) ? turned : stored)
    }

    /// Whether an orientation makes columns of rows.
    private static func swapsSides(_ orientation: Int) -> Bool { (5...8).contains(orientation) }

    /// Whether the picture is as wide as its stored rows are many.
    public var swapsSides: Bool { Self.swapsSides(orientation) }
}
