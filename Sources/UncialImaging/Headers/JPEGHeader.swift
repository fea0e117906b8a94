/// Reads the segments of a JPEG up to its first scan.
enum JPEGHeader {
    /// - Returns: `nil` when there is no frame before the picture's data or the file's end.
    static func read(_ bytes: ImageBytes) -> ImageHeader? {
        var frame: ImageHeader?
        var jfif: PixelDensity?
        var exif: ExifData?
        var offset = 2
        while let (marker, start) = nextMarker(in: bytes, from: offset) {
            // End of the picture, or its first scan: what comes later is another picture.
            if marker == 0xD9 || marker == 0xDA { break }
            // Markers without a length.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset = start
                continue
            }
            guard let length = bytes.bytes(at: start, count: 2)?.number(at: 0, size: 2, .bigEndian),
                length >= 2
            else { break }
            let payload = start + 2
            let size = length - 2
            switch marker {
            // Frames of all kinds; the three left out are tables.
            case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
                if frame == nil { frame = readFrame(bytes.bytes(at: payload, count: min(size, 6))) }
            case 0xE0 where jfif == nil:
                jfif = readJFIF(bytes.bytes(at: payload, count: min(size, 12)))
            case 0xE1 where exif == nil:
                exif = readExif(bytes.bytes(at: payload, count: size))
            default: break
            }
            offset = start + length
        }
        frame?.orientation = exif?.orientation ?? .up
        // The density of JFIF is about this picture; EXIF's stands in where a camera wrote no JFIF.
        frame?.density = jfif.flatMap { $0.isPerInch ? $0 : nil } ?? exif?.density ?? jfif
        return frame
    }

    /// The next marker and where its segment starts; filling bytes and a little junk are skipped.
    private static func nextMarker(in bytes: ImageBytes, from start: Int) -> (Int, Int)? {
        let window = bytes.bytes(at: start, upTo: 65_536)
        let found = window.indices.dropLast().first { place in
            window[place] == 0xFF && window[place + 1] != 0xFF && window[place + 1] != 0
        }
        return found.map { (Int(window[$0 + 1]), start + $0 + 2) }
    }

    private static func readFrame(_ payload: [UInt8]?) -> ImageHeader? {
        guard let height = payload?.number(at: 1, size: 2, .bigEndian),
            let width = payload?.number(at: 3, size: 2, .bigEndian),
            let channels = payload?.number(at: 5, size: 1, .bigEndian)
        else { return nil }
        return ImageHeader(
            width: width,
            height: height,
            channels: channels,
            unpackedBits: channels == 1 ? 8 : 32
        )
    }

    private static func readJFIF(_ payload: [UInt8]?) -> PixelDensity? {
        guard let payload, payload.hasText("JFIF\u{0}"),
            let x = payload.number(at: 8, size: 2, .bigEndian).map(Double.init),
            let y = payload.number(at: 10, size: 2, .bigEndian).map(Double.init)
        else { return nil }
        switch payload[7] {
        case 1: return PixelDensity(x: x, y: y, isPerInch: true)
        case 2:
            let factor = PixelDensity.centimetresPerInch
            return PixelDensity(x: x * factor, y: y * factor, isPerInch: true)
        default: return PixelDensity(x: x, y: y, isPerInch: false)
        }
    }

    /// APP1 segments hold XMP too; only those with the mark are EXIF.
    private static func readExif(_ payload: [UInt8]?) -> ExifData? {
        guard let payload, payload.starts(with: ExifData.mark) else { return nil }
        return ExifData(payload)
    }
}
