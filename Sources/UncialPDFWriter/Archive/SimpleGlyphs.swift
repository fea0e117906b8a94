import UncialModel

/// The glyphs of a font whose codes are single bytes: what the file says of their widths, and what the
/// font says.
struct SimpleGlyphs {
    /// What a code draws.
    private enum Glyph {
        /// The shape for what is missing, or nothing.
        case missing
        /// A shape of this width, in thousandths of the size.
        case wide(Double)
        /// Nobody can tell here.
        case unknown
    }

    private let program: GlyphProgram
    private let names: [String]?
    private let isSymbolic: Bool
    private let firstCode: Int
    private let widths: [Double]
    private let missingWidth: Double

    /// Looks into a font; `nil` where it cannot be looked into.
    init?(_ font: PDFObject, _ file: FontFile) {
        guard let bytes = file.bytes, let program = GlyphProgram(bytes, file) else { return nil }
        self.program = program
        isSymbolic = ArchiveFontRules.isSymbolic(font)
        firstCode = min(max(font["/FirstChar"].integer ?? 0, 0), 256)
        widths = font["/Widths"].items.map { $0.double ?? 0 }
        missingWidth = font["/FontDescriptor"]["/MissingWidth"].double ?? 0
        names = Self.names(font["/Encoding"], program)
    }

    private static func names(_ encoding: PDFObject, _ program: GlyphProgram) -> [String]? {
        let base: [String]?
        switch encoding.name ?? encoding["/BaseEncoding"].name {
        case "/WinAnsiEncoding": base = GlyphNames.windows
        case "/MacRomanEncoding": base = GlyphNames.macintosh
        case "/StandardEncoding": base = GlyphNames.standard
        case nil:
            switch program {
            case .trueType: base = encoding.isDictionary ? GlyphNames.standard : nil
            case .compact(let program): base = program.ownEncoding
            case .typeOne(let program): base = program.ownEncoding
            }
        default: base = nil
        }
        guard var names = base else { return nil }
        var code = 0
        for item in encoding["/Differences"].items {
            if let number = item.integer { code = min(max(number, 0), 256) }
            guard let name = item.name else { continue }
            if names.indices.contains(code) { names[code] = String(name.dropFirst()) }
            code += 1
        }
        return names
    }

    /// What is wrong with the glyphs of some codes, as the object of a sentence.
    func fault(shown: Set<Int>, hidden: Set<Int>) -> String? {
        if case .trueType(let program) = program, let fault = mapsFault(of: program) {
            return fault
        }
        for code in shown.union(hidden) {
            switch glyph(of: code) {
            case .missing: return "a font that lacks glyphs"
            case .unknown: return "a font whose glyphs cannot be checked"
            case .wide(let width):
                let place = code - firstCode
                let stated = widths.indices.contains(place) ? widths[place] : missingWidth
                if shown.contains(code), abs(width - stated) > 1 {
                    return "a font whose widths are not those that the document states"
                }
            }
        }
        return nil
    }

    private func mapsFault(of program: TrueTypeProgram) -> String? {
        let hasSymbols = program.maps.contains { $0.platform == 3 && $0.encoding == 0 }
        let isFit =
            isSymbolic
            ? program.maps.count == 1 || hasSymbols : program.maps.count > (hasSymbols ? 1 : 0)
        return isFit ? nil : "a font without a table of its characters"
    }

    private func glyph(of code: Int) -> Glyph {
        switch program {
        case .trueType(let program): return glyph(of: code, in: program)
        case .compact(let program):
            guard let names else { return .unknown }
            guard let glyph = program.glyph(named: names[code]), glyph != 0 else { return .missing }
            return program.width(of: glyph).map(Glyph.wide) ?? .unknown
        case .typeOne(let program):
            guard let names else { return .unknown }
            guard names[code] != ".notdef" else { return .missing }
            return program.width(named: names[code]).map(Glyph.wide) ?? .missing
        }
    }

    private func glyph(of code: Int, in program: TrueTypeProgram) -> Glyph {
        let map = { (platform: Int, encoding: Int) in
            program.maps.first { $0.platform == platform && $0.encoding == encoding }
        }
        let glyph: Int?
        if isSymbolic {
            glyph = symbol(code, program, map(3, 0), map(1, 0) ?? program.maps.first)
        } else if let names, let table = map(3, 1) {
            guard names[code] != ".notdef" else { return .missing }
            guard let character = GlyphNames.character(of: names[code]) else { return .unknown }
            glyph = program.glyph(of: character, in: table)
        } else if let names, let table = map(1, 0) {
            guard let place = GlyphNames.macintosh.firstIndex(of: names[code]) else {
                return .unknown
            }
            glyph = program.glyph(of: place, in: table)
        } else {
            return .unknown
        }
        guard let glyph else { return .unknown }
        guard glyph != 0 else { return .missing }
        return program.width(of: glyph).map(Glyph.wide) ?? .missing
    }

    private func symbol(
        _ code: Int,
        _ program: TrueTypeProgram,
        _ symbols: TrueTypeProgram.CharacterMap?,
        _ other: TrueTypeProgram.CharacterMap?
    ) -> Int? {
        if let symbols {
            for base in [0, 0xF000, 0xF100, 0xF200] {
                if let glyph = program.glyph(of: base + code, in: symbols), glyph != 0 {
                    return glyph
                }
            }
        }
        return other.map { program.glyph(of: code, in: $0) } ?? 0
    }
}
