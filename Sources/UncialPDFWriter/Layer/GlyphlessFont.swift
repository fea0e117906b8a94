import UncialModel

/// The font of the invisible text: it has widths and the meaning of its codes, and no shapes.
///
/// A code is the character's UTF-16 unit; characters beyond U+FFFF get codes among the surrogates, in
/// the order in which they come. What is written depends on the texts and their order alone.
struct GlyphlessFont {
    /// How far letters reach above the baseline, in thousandths of the type size.
    ///
    /// With ``descent``, what the ink of printed lines takes where the type size is the one that the
    /// engine states: the box of a word that readers show then covers its ink.
    static let ascent = 750
    /// How far letters reach below the baseline, as a negative number.
    static let descent = -220

    private var widths: [UInt16: GlyphWidth] = [:]
    private var codesBeyondPlane: [Unicode.Scalar: UInt16] = [:]

    /// The codes of a text, which are noted as used.
    mutating func codes(of text: some Sequence<Unicode.Scalar>) -> [UInt16] {
        text.map { code(of: $0) }
    }

    /// How wide a used code is, in thousandths of the type size.
    func width(of code: UInt16) -> Double { Double(widths[code]?.rawValue ?? 0) }

    private mutating func code(of scalar: Unicode.Scalar) -> UInt16 {
        let code: UInt16
        if let unit = UInt16(exactly: scalar.value) {
            code = unit
        } else if let known = codesBeyondPlane[scalar] {
            return known
        } else if let free = UInt16(exactly: 0xD800 + codesBeyondPlane.count), free < 0xE000 {
            codesBeyondPlane[scalar] = free
            code = free
        } else {
            return self.code(of: "\u{FFFD}")
        }
        if widths[code] == nil { widths[code] = GlyphWidth(of: scalar) }
        return code
    }

    /// Makes the font's objects.
    ///
    /// Called once, when all pages are known; `reserved` is the indirect object that the pages refer
    /// to.
    func write(to reserved: PDFObject) throws(OcrError) {
        let file = reserved.file
        let program = file.newStream()
        let bytes = GlyphlessFontProgram.bytes
        program["/Length1"] = file.parse("\(bytes.count)")
        try program.setPackedData(bytes)
        let descriptor = file.indirect(
            file.parse(
                """
                << /Type /FontDescriptor /FontName /UncialGlyphless /Flags 4 \
                /FontBBox [0 \(Self.descent) 1000 \(Self.ascent)] /ItalicAngle 0 \
                /Ascent \(Self.ascent) /Descent \(Self.descent) /CapHeight \(Self.ascent) \
                /StemV 80 /FontFile2 \(program.reference) >>
                """
            )
        )
        let glyphs = file.newStream()
        try glyphs.setPackedData(glyphMap)
        let descendant = file.indirect(
            file.parse(
                """
                << /Type /Font /Subtype /CIDFontType2 /BaseFont /UncialGlyphless \
                /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> \
                /FontDescriptor \(descriptor.reference) /DW \(GlyphWidth.narrow.rawValue) \
                /W [\(widthRanges)] /CIDToGIDMap \(glyphs.reference) >>
                """
            )
        )
        let meanings = file.newStream()
        try meanings.setPackedData(CodeMeanings(scalars: scalars).bytes)
        file.replace(
            reserved,
            with: file.parse(
                """
                << /Type /Font /Subtype /Type0 /BaseFont /UncialGlyphless /Encoding /Identity-H \
                /DescendantFonts [\(descendant.reference)] /ToUnicode \(meanings.reference) >>
                """
            )
        )
    }

    /// Each used code with what it means, in ascending order.
    private var scalars: [(code: UInt16, scalar: Unicode.Scalar)] {
        let beyond = Dictionary(codesBeyondPlane.map { ($1, $0) }, uniquingKeysWith: { $1 })
        return widths.keys.sorted().compactMap { code in
            (beyond[code] ?? Unicode.Scalar(code)).map { (code, $0) }
        }
    }

    /// For each code up to the last one used, its glyph as two bytes.
    private var glyphMap: [UInt8] {
        let last = Int(widths.keys.max() ?? 0)
        var map = [UInt8](repeating: 0, count: 2 * (last + 1))
        for (code, width) in widths { map[2 * Int(code) + 1] = width.glyph }
        return map
    }

    /// The codes that are not as wide as most: from, to, width.
    ///
    /// Codes that nobody uses have any width: one range leads over them.
    private var widthRanges: String {
        var ranges: [(first: UInt16, last: UInt16, width: GlyphWidth)] = []
        for (code, width) in widths.sorted(by: { $0.key < $1.key }) {
            if let last = ranges.last, last.width == width {
                ranges[ranges.count - 1].last = code
            } else {
                ranges.append((code, code, width))
            }
        }
        return ranges.filter { $0.width != .narrow }
            .map { "\($0.first) \($0.last) \($0.width.rawValue)" }
            .joined(separator: " ")
    }
}
