/// The tables of a TrueType font that say how wide its glyphs are and which glyph a code has.
struct TrueTypeProgram {
    /// A table of codes.
    struct CharacterMap {
        var platform: Int
        var encoding: Int
        fileprivate var offset: Int
    }

    /// How many glyphs the font has.
    let glyphCount: Int
    /// The tables of codes.
    let maps: [CharacterMap]
    private let bytes: [UInt8]
    private let unitsPerEm: Int
    private let metrics: Range<Int>
    private let metricCount: Int

    /// Reads a font; `nil` for what is none, or lacks a table.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard let tables = Self.tables(of: bytes), let head = tables["head"],
            let hhea = tables["hhea"], let hmtx = tables["hmtx"], let maxp = tables["maxp"],
            let units = Self.half(bytes, head.lowerBound + 18), units > 0,
            let count = Self.half(bytes, hhea.lowerBound + 34), count > 0,
            let glyphs = Self.half(bytes, maxp.lowerBound + 4)
        else { return nil }
        unitsPerEm = units
        metricCount = count
        glyphCount = glyphs
        metrics = hmtx
        maps = tables["cmap"].map { Self.maps(of: bytes, at: $0.lowerBound) } ?? []
    }

    /// Where a table of a font lies; `nil` where there is none.
    static func table(_ name: String, of bytes: [UInt8]) -> Range<Int>? { tables(of: bytes)?[name] }

    private static func tables(of bytes: [UInt8]) -> [String: Range<Int>]? {
        guard let count = half(bytes, 4), count < 256 else { return nil }
        var tables: [String: Range<Int>] = [:]
        for number in 0..<count {
            let entry = 12 + 16 * number
            guard entry + 16 <= bytes.count, let start = word(bytes, entry + 8),
                let length = word(bytes, entry + 12), start <= bytes.count
            else { return nil }
            let name = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            tables[name] = start..<min(start + length, bytes.count)
        }
        return tables
    }

    private static func maps(of bytes: [UInt8], at start: Int) -> [CharacterMap] {
        guard let count = half(bytes, start + 2), count < 64 else { return [] }
        return (0..<count).compactMap { number in
            let entry = start + 4 + 8 * number
            guard let platform = half(bytes, entry), let encoding = half(bytes, entry + 2),
                let offset = word(bytes, entry + 4)
            else { return nil }
            return CharacterMap(platform: platform, encoding: encoding, offset: start + offset)
        }
    }

    /// How far a glyph moves on, in thousandths of the size; `nil` for a glyph that is not there.
    func width(of glyph: Int) -> Double? {
        guard glyph >= 0, glyph < glyphCount,
            let units = Self.half(bytes, metrics.lowerBound + 4 * min(glyph, metricCount - 1))
        else { return nil }
        return Double(units) * 1000 / Double(unitsPerEm)
    }

    /// The glyph of a code; 0 for none, `nil` for a table of a kind that is not known here.
    func glyph(of code: Int, in map: CharacterMap) -> Int? {
        let start = map.offset
        switch Self.half(bytes, start) {
        case 0: return code < 256 ? Self.byte(bytes, start + 6 + code) : 0
        case 4: return glyph(of: code, segmentsAt: start)
        case 6:
            guard let first = Self.half(bytes, start + 6), let count = Self.half(bytes, start + 8)
            else { return nil }
            guard (first..<first + count).contains(code) else { return 0 }
            return Self.half(bytes, start + 10 + 2 * (code - first))
        case 12:
            guard let count = Self.word(bytes, start + 12), count < 1 << 14 else { return nil }
            for number in 0..<count {
                let group = start + 16 + 12 * number
                guard let first = Self.word(bytes, group), let last = Self.word(bytes, group + 4),
                    let glyph = Self.word(bytes, group + 8)
                else { return nil }
                if first <= code && code <= last { return glyph + code - first }
            }
            return 0
        default: return nil
        }
    }

    private func glyph(of code: Int, segmentsAt start: Int) -> Int? {
        guard let doubled = Self.half(bytes, start + 6) else { return nil }
        let ends = start + 14
        let (starts, deltas, offsets) = (
            ends + doubled + 2, ends + 2 * doubled + 2, ends + 3 * doubled + 2
        )
        for place in stride(from: 0, to: doubled, by: 2) {
            guard let last = Self.half(bytes, ends + place),
                let first = Self.half(bytes, starts + place),
                let delta = Self.half(bytes, deltas + place),
                let offset = Self.half(bytes, offsets + place)
            else { return nil }
            guard code <= last else { continue }
            guard code >= first else { return 0 }
            if offset == 0 { return (code + delta) & 0xFFFF }
            guard let glyph = Self.half(bytes, offsets + place + offset + 2 * (code - first)) else {
                return nil
            }
            return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
        }
        return 0
    }

    private static func byte(_ bytes: [UInt8], _ place: Int) -> Int? {
        bytes.indices.contains(place) ? Int(bytes[place]) : nil
    }

    private static func half(_ bytes: [UInt8], _ place: Int) -> Int? {
        guard place >= 0, place + 2 <= bytes.count else { return nil }
        return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    private static func word(_ bytes: [UInt8], _ place: Int) -> Int? {
        guard let high = half(bytes, place), let low = half(bytes, place + 2) else { return nil }
        return high << 16 | low
    }
}
