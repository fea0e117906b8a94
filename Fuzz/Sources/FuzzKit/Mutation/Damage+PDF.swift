/// Damage of a PDF: its keywords, numbers, references, lengths and operators.
extension Damage {
    private static let names = """
        /Type /Subtype /Page /Pages /Kids /Count /Parent /Catalog /Contents /Resources /Font /XObject \
        /Form /Image /MediaBox /CropBox /Rotate /UserUnit /Length /Filter /FlateDecode /LZWDecode \
        /ASCIIHexDecode /ASCII85Decode /RunLengthDecode /DCTDecode /CCITTFaxDecode /JBIG2Decode \
        /JPXDecode /Crypt /DecodeParms /Predictor /Colors /BitsPerComponent /Columns /Width /Height \
        /ColorSpace /DeviceGray /DeviceRGB /DeviceCMYK /Indexed /ICCBased /Separation /DeviceN \
        /Pattern /Lab /CalRGB /ImageMask /Mask /SMask /Decode /Matrix /BBox /Group /Transparency \
        /ExtGState /Shading /ShadingType /Function /FunctionType /Domain /Range /Size /Encode /C0 /C1 \
        /Type0 /Type1 /Type3 /TrueType /CIDFontType0 /CIDFontType2 /DescendantFonts /ToUnicode \
        /Encoding /Identity-H /WinAnsiEncoding /Differences /FirstChar /LastChar /Widths /W /DW \
        /FontDescriptor /FontFile /FontFile2 /FontFile3 /FontBBox /FontMatrix /CharProcs /Annots \
        /AcroForm /Fields /AP /N /OCProperties /OCGs /D /OFF /StructTreeRoot /StructElem /K /S /P /Pg \
        /MCID /ParentTree /Nums /RoleMap /MarkInfo /Marked /Outlines /First /Last /Next /Prev /Dest \
        /Title /Names /Dests /XRef /ObjStm /Index /W /Root /Info /ID /Encrypt /Prev /Extends
        """.split(separator: " ").map(String.init)

    private static let operators = [
        "q", "Q", "q q q q q q q q", "BT", "ET", "BT ET", "1e308 0 0 1e308 0 0 cm",
        "0 0 0 0 0 0 cm", "1 0 0 1 1e18 -1e18 cm", "1e-320 0 0 1e-320 0 0 cm", "re", "W n", "W* n",
        "-99999999 -99999999 199999999 199999999 re f", "0 0 m 1e300 1e300 l S", "h", "f*", "B",
        "sh",
        "/Im0 Do", "/Fm0 Do", "/F1 1e9 Tf", "/F1 0 Tf", "/F1 -12 Tf", "99999 Tz", "0 Tz", "1e10 Tc",
        "1e10 Tw", "7 Tr", "3 Tr", "0 Tr", "1 0 0 1 0 0 Tm", "0 0 0 0 0 0 Tm", "(\\000\\377) Tj",
        "[(a) -1e9 (b) 1e308 (c)] TJ", "T*", "() '", "0 0 () \"", "BX", "EX", "EMC",
        "/Span << /MCID 99999999 >> BDC", "/Artifact BMC", "BI /W 1 /H 1 /BPC 8 /CS /G ID x EI",
        "BI /W 999999 /H 999999 /BPC 1 /IM true ID x EI", "[1e-9] 0 d", "[0 0 0] 0 d", "1e9 w",
        "0 w",
        "/Pattern cs /P0 scn", "0 0 0 0 0 0 c", "d0", "0 0 0 0 0 0 d1", "/GS0 gs",
    ]

    mutating func damagePDF() {
        guard !bytes.isEmpty else { return damageBytes() }
        switch random.below(12) {
        case 0, 1, 2, 3: replaceNumber()
        case 4, 5: replaceReference()
        case 6, 7: replaceName()
        case 8: replaceLength()
        case 9: insertOperators()
        case 10: insertEntry()
        default: removeWord()
        }
    }

    /// Points a reference at another object, which makes rings and objects of the wrong kind.
    private mutating func replaceReference() {
        guard let mark = find(" 0 R", from: place()) else { return }
        var start = mark
        while start > 0, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
        guard start < mark else { return }
        let object = random.chance(90) ? random.below(40) : 1 + random.below(10_000_000)
        replace(start..<mark, with: "\(object)".utf8)
    }

    private mutating func replaceName() {
        guard let start = bytes[place()...].firstIndex(of: UInt8(ascii: "/")) else { return }
        guard let name = random.pick(Self.names) else { return }
        replace(start..<endOfWord(after: start + 1), with: name.utf8)
    }

    private mutating func replaceLength() {
        let keys = ["/Length", "/Width", "/Height", "/Count", "/N", "/First", "/Columns", "/Size"]
        guard let key = random.pick(keys), let start = find(key, from: random.below(bytes.count)),
            let range = numberRange(from: min(bytes.count, start + key.utf8.count), within: 16)
        else { return }
        replace(range, with: number(insteadOf: bytes[range]).utf8)
    }

    private mutating func insertOperators() {
        let at = find("\n", from: place()) ?? place()
        var text = random.pick(Self.operators) ?? "q"
        if random.chance(10) { text = Array(repeating: text, count: 500).joined(separator: " ") }
        replace(at..<at, with: "\n\(text)\n".utf8)
    }

    private mutating func insertEntry() {
        guard let at = find("<<", from: place()), let name = random.pick(Self.names) else { return }
        let values = [
            "null", "true", "[]", "<< >>", "()", "<00>", "[0 0 0 0]", "[1e308 -1e308 1e308 1e308]",
            "\(random.below(40)) 0 R", random.pick(Self.numbers) ?? "0",
            random.pick(Self.names) ?? "/X",
            String(repeating: "[", count: 1 + random.below(2000)),
            "(" + String(repeating: "x", count: random.below(3000)) + ")",
        ]
        replace(at + 2..<at + 2, with: " \(name) \(random.pick(values) ?? "null") ".utf8)
    }

    private mutating func removeWord() {
        let start = place()
        replace(start..<endOfWord(after: start), with: [])
    }

    private func endOfWord(after start: Int) -> Int {
        let ends = Array(" \n\r\t/<>[]()%".utf8)
        return bytes[min(start, bytes.count)...].firstIndex { ends.contains($0) } ?? bytes.count
    }

    /// The next place of a text from a place on.
    func find(_ text: String, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        guard start + wanted.count <= bytes.count else { return nil }
        return (start...bytes.count - wanted.count).first { at in
            bytes[at] == wanted[0] && bytes[at..<at + wanted.count].elementsEqual(wanted)
        }
    }
}
