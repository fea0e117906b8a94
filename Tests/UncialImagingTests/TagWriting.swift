import Foundation

/// Writes orientation tags into images, for tests.
enum TagWriting {
    /// A TIFF structure whose first directory has the orientation and, before it, a resolution.
    static func exif(orientation: Int, isBigEndian: Bool = false, dpi: Int? = nil) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        var entries = [
            number(274, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        ]
        if let dpi {
            let place = 8 + 2 + 4 * 12 + 4
            entries += [282, 283].map {
                number($0, 2) + number(5, 2) + number(1, 4) + number(place, 4)
            }
            entries.append(number(296, 2) + number(3, 2) + number(1, 4) + number(2, 2) + [0, 0])
            return header(isBigEndian) + number(entries.count, 2) + entries.flatMap(\.self)
                + number(0, 4) + number(dpi, 4) + number(1, 4)
        }
        return header(isBigEndian) + number(entries.count, 2) + entries.flatMap(\.self)
            + number(0, 4)
    }

    private static func header(_ isBigEndian: Bool) -> [UInt8] {
        isBigEndian
            ? Array("MM".utf8) + [0, 42, 0, 0, 0, 8] : Array("II".utf8) + [42, 0, 8, 0, 0, 0]
    }

    /// A segment of a JPEG.
    static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }

    /// A JPEG with segments put in right after its start.
    static func jpeg(_ jpeg: Data, inserting segments: [UInt8]...) -> Data {
        jpeg.prefix(2) + segments.flatMap(\.self) + jpeg.dropFirst(2)
    }

    /// A JPEG with EXIF data.
    static func jpeg(_ jpeg: Data, exif: [UInt8]) -> Data {
        self.jpeg(jpeg, inserting: segment(0xE1, Array("Exif\0\0".utf8) + exif))
    }

    /// A PNG with an `eXIf` chunk after its header.
    static func png(_ png: Data, exif: [UInt8]) -> Data {
        let named = Array("eXIf".utf8) + exif
        let chunk = bigEndian(UInt32(exif.count)) + named + bigEndian(checksum(named))
        return png.prefix(33) + chunk + png.dropFirst(33)
    }

    /// A simple WebP made an extended one, with an `EXIF` chunk at its end.
    static func webp(_ webp: Data, width: Int, height: Int, exif: [UInt8]) -> Data {
        let size: (Int) -> [UInt8] = { [UInt8(($0 - 1) & 0xFF), UInt8(($0 - 1) >> 8), 0] }
        let extended =
            Array("VP8X".utf8) + [10, 0, 0, 0, 0b1000, 0, 0, 0] + size(width) + size(height)
        let chunk =
            Array("EXIF".utf8) + bigEndian(UInt32(exif.count)).reversed() + exif
            + (exif.count % 2 == 0 ? [] : [0])
        let body = Array("WEBP".utf8) + extended + webp.dropFirst(12) + chunk
        return Data("RIFF".utf8) + bigEndian(UInt32(body.count)).reversed() + body
    }

    /// A little-endian TIFF of one page with another orientation: the directory is written again at its end.
    static func tiff(_ tiff: Data, orientation: Int) -> Data {
        var bytes = [UInt8](tiff)
        if bytes.count % 2 == 1 { bytes.append(0) }
        let start = bytes[4...7].reversed().reduce(0) { $0 << 8 | Int($1) }
        let count = Int(bytes[start]) | Int(bytes[start + 1]) << 8
        var entries = (0..<count).map { index in
            Array(bytes[start + 2 + index * 12..<start + 14 + index * 12])
        }
        entries.removeAll { $0[0] == 18 && $0[1] == 1 }
        entries.append([18, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0])
        entries.sort { Int($0[1]) << 8 | Int($0[0]) < Int($1[1]) << 8 | Int($1[0]) }
        let place = bytes.count
        bytes.replaceSubrange(4...7, with: bigEndian(UInt32(place)).reversed())
        bytes += [UInt8(entries.count), 0] + entries.flatMap(\.self) + [0, 0, 0, 0]
        return Data(bytes)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian, Array.init)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var remainder: UInt32 = .max
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 {
                remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
            }
        }
        return ~remainder
    }
}
