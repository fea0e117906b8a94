import UncialModel

/// Reads the chunks of a WebP.
enum WebPHeader {
    /// A picture that does not move has half a dozen.
    private static let maximumChunks = 10_000

    /// More than any program writes about orientation and resolution.
    private static let maximumExif = 1 << 20

    /// - Returns: `nil` when no chunk says how large the picture is.
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` for a moving picture.
    static func read(_ bytes: ImageBytes) throws(OcrError) -> ImageHeader? {
        var header: ImageHeader?
        var orientation: ImageOrientation?
        var offset = 12
        for _ in 0..<maximumChunks {
            guard let chunk = bytes.bytes(at: offset, count: 8),
                let length = chunk.number(at: 4, size: 4, .littleEndian)
            else { break }
            let payload = offset + 8
            if chunk.hasText("VP8X"), let extended = bytes.bytes(at: payload, count: 10) {
                guard extended[0] & 0b10 == 0 else {
                    throw .unsupported(
                        reason: "It is an animated WebP. Save the frame that is to be read as PNG."
                    )
                }
                header = ImageHeader(
                    width: (extended.number(at: 4, size: 3, .littleEndian) ?? 0) + 1,
                    height: (extended.number(at: 7, size: 3, .littleEndian) ?? 0) + 1
                )
            } else if chunk.hasText("VP8 ") {
                header = header ?? readLossy(bytes.bytes(at: payload, count: 10))
            } else if chunk.hasText("VP8L") {
                header = header ?? readLossless(bytes.bytes(at: payload, count: 5))
            } else if chunk.hasText("EXIF"), length <= maximumExif {
                orientation =
                    bytes.bytes(at: payload, count: length).flatMap(ExifData.init)?
                    .orientation
            }
            // Chunks start at even places.
            offset = payload + length + length % 2
        }
        header?.orientation = orientation ?? .up
        return header
    }

    private static func readLossy(_ frame: [UInt8]?) -> ImageHeader? {
        // Three bytes of frame tag, then the start code.
        guard let frame, frame[3...5].elementsEqual([0x9D, 0x01, 0x2A]),
            let width = frame.number(at: 6, size: 2, .littleEndian),
            let height = frame.number(at: 8, size: 2, .littleEndian)
        else { return nil }
        return ImageHeader(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    private static func readLossless(_ frame: [UInt8]?) -> ImageHeader? {
        guard let frame, frame[0] == 0x2F, let bits = frame.number(at: 1, size: 4, .littleEndian)
        else { return nil }
        return ImageHeader(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
}
