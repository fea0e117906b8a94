import UncialModel

/// The header of a BMP, in all its generations.
struct BMPHeader {
    /// How the pixels are written.
    enum Coding {
        case plain
        /// Runs of equal pixels, of so many bits each.
        case runs
    }

    let header: ImageHeader
    let bitsPerPixel: Int
    let coding: Coding
    /// Whether the first stored row is the top one; usually it is the bottom one.
    let isTopDown: Bool
    /// Where red, green, blue and alpha are in a pixel of 16 or 32 bits; an empty mask is absent.
    let masks: [Int]
    /// Red, green and blue of each index.
    let palette: [[UInt8]]
    /// Where the rows start.
    let pixelOffset: Int

    /// - Returns: `nil` when the header is damaged.
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` for a rare kind.
    init?(_ bytes: ImageBytes) throws(OcrError) {
        let head = bytes.prefix(14 + 124)
        guard let offset = head.number(at: 10, size: 4, .littleEndian),
            let infoSize = head.number(at: 14, size: 4, .littleEndian)
        else { return nil }
        pixelOffset = offset
        // The first generation, of OS/2, has smaller numbers and nothing else.
        let isCore = infoSize == 12
        func number(_ place: Int, _ size: Int) -> Int? {
            head.number(at: 14 + place, size: size, .littleEndian)
        }
        let width = isCore ? number(4, 2) : number(4, 4).map(Self.signed)
        let height = isCore ? number(6, 2) : number(8, 4).map(Self.signed)
        let bits = isCore ? number(10, 2) : number(14, 2)
        let compression = isCore ? 0 : number(16, 4)
        guard let width, let height, let bits, let compression, infoSize >= 40 || isCore,
            width > 0, height != 0, height > Int(Int32.min)
        else { return nil }
        guard [1, 2, 4, 8, 16, 24, 32].contains(bits) else { return nil }
        switch (compression, bits) {
        case (0, _), (3, 16), (3, 32), (6, 16), (6, 32): coding = .plain
        case (1, 8), (2, 4): coding = .runs
        default:
            throw .unsupported(
                reason: "The BMP is written in a rare way (compression \(compression)). "
                    + "Save it as PNG first."
            )
        }
        bitsPerPixel = bits
        isTopDown = height < 0
        var header = ImageHeader(width: width, height: abs(height))
        if !isCore, let x = number(24, 4), let y = number(28, 4) {
            let inchesPerMetre = 100 / PixelDensity.centimetresPerInch
            header.density = PixelDensity(
                x: Double(x) / inchesPerMetre,
                y: Double(y) / inchesPerMetre,
                isPerInch: true
            )
        }
        self.header = header
        let hasMasks = compression == 3 || compression == 6
        if hasMasks {
            let hasAlpha = compression == 6 || infoSize >= 56
            masks = [40, 44, 48].map { number($0, 4) ?? 0 } + [hasAlpha ? number(52, 4) ?? 0 : 0]
        } else {
            masks = bits == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]
        }
        let masksSize = hasMasks && infoSize == 40 ? (compression == 6 ? 16 : 12) : 0
        let used = isCore ? 0 : number(32, 4) ?? 0
        let entrySize = isCore ? 3 : 4
        let entryCount = bits > 8 ? 0 : used > 0 ? min(used, 1 << bits) : 1 << bits
        let start = 14 + infoSize + masksSize
        // A table that is cut short by the pixels is taken as far as it goes.
        let fitting = min(entryCount, max(0, (offset - start) / entrySize))
        let table = bytes.bytes(at: start, count: fitting * entrySize) ?? []
        palette = stride(from: 0, to: table.count, by: entrySize).map { place in
            [table[place + 2], table[place + 1], table[place]]
        }
    }

    private static func signed(_ number: Int) -> Int {
        Int(Int32(truncatingIfNeeded: number))
    }
}
