/// What the boxes of a JPEG 2000 file say besides its header, and the boxes that a codestream lacks.
struct JPEG2000Boxes {
    /// Whether samples are places in a palette.
    private(set) var hasPalette = false
    /// Whether a component is no colour.
    private(set) var hasAlpha = false
    /// Whether colours are described by a profile instead of a number.
    private(set) var hasProfile = false
    /// Whether the codestream has its end.
    private(set) var isWhole = false

    /// Reads the boxes of a file; of a codestream alone, only whether it has its end.
    init(_ bytes: ImageBytes) {
        guard JPEG2000Header.isBoxFile(bytes.prefix(12)) else {
            isWhole = Self.endsCodestream(bytes, at: bytes.count)
            return
        }
        Self.forEachBox(in: bytes, 0..<bytes.count) { type, content in
            switch type {
            case "jp2h": Self.forEachBox(in: bytes, content) { take($0, bytes, $1) }
            case "jp2c": isWhole = isWhole || Self.endsCodestream(bytes, at: content.upperBound)
            default: break
            }
        }
    }

    private mutating func take(_ type: String, _ bytes: ImageBytes, _ content: Range<Int>) {
        switch type {
        case "pclr": hasPalette = true
        case "cdef":
            let channels = bytes.bytes(at: content.lowerBound, upTo: content.count)
            // A number, the kind and what it belongs to for each channel; the kind 0 is a colour.
            hasAlpha = stride(from: 4, to: channels.count, by: 6).contains { place in
                channels.number(at: place, size: 2, .bigEndian) != 0
            }
        case "colr":
            hasProfile = hasProfile || bytes.bytes(at: content.lowerBound, count: 1) == [2]
        default: break
        }
    }

    private static func endsCodestream(_ bytes: ImageBytes, at end: Int) -> Bool {
        bytes.bytes(at: end - 2, count: 2) == [0xFF, 0xD9]
    }

    /// Real files have a dozen.
    private static let maximumBoxes = 10_000

    /// Goes through boxes up to the first that does not fit.
    private static func forEachBox(
        in bytes: ImageBytes,
        _ range: Range<Int>,
        _ body: (_ type: String, _ content: Range<Int>) -> Void
    ) {
        var offset = range.lowerBound
        for _ in 0..<maximumBoxes {
            guard offset < range.upperBound, let head = bytes.bytes(at: offset, count: 8),
                var length = head.number(at: 0, size: 4, .bigEndian)
            else { return }
            var headSize = 8
            if length == 1 {
                // The length is in the eight bytes that follow.
                let long = bytes.bytes(at: offset + 8, count: 8)
                length = long?.number(at: 0, size: 8, .bigEndian) ?? 0
                headSize = 16
            } else if length == 0 {
                length = range.upperBound - offset
            }
            guard length >= headSize, length <= range.upperBound - offset else { return }
            let type = String(decoding: head[4..<8], as: UTF8.self)
            body(type, offset + headSize..<offset + length)
            offset += length
        }
    }

    /// What stands before a codestream in a file: its mark, its kind, and what the picture is.
    ///
    /// - Parameters:
    ///   - header: the header of the codestream; 8 bits a sample.
    ///   - byteCount: the size of the codestream.
    static func beforeCodestream(_ header: ImageHeader, byteCount: Int) -> [UInt8] {
        let facts =
            number(header.height, 4) + number(header.width, 4) + number(header.channels, 2)
            // Bits less one, the one kind of packing there is, known colours, no rights.
            + [7, 7, 0, 0]
        // By number: 17 is grey, 16 sRGB.
        let color: [UInt8] = [1, 0, 0] + number(header.channels == 1 ? 17 : 16, 4)
        return box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
            + box("ftyp", Array("jp2 \0\0\0\0jp2 ".utf8))
            + box("jp2h", box("ihdr", facts) + box("colr", color))
            + number(byteCount + 8, 4) + Array("jp2c".utf8)
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count + 8, 4) + Array(type.utf8) + content
    }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
    }
}
