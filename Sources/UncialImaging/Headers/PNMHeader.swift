import UncialModel

/// Reads the words at the start of a PBM, PGM or PPM.
enum PNMHeader {
    /// The words with all comments end far before this.
    private static let reach = 65_536

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// - Returns: `nil` when the sizes are not there.
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` for a range of values that leptonica
    ///   does not read.
    static func read(_ bytes: ImageBytes) throws(OcrError) -> ImageHeader? {
        let head = bytes.prefix(reach)
        guard head.count > 2 else { return nil }
        let kind = head[1]
        let isBilevel = kind == UInt8(ascii: "1") || kind == UInt8(ascii: "4")
        let isColor = kind == UInt8(ascii: "3") || kind == UInt8(ascii: "6")
        var numbers: [Int] = []
        var offset = 2
        while numbers.count < (isBilevel ? 2 : 3) {
            guard let number = nextNumber(in: head, from: &offset) else { return nil }
            numbers.append(number)
        }
        let known = isColor ? [255, 65_535] : [1, 3, 15, 255, 65_535]
        if let maximum = numbers.dropFirst(2).first, !known.contains(maximum) {
            throw .unsupported(
                reason: "The PNM image has \(maximum) for its brightest value; "
                    + "\(known.map(String.init).joined(separator: ", ")) are read. "
                    + "Convert it with `pamdepth 255`."
            )
        }
        let grayBits = (numbers.dropFirst(2).first ?? 0) > 255 ? 16 : 8
        return ImageHeader(
            width: numbers[0],
            height: numbers[1],
            unpackedBits: isBilevel ? 1 : isColor ? 32 : grayBits
        )
    }

    private static func nextNumber(in head: [UInt8], from offset: inout Int) -> Int? {
        while offset < head.count, isSpace(head[offset]) || head[offset] == UInt8(ascii: "#") {
            if head[offset] == UInt8(ascii: "#") {
                offset = head[offset...].firstIndex(of: 0x0A) ?? head.count
            } else {
                offset += 1
            }
        }
        let digits = head[offset...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        offset += digits.count
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
