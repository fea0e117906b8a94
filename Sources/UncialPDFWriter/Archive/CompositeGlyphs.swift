import UncialModel

/// The glyphs of a composite font: what the file says of their widths, and what the font says.
struct CompositeGlyphs {
    private let widths: [Int: Double]
    private let defaultWidth: Double
    private let glyphNumbers: [UInt8]?
    private let program: GlyphProgram

    /// Looks into a font; `nil` where it cannot be looked into.
    init?(_ font: PDFObject, _ file: FontFile) {
        guard let bytes = file.bytes, let program = GlyphProgram(bytes, file) else { return nil }
        self.program = program
        defaultWidth = font["/DW"].double ?? 1000
        widths = Self.widths(of: font["/W"])
        let map = font["/CIDToGIDMap"]
        if map.isStream {
            guard let data = try? map.streamData() else { return nil }
            glyphNumbers = data
        } else {
            glyphNumbers = nil
        }
    }

    private static func widths(of list: PDFObject) -> [Int: Double] {
        var widths: [Int: Double] = [:]
        var place = 0
        let count = list.count
        while place + 1 < count {
            guard let first = list[place].integer, (0..<65_536).contains(first) else { break }
            let next = list[place + 1]
            if next.isArray {
                for (step, item) in next.items.enumerated() {
                    widths[first + step] = item.double ?? 0
                }
                place += 2
            } else {
                guard let last = next.integer, (first..<65_536).contains(last) else { break }
                let width = list[place + 2].double ?? 0
                for code in first...last { widths[code] = width }
                place += 3
            }
        }
        return widths
    }

    /// What is wrong with the glyphs of some codes, as the object of a sentence.
    func fault(shown: Set<Int>, hidden: Set<Int>) -> String? {
        for code in shown.union(hidden) {
            guard let glyph = glyph(of: code) else {
                if shown.contains(code) { return "a font that lacks glyphs" }
                continue
            }
            if glyph == 0 { return "a font that lacks glyphs" }
            guard shown.contains(code) else { continue }
            guard let width = program.width(of: glyph) else { return "a font that lacks glyphs" }
            if abs(width - (widths[code] ?? defaultWidth)) > 1 {
                return "a font whose widths are not those that the document states"
            }
        }
        return nil
    }

    /// The glyph of a code; `nil` for one that is not there.
    private func glyph(of code: Int) -> Int? {
        if let glyphNumbers {
            guard 2 * code + 1 < glyphNumbers.count else { return nil }
            return Int(glyphNumbers[2 * code]) << 8 | Int(glyphNumbers[2 * code + 1])
        }
        return program.glyph(ofCID: code)
    }
}
