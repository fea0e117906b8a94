import Testing

@testable import UncialPDFWriter

@Suite struct GlyphlessFontProgramTests {
    private let bytes = GlyphlessFontProgram.bytes

    private func word(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    private func long(_ place: Int) -> Int { word(place) << 16 | word(place + 2) }
    private func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: word(place))) }

    private var tables: [String: Range<Int>] {
        var tables: [String: Range<Int>] = [:]
        for place in stride(from: 12, to: 12 + 16 * word(4), by: 16) {
            let tag = String(decoding: bytes[place..<place + 4], as: UTF8.self)
            tables[tag] = long(place + 8)..<long(place + 8) + long(place + 12)
        }
        return tables
    }

    private func table(_ tag: String) throws -> Range<Int> { try #require(tables[tag]) }

    @Test func `it has the tables of a CIDFontType2 in order, each inside the file`() {
        #expect(tables.keys.sorted() == ["glyf", "head", "hhea", "hmtx", "loca", "maxp"])
        for range in tables.values {
            #expect(range.lowerBound % 4 == 0)
            #expect(range.upperBound <= bytes.count)
        }
    }

    @Test func `its sums are right`() {
        func sum(_ range: Range<Int>) -> UInt32 {
            stride(from: range.lowerBound, to: range.upperBound, by: 4).reduce(UInt32(0)) {
                $0 &+ UInt32(long($1))
            }
        }
        #expect(sum(0..<bytes.count) == 0xB1B0_AFBA)
        for place in stride(from: 12, to: 12 + 16 * word(4), by: 16) {
            let tag = String(decoding: bytes[place..<place + 4], as: UTF8.self)
            guard tag != "head", let range = tables[tag] else { continue }
            let padded = range.lowerBound..<(range.upperBound + 3) / 4 * 4
            #expect(sum(padded) == UInt32(long(place + 4)))
        }
    }

    @Test func `the widths are those of the PDF, a glyph each`() throws {
        let count = word(try table("maxp").lowerBound + 4)
        let hhea = try table("hhea")
        let hmtx = try table("hmtx")
        #expect(count == GlyphWidth.allCases.count + 1)
        #expect(word(hhea.upperBound - 2) == count)
        for width in GlyphWidth.allCases {
            #expect(word(hmtx.lowerBound + 4 * Int(width.glyph)) == width.rawValue)
            #expect(width.glyph != 0)
        }
    }

    @Test func `each glyph has the box of a letter, and an outline that encloses nothing`() throws {
        let (loca, glyf) = (try table("loca"), try table("glyf"))
        for width in GlyphWidth.allCases {
            let place = loca.lowerBound + 2 * Int(width.glyph)
            let (start, end) = (2 * word(place), 2 * word(place + 2))
            #expect(start < end && glyf.lowerBound + end <= glyf.upperBound)
            let glyph = glyf.lowerBound + start
            #expect(word(glyph) == 1)
            #expect(signed(glyph + 4) == GlyphlessFont.descent)
            #expect(signed(glyph + 6) == width.rawValue)
            #expect(signed(glyph + 8) == GlyphlessFont.ascent)
            // Two points: a line, there and back.
            #expect(word(glyph + 10) == 1)
        }
    }

    @Test func `ascent and descent agree in both headers`() throws {
        let (head, hhea) = (try table("head"), try table("hhea"))
        #expect(word(head.lowerBound + 18) == 1000)
        #expect(signed(hhea.lowerBound + 4) == GlyphlessFont.ascent)
        #expect(signed(hhea.lowerBound + 6) == GlyphlessFont.descent)
        #expect(signed(head.lowerBound + 42) == GlyphlessFont.ascent)
        #expect(signed(head.lowerBound + 38) == GlyphlessFont.descent)
    }
}
