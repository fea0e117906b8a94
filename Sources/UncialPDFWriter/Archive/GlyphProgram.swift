/// A font file that can be looked into.
enum GlyphProgram {
    case trueType(TrueTypeProgram)
    case compact(CompactFontProgram)
    case typeOne(TypeOneProgram)

    /// Reads a font file; `nil` for a kind that is not known here.
    init?(_ bytes: [UInt8], _ file: FontFile) {
        switch file.key {
        case "/FontFile":
            guard let program = TypeOneProgram(bytes) else { return nil }
            self = .typeOne(program)
        case "/FontFile2":
            guard let program = TrueTypeProgram(bytes) else { return nil }
            self = .trueType(program)
        default:
            let table = TrueTypeProgram.table("CFF ", of: bytes)
            if let program = CompactFontProgram(table.map { Array(bytes[$0]) } ?? bytes) {
                self = .compact(program)
            } else if let program = TrueTypeProgram(bytes) {
                self = .trueType(program)
            } else {
                return nil
            }
        }
    }

    /// How far a glyph moves on, in thousandths of the size.
    func width(of glyph: Int) -> Double? {
        switch self {
        case .trueType(let program): program.width(of: glyph)
        case .compact(let program): program.width(of: glyph)
        case .typeOne: nil
        }
    }

    /// The glyph of a character of a composite font; `nil` for none.
    func glyph(ofCID code: Int) -> Int? {
        switch self {
        case .trueType(let program): code < program.glyphCount ? code : nil
        case .compact(let program): program.glyph(ofCID: code)
        case .typeOne: nil
        }
    }
}
