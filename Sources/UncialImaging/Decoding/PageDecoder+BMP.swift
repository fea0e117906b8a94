import UncialModel

// BMP is read here: leptonica 1.82 takes 16-bit pixels for grey, swaps red and blue of 32-bit ones and
// refuses runs and masks.
extension PageDecoder {
    func decodeBMP(_ bmp: BMPHeader) throws -> PixImage {
        try bytes.withAll { data in
            switch (bmp.coding, bmp.bitsPerPixel) {
            case (.runs, _): try decodeRuns(bmp, data)
            case (.plain, 1...8): try decodeIndices(bmp, data)
            default: try decodeColors(bmp, data)
            }
        }
    }

    /// The bytes of a stored row; each row is filled up to four bytes.
    private func row(
        _ y: Int,
        of bmp: BMPHeader,
        in data: UnsafeRawBufferPointer
    ) throws -> UnsafeRawBufferPointer {
        let used = (header.width * bmp.bitsPerPixel + 7) / 8
        let stride = (header.width * bmp.bitsPerPixel + 31) / 32 * 4
        let stored = bmp.isTopDown ? y : header.height - 1 - y
        let start = bmp.pixelOffset + stored * stride
        guard start + used <= data.count else { throw ImageDamage.endsEarly(.bmp) }
        return UnsafeRawBufferPointer(rebasing: data[start..<start + used])
    }

    private func decodeIndices(_ bmp: BMPHeader, _ data: UnsafeRawBufferPointer) throws -> PixImage
    {
        let perByte = 8 / bmp.bitsPerPixel
        let mask = UInt8(truncatingIfNeeded: (1 << bmp.bitsPerPixel) - 1)
        return try painted(bmp) { y, indices in
            let row = try row(y, of: bmp, in: data)
            for x in indices.indices {
                let shift = (perByte - 1 - x % perByte) * bmp.bitsPerPixel
                indices[x] = row[x / perByte] >> UInt8(shift) & mask
            }
        }
    }

    /// Paints rows of indices with the palette: in grey when all its colours are.
    private func painted(
        _ bmp: BMPHeader,
        _ fill: (_ y: Int, _ indices: inout [UInt8]) throws -> Void
    ) throws -> PixImage {
        let isGray = bmp.palette.allSatisfy { $0[0] == $0[1] && $0[1] == $0[2] }
        let pixelSize = isGray ? 1 : 4
        // Indices beyond the palette are black.
        var colors = [UInt8](repeating: 0, count: 256 * pixelSize)
        for index in 0..<256 {
            let color = index < bmp.palette.count ? bmp.palette[index] : [0, 0, 0]
            colors[index * pixelSize] = color[0]
            if !isGray {
                colors.replaceSubrange(index * 4 + 1..<index * 4 + 4, with: color[1...2] + [255])
            }
        }
        let image = try PixImage(
            width: header.width,
            height: header.height,
            depth: isGray ? 8 : 32
        )
        let stride = image.bytesPerRow
        var indices = [UInt8](repeating: 0, count: header.width)
        try image.withRows { rows in
            for y in 0..<header.height {
                try Task.checkCancellation()
                try fill(y, &indices)
                for x in 0..<header.width {
                    let color = Int(indices[x]) * pixelSize
                    let target = y * stride + x * pixelSize
                    for channel in 0..<pixelSize {
                        rows[target + channel] = colors[color + channel]
                    }
                }
            }
        }
        return image
    }

    private func decodeColors(_ bmp: BMPHeader, _ data: UnsafeRawBufferPointer) throws -> PixImage {
        let image = try PixImage(width: header.width, height: header.height, depth: 32)
        let stride = image.bytesPerRow
        let pixelSize = bmp.bitsPerPixel / 8
        let fields = bmp.masks.map(ColorField.init)
        var alphas: UInt8 = 0
        try image.withRows { rows in
            for y in 0..<header.height {
                try Task.checkCancellation()
                let row = try row(y, of: bmp, in: data)
                for x in 0..<header.width {
                    var pixel: UInt32 = 0
                    for byte in 0..<pixelSize {
                        pixel |= UInt32(row[x * pixelSize + byte]) << UInt32(8 * byte)
                    }
                    let target = y * stride + x * 4
                    for channel in 0..<4 { rows[target + channel] = fields[channel].value(pixel) }
                    alphas |= rows[target + 3]
                }
            }
        }
        // Programs leave the fourth byte zero and mean an opaque picture.
        if bmp.masks[3] != 0 && alphas != 0 {
            image.layOverWhite()
        } else {
            image.makeOpaque()
        }
        return image
    }

    private func decodeRuns(_ bmp: BMPHeader, _ data: UnsafeRawBufferPointer) throws -> PixImage {
        // An image, as an array for so much could end the process.
        let indices = try PixImage(width: header.width, height: header.height, depth: 8)
        let stride = indices.bytesPerRow
        try indices.withRows { try readRuns(bmp, data, into: $0, stride: stride) }
        return try painted(bmp) { row, target in
            let stored = bmp.isTopDown ? row : header.height - 1 - row
            indices.withRows { rows in
                for x in target.indices { target[x] = rows[stored * stride + x] }
            }
        }
    }

    private func readRuns(
        _ bmp: BMPHeader,
        _ data: UnsafeRawBufferPointer,
        into indices: UnsafeMutableRawBufferPointer,
        stride: Int
    ) throws {
        let isWide = bmp.bitsPerPixel == 8
        var (x, y, at) = (0, 0, bmp.pixelOffset)
        func put(_ index: UInt8) {
            if x < header.width && y < header.height { indices[y * stride + x] = index }
            x += 1
        }
        runs: while y < header.height {
            guard at >= 0, at + 1 < data.count else { throw ImageDamage.endsEarly(.bmp) }
            let (count, value) = (Int(data[at]), data[at + 1])
            at += 2
            switch (count, value) {
            case (0, 0): (x, y) = (0, y + 1)
            case (0, 1): break runs
            case (0, 2):
                guard at + 1 < data.count else { throw ImageDamage.endsEarly(.bmp) }
                (x, y, at) = (x + Int(data[at]), y + Int(data[at + 1]), at + 2)
            case (0, _):
                let size = isWide ? Int(value) : (Int(value) + 1) / 2
                guard at + size <= data.count else { throw ImageDamage.endsEarly(.bmp) }
                for index in 0..<Int(value) {
                    let byte = data[at + (isWide ? index : index / 2)]
                    put(isWide ? byte : index % 2 == 0 ? byte >> 4 : byte & 15)
                }
                // Literal pixels are filled up to two bytes.
                at += size + size % 2
            default:
                for index in 0..<count {
                    put(isWide ? value : index % 2 == 0 ? value >> 4 : value & 15)
                }
            }
        }
    }
}

/// Where a colour is in a pixel, and how to bring it to eight bits.
private struct ColorField {
    private let mask: UInt32
    private let shift: UInt32
    private let maximum: UInt32

    init(_ mask: Int) {
        self.mask = UInt32(truncatingIfNeeded: mask)
        shift = self.mask == 0 ? 0 : UInt32(self.mask.trailingZeroBitCount)
        maximum = self.mask >> shift
    }

    func value(_ pixel: UInt32) -> UInt8 {
        guard maximum > 0 else { return 0 }
        let value = UInt64(pixel & mask) >> UInt64(shift)
        return UInt8(truncatingIfNeeded: (value * 255 + UInt64(maximum) / 2) / UInt64(maximum))
    }
}
