/// What is to be known of a font to tell whether its glyphs are seen.
struct FontFacts {
    /// Whether its glyphs are drawing instructions.
    var isType3 = false
    /// Whether none of its glyphs paints anything.
    var isBlank = false
    /// Whether a character has two bytes.
    var isTwoByte = false
    /// Whether its lines may run downwards.
    var mayBeVertical = false
    /// What the size of a line is for a font size of 1, in units of the text.
    var unit = 1.0
    /// The codes of spaces, breaking or not.
    private var spaces: Set<UInt16> = [0x20]
    /// For each code of one byte, whether it is a space.
    private var isByteSpace: [Bool] = []

    init() {
        isByteSpace = (0...0xFF).map(spaces.contains)
    }

    init(_ font: PDFObject) {
        switch font["/Subtype"].name {
        case "/Type3":
            isType3 = true
            isBlank = !Self.paints(font["/CharProcs"])
            unit = ContentMatrix(font["/FontMatrix"]).scale * 1000
        case "/Type0":
            isTwoByte = true
            mayBeVertical = font["/Encoding"].name?.hasSuffix("-H") != true
            // Where nothing says so, what most fonts have: the character, or the third glyph.
            spaces = [0x00, 0x03, 0x20]
        default: break
        }
        findSpaces(named: font["/Encoding"]["/Differences"])
        findSpaces(mapped: font["/ToUnicode"])
        isByteSpace = (0...0xFF).map(spaces.contains)
    }

    /// How many characters a string has, and how many of them are spaces.
    func count(_ string: [UInt8]) -> (characters: Int, spaces: Int) {
        var blanks = 0
        guard isTwoByte else {
            for byte in string where isByteSpace[Int(byte)] { blanks += 1 }
            return (string.count, blanks)
        }
        for index in stride(from: 1, to: string.count, by: 2)
        where spaces.contains(UInt16(string[index - 1]) << 8 | UInt16(string[index])) {
            blanks += 1
        }
        return ((string.count + 1) / 2, blanks)
    }

    /// Whether any glyph paints something; in doubt, one does.
    private static func paints(_ procedures: PDFObject) -> Bool {
        let names = procedures.keys
        guard names.count <= 256 else { return true }
        return names.contains { name in
            let procedure = procedures[name]
            guard procedure.isStream else { return false }
            let content = procedure.instructions(limit: 1 << 16)
            guard content.isWhole else { return true }
            var reader = InstructionReader(content.bytes)
            var operands: [ContentLexer.Token] = []
            while let instruction = reader.next(into: &operands) {
                if instruction.action?.paints == true || instruction.action?.showsText == true {
                    return true
                }
            }
            return false
        }
    }

    // MARK: Spaces

    private static let spaceNames: Set = [
        "/space", "/nbspace", "/nonbreakingspace", "/uni0020", "/uni00A0",
    ]

    private mutating func findSpaces(named differences: PDFObject) {
        var code = 0
        for item in differences.items.prefix(1024) {
            if let start = item.integer {
                code = start
            } else if let name = item.name {
                if Self.spaceNames.contains(name), let code = UInt16(exactly: code) {
                    spaces.insert(code)
                }
                code &+= 1
            }
        }
    }

    /// Finds spaces in the map from codes to characters.
    private mutating func findSpaces(mapped map: PDFObject) {
        guard map.isStream else { return }
        let bytes = map.instructions(limit: 1 << 17).bytes
        var reader = InstructionReader(bytes)
        var operands: [ContentLexer.Token] = []
        while let instruction = reader.next(into: &operands) {
            let source = bytes[instruction.range]
            let isRange = source.suffix(10).elementsEqual("endbfrange".utf8)
            guard isRange || source.suffix(9).elementsEqual("endbfchar".utf8) else { continue }
            findSpaces(in: operands, of: bytes, stride: isRange ? 3 : 2)
        }
    }

    private mutating func findSpaces(
        in operands: [ContentLexer.Token],
        of bytes: [UInt8],
        stride count: Int
    ) {
        var characters: [UInt8] = []
        for first in stride(from: 0, to: operands.count - count + 1, by: count) {
            // Ranges with a list of characters are those of unusual fonts, and put the rest out of step.
            guard operands[first].kind == .hexString, operands[first + count - 1].kind == .hexString
            else { return }
            ContentLexer.decode(operands[first + count - 1], of: bytes, into: &characters)
            guard characters.count == 2, characters[0] == 0, [0x20, 0xA0].contains(characters[1])
            else { continue }
            ContentLexer.decode(operands[first], of: bytes, into: &characters)
            let code = characters.prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
            spaces.insert(code)
        }
    }
}

extension ContentOperator {
    /// Whether it paints something that is no text.
    fileprivate var paints: Bool {
        switch self {
        case .stroke, .closeAndStroke, .fill, .fillOld, .fillEvenOdd, .fillAndStroke,
            .fillEvenOddAndStroke, .closeFillAndStroke, .closeFillEvenOddAndStroke, .shading, .draw,
            .beginImage:
            true
        default: false
        }
    }
}
