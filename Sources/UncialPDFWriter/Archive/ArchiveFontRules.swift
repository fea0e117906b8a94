import UncialModel

/// What PDF/A wants of the fonts that draw: they are in the file, and say the same of their glyphs as
/// the file does.
struct ArchiveFontRules {
    private let findings: ArchiveFindings
    private let trustsPrograms: Bool

    /// Makes rules.
    ///
    /// - Parameter trustsPrograms: whether fonts that cannot be looked into are taken to be right, since
    ///   the document states that it keeps PDF/A.
    init(_ findings: ArchiveFindings, trustsPrograms: Bool) {
        self.findings = findings
        self.trustsPrograms = trustsPrograms
    }

    /// Checks fonts.
    func check(_ uses: [FontUse]) throws {
        for use in uses where !use.pages.isEmpty {
            try Task.checkCancellation()
            if let fault = fault(of: use) {
                for page in use.pages { findings.obstacle("\(fault) (\(use.name))", page: page) }
            }
        }
    }

    private func fault(of use: FontUse) -> String? {
        let font = use.font
        guard font["/Type"].name == "/Font" else { return "a font that does not say what it is" }
        switch font["/Subtype"].name {
        case "/Type3": return drawnFault(of: use)
        case "/Type0": return compositeFault(of: use)
        case "/TrueType", "/Type1", "/MMType1": return simpleFault(of: use)
        default: return "a font of a kind that is not standard"
        }
    }

    /// A font whose glyphs are drawn by instructions of their own has one for each code.
    private func drawnFault(of use: FontUse) -> String? {
        var names: [Int: String] = [:]
        var code = 0
        for item in use.font["/Encoding"]["/Differences"].items {
            if let number = item.integer { code = min(max(number, 0), 256) }
            guard let name = item.name else { continue }
            names[code] = name
            code += 1
        }
        let drawn = Set(use.font["/CharProcs"].keys)
        let isWhole = use.shown.union(use.hidden).allSatisfy { code in
            names[code].map { $0 != "/.notdef" && drawn.contains($0) } ?? false
        }
        return isWhole ? nil : "a font that lacks glyphs"
    }

    // MARK: Composite fonts

    private func compositeFault(of use: FontUse) -> String? {
        let descendant = use.font["/DescendantFonts"][0]
        guard use.font["/BaseFont"].name != nil, descendant["/BaseFont"].name != nil,
            descendant["/Type"].name == "/Font"
        else { return "a font without a name" }
        if let fault = codesFault(of: use.font, descendant) { return fault }
        let descriptor = descendant["/FontDescriptor"]
        let program = FontFile(of: descriptor)
        if program.isNone {
            return use.shown.isEmpty ? nil : "a font that is not embedded"
        }
        descriptor.removeValue(forKey: "/CIDSet")
        guard program.isStandard(for: descendant) else {
            return "a font file of a kind that is not standard"
        }
        if descendant["/Subtype"].name == "/CIDFontType2", descendant["/CIDToGIDMap"].isNull {
            descendant["/CIDToGIDMap"] = descendant.file.parse("/Identity")
        }
        guard !trustsPrograms else { return nil }
        guard ["/Identity-H", "/Identity-V"].contains(use.font["/Encoding"].name),
            let glyphs = CompositeGlyphs(descendant, program)
        else { return "a font whose glyphs cannot be checked" }
        return glyphs.fault(shown: use.shown, hidden: use.hidden)
    }

    /// The names of tables of codes that readers have (ISO 32000-1, table 118) need no file; only those
    /// without a meaning of their own go with any font.
    private func codesFault(of font: PDFObject, _ descendant: PDFObject) -> String? {
        let codes = font["/Encoding"]
        if let name = codes.name {
            guard !["/Identity-H", "/Identity-V"].contains(name), !trustsPrograms else {
                return nil
            }
            return "a font with a table of codes that is not embedded"
        }
        guard codes.isStream else { return "a font without a table of codes" }
        guard codes["/UseCMap"].isNull else {
            return trustsPrograms ? nil : "a font with a table of codes that is built on another"
        }
        let (own, other) = (codes["/CIDSystemInfo"], descendant["/CIDSystemInfo"])
        let isSame =
            own["/Registry"].text == other["/Registry"].text
            && own["/Ordering"].text == other["/Ordering"].text
        return isSame || trustsPrograms ? nil : "a font with a table of codes for another font"
    }

    // MARK: Simple fonts

    private func simpleFault(of use: FontUse) -> String? {
        let font = use.font
        guard font["/BaseFont"].name != nil else { return "a font without a name" }
        let descriptor = font["/FontDescriptor"]
        let program = FontFile(of: descriptor)
        if program.isNone {
            guard use.shown.isEmpty else { return "a font that is not embedded" }
        }
        let isStandard = StandardFonts.names.contains(font["/BaseFont"].name ?? "")
        let (first, last) = (font["/FirstChar"].integer, font["/LastChar"].integer)
        if !isStandard || !font["/Widths"].isNull {
            guard let first, let last, font["/Widths"].count == last &- first &+ 1 else {
                return "a font without the widths of its characters"
            }
        }
        guard !program.isNone else { return nil }
        descriptor.removeValue(forKey: "/CharSet")
        guard program.isStandard(for: font) else {
            return "a font file of a kind that is not standard"
        }
        if font["/Subtype"].name == "/TrueType", let fault = trueTypeCodesFault(of: font, program) {
            return fault
        }
        guard !trustsPrograms else { return nil }
        guard let glyphs = SimpleGlyphs(font, program) else {
            return "a font whose glyphs cannot be checked"
        }
        return glyphs.fault(shown: use.shown, hidden: use.hidden)
    }

    private func trueTypeCodesFault(of font: PDFObject, _ program: FontFile) -> String? {
        let codes = font["/Encoding"]
        guard !Self.isSymbolic(font) else {
            return codes.isNull ? nil : "a symbol font with a table of codes"
        }
        let base = codes.name ?? codes["/BaseEncoding"].name
        guard ["/MacRomanEncoding", "/WinAnsiEncoding"].contains(base) else {
            return "a font with a table of codes that is not standard"
        }
        return nil
    }

    static func isSymbolic(_ font: PDFObject) -> Bool {
        (font["/FontDescriptor"]["/Flags"].integer ?? 0) & 4 != 0
    }
}

/// The font file of a descriptor.
struct FontFile {
    /// The key it is under; `nil` where there is none.
    let key: String?
    /// Its stream.
    let stream: PDFObject

    init(of descriptor: PDFObject) {
        let key = ["/FontFile", "/FontFile2", "/FontFile3"].first { descriptor[$0].isStream }
        self.key = key
        stream = descriptor[key ?? "/FontFile"]
    }

    var isNone: Bool { key == nil }

    /// Whether it is of a kind that goes with the font (ISO 32000-1, table 126).
    func isStandard(for font: PDFObject) -> Bool {
        let kind = font["/Subtype"].name
        switch (key, stream["/Subtype"].name) {
        case ("/FontFile", _): return kind == "/Type1" || kind == "/MMType1"
        case ("/FontFile2", _): return kind == "/TrueType" || kind == "/CIDFontType2"
        case ("/FontFile3", "/Type1C"): return kind == "/Type1" || kind == "/MMType1"
        case ("/FontFile3", "/CIDFontType0C"): return kind == "/CIDFontType0"
        case ("/FontFile3", "/OpenType"): return true
        default: return false
        }
    }

    var bytes: [UInt8]? { try? stream.streamData() }
}
