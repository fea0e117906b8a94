/// The first picture of a GIF, cut out so that the rest of an animation is not decoded.
struct GIFHeader {
    /// The picture's own size; a GIF's "screen" can be larger.
    let header: ImageHeader
    /// A whole GIF with nothing but the first picture, or `nil` when its data is cut off.
    let firstPicture: [UInt8]?
    /// The colour that means "nothing here".
    let transparentIndex: Int?

    /// - Returns: `nil` when there is no picture in it.
    init?(_ bytes: ImageBytes) {
        guard let head = bytes.bytes(at: 0, count: 13) else { return nil }
        var offset = 13 + Self.colorTableSize(head[10])
        guard var kept = bytes.bytes(at: 0, count: offset) else { return nil }
        var transparentIndex: Int?
        while let introducer = bytes.bytes(at: offset, count: 2) {
            if introducer[0] == UInt8(ascii: "!") {
                // An extension; label 0xF9 says what is transparent in the picture that follows.
                if introducer[1] == 0xF9, let control = bytes.bytes(at: offset, count: 7) {
                    transparentIndex = control[3] & 1 == 1 ? Int(control[6]) : nil
                }
                guard let end = Self.endOfBlocks(in: bytes, from: offset + 2) else { return nil }
                offset = end
                continue
            }
            guard introducer[0] == UInt8(ascii: ","),
                let picture = bytes.bytes(at: offset, count: 10),
                let width = picture.number(at: 5, size: 2, .littleEndian),
                let height = picture.number(at: 7, size: 2, .littleEndian)
            else { return nil }
            header = ImageHeader(width: width, height: height, unpackedBits: 8)
            self.transparentIndex = transparentIndex
            // One byte more: the size of the first codes.
            let data = offset + 10 + Self.colorTableSize(picture[9]) + 1
            guard let end = Self.endOfBlocks(in: bytes, from: data),
                let body = bytes.bytes(at: offset, count: end - offset)
            else {
                firstPicture = nil
                return
            }
            kept += body
            kept.append(UInt8(ascii: ";"))
            firstPicture = kept
            return
        }
        return nil
    }

    private static func colorTableSize(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// Where a series of blocks, each led by its length, has ended; `nil` when the bytes end first.
    private static func endOfBlocks(in bytes: ImageBytes, from start: Int) -> Int? {
        var offset = start
        while let length = bytes.bytes(at: offset, count: 1)?.first {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        return nil
    }
}
