import Foundation
import Testing
import UncialModel

@testable import UncialPDFWriter

@Suite struct GlyphlessFontTests {
    /// The font's objects after a text was drawn with it.
    private func written(_ text: String) throws -> (file: PDFFile, font: PDFObject) {
        var font = GlyphlessFont()
        _ = font.codes(of: text.unicodeScalars)
        let file = try PDFFile()
        let reserved = file.indirect(file.parse("<< >>"))
        try font.write(to: reserved)
        return (file, file.object(number: reserved.number))
    }

    @Test func `a code is the UTF-16 unit, and rarer characters have codes of their own`() {
        var font = GlyphlessFont()
        #expect(font.codes(of: "aЇ人".unicodeScalars) == [0x61, 0x407, 0x4EBA])
        #expect(font.codes(of: "𝒳a𝒴𝒳".unicodeScalars) == [0xD800, 0x61, 0xD801, 0xD800])
    }

    @Test func `more rare characters than there are codes for are replaced`() {
        var font = GlyphlessFont()
        let many = (0..<2100).compactMap { Unicode.Scalar(0x20000 + $0) }
        let codes = font.codes(of: many)
        #expect(codes[2047] == 0xDFFF)
        #expect(codes[2048] == 0xFFFD)
        #expect(Set(codes).count == 2049)
    }

    @Test(arguments: [
        ("a", 500), ("Я", 500), ("ש", 500), (" ", 250), ("\u{A0}", 250), ("人", 1000), ("ア", 1000),
        ("한", 1000), ("，", 1000), ("ｱ", 500), ("\u{301}", 0), ("\u{5B0}", 0), ("\u{200D}", 0),
        ("𠀀", 1000), ("𝒳", 500),
    ])
    func `characters are as wide as their kind`(text: String, width: Double) {
        var font = GlyphlessFont()
        #expect(font.codes(of: text.unicodeScalars).map { font.width(of: $0) } == [width])
    }

    @Test func `the dictionaries name an embedded font with widths and meanings`() throws {
        let (file, font) = try written("Слово слово 人人 е\u{301}")
        #expect(font["/Subtype"].name == "/Type0")
        #expect(font["/Encoding"].name == "/Identity-H")
        let descendant = font["/DescendantFonts"][0]
        #expect(descendant["/Subtype"].name == "/CIDFontType2")
        #expect(descendant["/CIDSystemInfo"]["/Registry"].text == "Adobe")
        #expect(descendant["/CIDSystemInfo"]["/Ordering"].text == "Identity")
        #expect(descendant["/DW"].integer == 500)
        let widths = descendant["/W"].items.compactMap(\.integer)
        #expect(widths == [32, 32, 250, 0x301, 0x301, 0, 0x4EBA, 0x4EBA, 1000])
        let descriptor = descendant["/FontDescriptor"]
        #expect(descriptor["/FontName"].name == descendant["/BaseFont"].name)
        #expect(descriptor["/Ascent"].integer == GlyphlessFont.ascent)
        #expect(descriptor["/Descent"].integer == GlyphlessFont.descent)
        #expect(try descriptor["/FontFile2"].streamData() == GlyphlessFontProgram.bytes)
        let glyphs = try descendant["/CIDToGIDMap"].streamData()
        #expect(glyphs[2 * 0x4EBA + 1] == 2)
        #expect(glyphs[2 * 0x20 + 1] == 3)
        #expect(glyphs[2 * 0x301 + 1] == 4)
        #expect(glyphs[2 * 0x441 + 1] == 1)
        // Nothing but what is used.
        #expect(glyphs[2 * 0x7A + 1] == 0)
        #expect(file.takeWarnings().isEmpty)
    }

    @Test func `the meanings are ranges that stay within a high byte`() throws {
        let (_, font) = try written("þÿĀāab𝒳𝒴𝓿𝔀")
        let source = String(decoding: try font["/ToUnicode"].streamData(), as: UTF8.self)
        let ranges = source.split(separator: "\n").filter { $0.hasPrefix("<") }.dropFirst()
        #expect(
            ranges.map(String.init) == [
                "<0061> <0062> <0061>", "<00FE> <00FF> <00FE>", "<0100> <0101> <0100>",
                "<D800> <D801> <D835DCB3>", "<D802> <D802> <D835DCFF>",
                "<D803> <D803> <D835DD00>",
            ]
        )
    }

    @Test func `a section of the meanings has at most a hundred ranges`() throws {
        let text = String(
            String.UnicodeScalarView((0..<250).compactMap { Unicode.Scalar(0x4E00 + 2 * $0) })
        )
        let (_, font) = try written(text)
        let source = String(decoding: try font["/ToUnicode"].streamData(), as: UTF8.self)
        let counts = source.split(separator: "\n").filter { $0.hasSuffix("beginbfrange") }
        #expect(counts == ["100 beginbfrange", "100 beginbfrange", "50 beginbfrange"])
    }

    @Test func `two fonts of the same text are equal`() throws {
        func bytes() throws -> [String] {
            let (_, font) = try written("Привіт, 𝒳 世界 אבג")
            let descendant = font["/DescendantFonts"][0]
            return [
                descendant["/W"].source, "\(try font["/ToUnicode"].streamData())",
                "\(try descendant["/CIDToGIDMap"].streamData())",
            ]
        }
        let (first, second) = (try bytes(), try bytes())
        #expect(first == second)
    }
}
