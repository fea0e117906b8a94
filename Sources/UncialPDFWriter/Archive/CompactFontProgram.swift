/// The tables of a compact font (CFF) that say which glyphs it has and how wide they are.
struct CompactFontProgram {
    /// Whether its glyphs are numbered characters instead of named ones.
    let isNumbered: Bool
    private let bytes: [UInt8]
    private let glyphs: [Range<Int>]
    private let privates: [CompactFontPrivate]
    private let globals: [Range<Int>]
    /// For each glyph, the number of its name or character.
    private let charset: [Int]
    /// The glyphs by the numbers of their names or characters.
    private let glyphNumbers: [Int: Int]
    private let strings: [Range<Int>]
    private let selection: [Int]
    private let encoding: Int
    private let scale: Double

    /// Reads a font; `nil` for what is none.
    init?(_ given: [UInt8]) {
        bytes = given
        let reader = CompactFontReader(given)
        guard given.count > 4, let names = reader.index(at: Int(given[2])),
            let tops = reader.index(at: names.end), let first = tops.items.first,
            let strings = reader.index(at: tops.end), let globals = reader.index(at: strings.end),
            let top = reader.dictionary(first), let place = top[17]?.first,
            let glyphs = reader.index(at: Int(bounded: place))?.items, !glyphs.isEmpty
        else { return nil }
        self.strings = strings.items
        self.globals = globals.items
        self.glyphs = glyphs
        isNumbered = top[1230] != nil
        encoding = Int(bounded: top[16]?.first ?? 0)
        scale = (top[1207]?.first ?? 0.001) * 1000
        let numbers = reader.charset(at: Int(bounded: top[15]?.first ?? 0), count: glyphs.count)
        guard let charset = numbers else { return nil }
        self.charset = charset
        glyphNumbers = Dictionary(
            charset.enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        if isNumbered {
            guard let fonts = reader.index(at: Int(bounded: top[1236]?.first ?? 0))?.items,
                let selection = reader.selection(
                    at: Int(bounded: top[1237]?.first ?? 0),
                    count: glyphs.count
                )
            else { return nil }
            privates = fonts.map { font in
                CompactFontPrivate(reader.dictionary(font)?[18] ?? [], reader)
            }
            self.selection = selection
        } else {
            privates = [CompactFontPrivate(top[18] ?? [], reader)]
            selection = []
        }
    }

    /// The glyph of a character of a numbered font, or of a glyph's number in another.
    func glyph(ofCID code: Int) -> Int? {
        isNumbered ? glyphNumbers[code] : code < glyphs.count ? code : nil
    }

    /// The glyph of a name.
    func glyph(named name: String) -> Int? {
        charset.firstIndex { self.name($0) == name }
    }

    private func name(_ number: Int) -> String {
        let standard = GlyphNames.standardStrings
        if number < standard.count { return standard[number] }
        let place = number - standard.count
        guard place < strings.count else { return ".notdef" }
        return String(decoding: bytes[strings[place]], as: UTF8.self)
    }

    /// The names of the codes that the font has itself; `nil` for a table of a kind that is not known
    /// here.
    var ownEncoding: [String]? {
        if encoding == 0 { return GlyphNames.standard }
        guard encoding > 1, encoding + 1 < bytes.count else { return nil }
        var names = [String](repeating: ".notdef", count: 256)
        let count = Int(bytes[encoding + 1])
        var glyph = 1
        func assign(_ code: Int) {
            if code < 256, glyph < charset.count { names[code] = name(charset[glyph]) }
            glyph += 1
        }
        switch bytes[encoding] {
        case 0:
            guard encoding + 2 + count <= bytes.count else { return nil }
            for place in 0..<count { assign(Int(bytes[encoding + 2 + place])) }
        case 1:
            guard encoding + 2 + 2 * count <= bytes.count else { return nil }
            for place in 0..<count {
                let first = Int(bytes[encoding + 2 + 2 * place])
                for code in first...first + Int(bytes[encoding + 3 + 2 * place]) { assign(code) }
            }
        default: return nil
        }
        return names
    }

    /// How far a glyph moves on, in thousandths of the size; `nil` for a glyph that is not there, or
    /// makes no sense.
    func width(of glyph: Int) -> Double? {
        guard glyphs.indices.contains(glyph) else { return nil }
        let number = isNumbered ? selection[glyph] : 0
        guard privates.indices.contains(number) else { return nil }
        let own = privates[number]
        var run = CompactGlyphRun(bytes, globals: globals, locals: own.subroutines)
        guard run.start(glyphs[glyph]) else { return nil }
        return (run.width.map { own.nominalWidth + $0 } ?? own.defaultWidth) * scale
    }
}

/// What the glyphs of a compact font share.
struct CompactFontPrivate {
    private(set) var defaultWidth = 0.0
    private(set) var nominalWidth = 0.0
    private(set) var subroutines: [Range<Int>] = []

    /// Reads the part of a font that two numbers name: its length and its place.
    init(_ entry: [Double], _ reader: CompactFontReader) {
        guard entry.count == 2 else { return }
        let (length, place) = (Int(bounded: entry[0]), Int(bounded: entry[1]))
        guard length >= 0, place >= 0, place + length <= reader.bytes.count,
            let values = reader.dictionary(place..<place + length)
        else { return }
        defaultWidth = values[20]?.first ?? 0
        nominalWidth = values[21]?.first ?? 0
        if let offset = values[19]?.first {
            subroutines = reader.index(at: place + Int(bounded: offset))?.items ?? []
        }
    }
}
