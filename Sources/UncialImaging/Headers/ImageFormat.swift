import UncialModel

/// The formats that are decoded, told by their first bytes; names and endings do not count.
enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case tiff = "TIFF"
    case bmp = "BMP"
    case webp = "WebP"
    case gif = "GIF"
    case jpeg2000 = "JPEG 2000"
    case pnm = "PNM"

    /// What the user is told can be given.
    static let list = "PNG, JPEG, TIFF, BMP, WebP, GIF, JPEG 2000 or PNM"

    /// How many bytes are enough to tell.
    static let markLength = 1024

    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for no image,
    ///   ``/UncialModel/OcrError/unsupported(reason:)`` for an image of another format.
    init(detecting head: [UInt8]) throws(OcrError) {
        guard !head.isEmpty else {
            throw .invalidInput(reason: "It is empty: 0 bytes. Give an image: \(Self.list).")
        }
        guard let format = Self.format(of: head) else { throw Self.refusal(of: head) }
        self = format
    }

    private static func format(of head: [UInt8]) -> ImageFormat? {
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if TIFFFile.markOfByteOrder(in: head) != nil { return .tiff }
        if head.hasText("RIFF") && head.hasText("WEBP", at: 8) { return .webp }
        if head.hasText("GIF87a") || head.hasText("GIF89a") { return .gif }
        if JPEG2000Header.isBoxFile(head) || JPEG2000Header.isCodestream(head) { return .jpeg2000 }
        if head.hasText("BM"), head.number(at: 14, size: 4, .littleEndian).map({ $0 < 256 }) == true
        {
            return .bmp
        }
        if head.count > 2, head[0] == UInt8(ascii: "P"),
            (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(head[1]),
            PNMHeader.isSpace(head[2]) || head[2] == UInt8(ascii: "#")
        {
            return .pnm
        }
        return nil
    }
}
