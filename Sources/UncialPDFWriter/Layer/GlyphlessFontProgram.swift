/// A TrueType font whose glyphs have widths and boxes, and nothing to see.
///
/// It has the tables that PDF asks of a font under a CIDFontType2 dictionary and no others. See
/// OpenType 1.9, and ISO 32000-1, 9.9.
enum GlyphlessFontProgram {
    /// The font file.
    static var bytes: [UInt8] {
        let widths = [GlyphWidth.narrow] + inGlyphOrder
        let outlines = widths.map { outline(width: $0.rawValue) }
        var offsets = [0]
        for outline in outlines { offsets.append(offsets[offsets.count - 1] + outline.count) }
        let tables: [(tag: String, data: [UInt8])] = [
            ("glyf", outlines.flatMap { $0 }),
            ("head", head),
            ("hhea", hhea(metricCount: widths.count)),
            ("hmtx", widths.flatMap { $0.rawValue.bigEndian16 + 0.bigEndian16 }),
            // In units of two bytes.
            ("loca", offsets.flatMap { ($0 / 2).bigEndian16 }),
            ("maxp", maxp(glyphCount: widths.count)),
        ]
        return file(of: tables)
    }

    private static var inGlyphOrder: [GlyphWidth] {
        GlyphWidth.allCases.sorted { $0.glyph < $1.glyph }
    }

    /// A line from the lower left corner of a glyph's box to the upper right one, and back: it
    /// encloses nothing.
    ///
    /// Without it the glyph has no box, and PDFium leaves out words that have none.
    private static func outline(width: Int) -> [UInt8] {
        let (bottom, top) = (GlyphlessFont.descent, GlyphlessFont.ascent)
        // One contour and its box; it ends with point 1; no instructions.
        var data = [1, 0, bottom, width, top, 1, 0].flatMap(\.bigEndian16)
        // Two points on the outline, each step written in full: x, then y.
        data += [1, 1]
        data += [0, width, bottom, top - bottom].flatMap(\.bigEndian16)
        while data.count % 4 != 0 { data.append(0) }
        return data
    }

    private static var head: [UInt8] {
        var data = 0x0001_0000.bigEndian32 + 0x0001_0000.bigEndian32
        // The sum over the file, filled in once it is known.
        data += 0.bigEndian32
        data += 0x5F0F_3CF5.bigEndian32
        // The baseline is at y = 0; a thousand units an em.
        data += 1.bigEndian16 + 1000.bigEndian16
        // Made and changed at no time, so that the same text gives the same file.
        data += [UInt8](repeating: 0, count: 16)
        data += [0, GlyphlessFont.descent, 1000, GlyphlessFont.ascent].flatMap(\.bigEndian16)
        // No style, readable from 8 pixels, left to right, short offsets, glyph format 0.
        data += [0, 8, 2, 0, 0].flatMap(\.bigEndian16)
        return data
    }

    private static func hhea(metricCount: Int) -> [UInt8] {
        var data = 0x0001_0000.bigEndian32
        data += [GlyphlessFont.ascent, GlyphlessFont.descent, 0].flatMap(\.bigEndian16)
        // The widest advance; the least bearings, the farthest extent; an upright caret.
        data += [1000, 0, 0, 1000, 1, 0, 0].flatMap(\.bigEndian16)
        data += [0, 0, 0, 0, 0, metricCount].flatMap(\.bigEndian16)
        return data
    }

    private static func maxp(glyphCount: Int) -> [UInt8] {
        // Two points in one contour, no composites; one zone and no instructions.
        0x0001_0000.bigEndian32
            + [glyphCount, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0].flatMap(\.bigEndian16)
    }

    /// Puts tables, given in the order of their tags, behind a directory.
    private static func file(of tables: [(tag: String, data: [UInt8])]) -> [UInt8] {
        var power = 1
        var exponent = 0
        while power * 2 <= tables.count { (power, exponent) = (power * 2, exponent + 1) }
        var file = 0x0001_0000.bigEndian32
        file += [tables.count, power * 16, exponent, (tables.count - power) * 16]
            .flatMap(\.bigEndian16)
        var offset = file.count + 16 * tables.count
        var body: [UInt8] = []
        var placeOfSum = 0
        for table in tables {
            file += Array(table.tag.utf8)
            file += Int(checksum(of: table.data)).bigEndian32 + offset.bigEndian32
            file += table.data.count.bigEndian32
            if table.tag == "head" { placeOfSum = offset + 8 }
            let padding = -table.data.count & 3
            body += table.data + [UInt8](repeating: 0, count: padding)
            offset += table.data.count + padding
        }
        file += body
        let sum = 0xB1B0_AFBA &- checksum(of: file)
        file.replaceSubrange(placeOfSum..<placeOfSum + 4, with: Int(sum).bigEndian32)
        return file
    }

    private static func checksum(of data: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for (place, byte) in data.enumerated() {
            sum &+= UInt32(byte) << UInt32(8 * (3 - place % 4))
        }
        return sum
    }
}

extension Int {
    /// The lowest two bytes, the higher one first.
    var bigEndian16: [UInt8] {
        [UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self)]
    }

    /// The lowest four bytes, from the highest.
    var bigEndian32: [UInt8] { (self >> 16).bigEndian16 + bigEndian16 }
}
