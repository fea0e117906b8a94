import UncialModel

/// Reads the boxes of a JPEG 2000 file and the first marker of its codestream.
enum JPEG2000Header {
    /// Real files have a dozen.
    private static let maximumBoxes = 10_000

    static func isCodestream(_ head: [UInt8]) -> Bool {
        head.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    }

    static func isBoxFile(_ head: [UInt8]) -> Bool {
        head.starts(with: [0, 0, 0, 0x0C]) && head.hasText("jP  \r\n", at: 4)
    }

    /// - Returns: `nil` when there is no codestream.
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` for samples and colours that leptonica
    ///   would get wrong.
    static func read(_ bytes: ImageBytes) throws(OcrError) -> ImageHeader? {
        guard isBoxFile(bytes.prefix(12)) else { return try readCodestream(bytes, at: 0) }
        var density: PixelDensity?
        for box in boxes(in: bytes, from: 0, to: bytes.count) {
            switch box.type {
            case "jp2h":
                for inner in boxes(in: bytes, from: box.start, to: box.end) {
                    switch inner.type {
                    case "colr": try checkColor(bytes.bytes(at: inner.start, count: 7))
                    case "res ": density = readDensity(bytes, in: inner.start..<inner.end)
                    default: break
                    }
                }
            case "jp2c":
                var header = try readCodestream(bytes, at: box.start)
                header?.density = density
                return header
            default: break
            }
        }
        return nil
    }

    private static func readCodestream(
        _ bytes: ImageBytes,
        at offset: Int
    ) throws(OcrError) -> ImageHeader? {
        guard let size = bytes.bytes(at: offset, count: 42), isCodestream(size) else { return nil }
        func number(_ place: Int) -> Int { size.number(at: place, size: 4, .bigEndian) ?? 0 }
        let channels = size.number(at: 40, size: 2, .bigEndian) ?? 0
        try checkComponents(bytes, at: offset + 42, count: channels)
        return ImageHeader(
            width: number(8) - number(16),
            height: number(12) - number(20),
            channels: channels,
            // The codec has a whole number of 32 bits for each sample.
            unpackedBits: 32 * channels
        )
    }

    /// Components as leptonica takes them for granted: as many as colours and alpha, all of one size.
    ///
    /// It reads a smaller one past its end.
    private static func checkComponents(
        _ bytes: ImageBytes,
        at offset: Int,
        count: Int
    ) throws(OcrError) {
        guard [1, 3, 4].contains(count) else {
            throw .unsupported(
                reason: "The JPEG 2000 image has \(count) components; 1, 3 and 4 are read. "
                    + "Convert it to PNG or TIFF first."
            )
        }
        // Each has its depth and the distance of its samples across and down.
        for component in 0..<count {
            guard let facts = bytes.bytes(at: offset + 3 * component, count: 3) else { return }
            // Bits less one, the highest bit for a sign.
            guard facts[0] & 0x7F <= 7 else {
                throw .unsupported(
                    reason: "The JPEG 2000 image has \(facts[0] & 0x7F + 1) bits a sample; 8 are "
                        + "read. Convert it to PNG or TIFF first."
                )
            }
            guard facts[1] == 1, facts[2] == 1 else {
                throw .unsupported(
                    reason: "The JPEG 2000 image has components of several sizes. "
                        + "Convert it to PNG or TIFF first."
                )
            }
        }
    }

    private static func checkColor(_ color: [UInt8]?) throws(OcrError) {
        guard let color, color[0] == 1, let space = color.number(at: 3, size: 4, .bigEndian) else {
            return
        }
        let names = [12: "CMYK", 14: "CIELab", 18: "YCbCr"]
        guard let name = names[space] else { return }
        throw .unsupported(
            reason: "The JPEG 2000 image has \(name) colours. Convert it to PNG or TIFF first."
        )
    }

    /// The resolution of capture, or of display where that is all there is.
    private static func readDensity(_ bytes: ImageBytes, in range: Range<Int>) -> PixelDensity? {
        let found = boxes(in: bytes, from: range.lowerBound, to: range.upperBound)
        guard let box = found.first(where: { $0.type == "resc" }) ?? found.first,
            box.type == "resc" || box.type == "resd",
            let values = bytes.bytes(at: box.start, count: 10)
        else { return nil }
        func perInch(_ place: Int, exponent: Int) -> Double {
            let numerator = Double(values.number(at: place, size: 2, .bigEndian) ?? 0)
            let denominator = Double(values.number(at: place + 2, size: 2, .bigEndian) ?? 0)
            let power = Int(Int8(bitPattern: values[exponent]))
            var perMetre = denominator > 0 ? numerator / denominator : 0
            for _ in 0..<abs(power) { perMetre = power > 0 ? perMetre * 10 : perMetre / 10 }
            return perMetre * PixelDensity.centimetresPerInch / 100
        }
        // Down comes before across.
        return PixelDensity(
            x: perInch(4, exponent: 9),
            y: perInch(0, exponent: 8),
            isPerInch: true
        )
    }

    private static func boxes(
        in bytes: ImageBytes,
        from start: Int,
        to end: Int
    ) -> [(type: String, start: Int, end: Int)] {
        var boxes: [(type: String, start: Int, end: Int)] = []
        var offset = start
        while offset < end, boxes.count < maximumBoxes,
            let head = bytes.bytes(at: offset, count: 8),
            var length = head.number(at: 0, size: 4, .bigEndian)
        {
            var payload = offset + 8
            if length == 1 {
                // The length is in the eight bytes that follow.
                guard
                    let long = bytes.bytes(at: payload, count: 8)?.number(
                        at: 0,
                        size: 8,
                        .bigEndian
                    )
                else { break }
                length = long
                payload += 8
            } else if length == 0 {
                length = end - offset
            }
            guard length >= payload - offset, length <= end - offset else {
                // A codestream that is cut off still has its header.
                boxes.append((String(decoding: head[4..<8], as: UTF8.self), payload, end))
                break
            }
            boxes.append(
                (String(decoding: head[4..<8], as: UTF8.self), payload, offset + length)
            )
            offset += length
        }
        return boxes
    }
}
