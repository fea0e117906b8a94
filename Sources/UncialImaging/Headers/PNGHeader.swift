/// Reads the chunks of a PNG; the picture's own are skipped.
enum PNGHeader {
    /// A PNG of several megabytes has some thousand chunks.
    private static let maximumChunks = 1_000_000
    /// More than any program writes about orientation and resolution.
    private static let maximumExif = 1 << 20

    /// - Returns: `nil` when the first chunk is not the header.
    static func read(_ bytes: ImageBytes) -> ImageHeader? {
        let head = bytes.prefix(33)
        guard head.hasText("IHDR", at: 12), let width = head.number(at: 16, size: 4, .bigEndian),
            let height = head.number(at: 20, size: 4, .bigEndian)
        else { return nil }
        var header = ImageHeader(width: width, height: height)
        // Grey without transparency; anything else is decoded to four bytes a pixel.
        if head[25] == 0 { header.unpackedBits = 8 }
        var offset = 8
        for _ in 0..<maximumChunks {
            guard let chunk = bytes.bytes(at: offset, count: 8),
                let length = chunk.number(at: 0, size: 4, .bigEndian), !chunk.hasText("IEND", at: 4)
            else { break }
            if chunk.hasText("tRNS", at: 4) {
                header.unpackedBits = 32
            } else if chunk.hasText("pHYs", at: 4) {
                header.density = readDensity(bytes.bytes(at: offset + 8, count: min(length, 9)))
            } else if chunk.hasText("eXIf", at: 4), length <= maximumExif,
                let exif = bytes.bytes(at: offset + 8, count: length).flatMap(ExifData.init)
            {
                header.orientation = exif.orientation ?? .up
            }
            // Length, name and checksum are four bytes each.
            offset += length + 12
        }
        return header
    }

    private static func readDensity(_ payload: [UInt8]?) -> PixelDensity? {
        guard let payload, let x = payload.number(at: 0, size: 4, .bigEndian).map(Double.init),
            let y = payload.number(at: 4, size: 4, .bigEndian).map(Double.init),
            let unit = payload.number(at: 8, size: 1, .bigEndian)
        else { return nil }
        guard unit == 1 else { return PixelDensity(x: x, y: y, isPerInch: false) }
        let inchesPerMetre = 100 / PixelDensity.centimetresPerInch
        return PixelDensity(x: x / inchesPerMetre, y: y / inchesPerMetre, isPerInch: true)
    }
}
