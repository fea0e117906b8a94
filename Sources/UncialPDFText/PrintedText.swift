import CUncialPoppler

/// Spells characters as readers expect them: what is printed, without what only a typesetter needs.
enum PrintedText {
    /// The characters that one character stands for; none for those that print nothing.
    static func spelling(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar.value {
        case 0x21...0x7E: [scalar]
        // A soft hyphen that reached us takes room on the page: it is printed.
        case 0xAD: ["-"]
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: [" "]
        // Controls, marks of direction and joining that only a typesetter needs.
        case ..<0x20, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
            []
        case 0xFB00...0xFB06: ligatures[Int(scalar.value) - 0xFB00]
        // Armenian ligatures, Hebrew and Arabic presentation forms, without the words and phrases
        // among them (U+FDF0 and after), which are signs of their own.
        case 0xFB13...0xFB17, 0xFB1D...0xFB4F, 0xFB50...0xFDC7, 0xFE70...0xFEFC:
            compatibilityLetters(of: scalar)
        case 0xF000...0xF0FF: [bullets[scalar.value] ?? scalar]
        default: [scalar]
        }
    }

    fileprivate static func isSpelledAsDrawn(_ text: String) -> Bool {
        var bytes = text.utf8.makeIterator()
        guard !text.isEmpty else { return false }
        while let byte = bytes.next() {
            switch byte {
            case 0x21...0x7E: continue
            case 0xC3...0xCB, 0xCE...0xD1: _ = bytes.next()
            case 0xC2:
                // After the controls: neither the space nor the soft hyphen.
                guard let next = bytes.next(), next > 0xA0, next != 0xAD else { return false }
            case 0xE2:
                // Dashes, quotation marks, bullets, the ellipsis.
                guard bytes.next() == 0x80, let last = bytes.next(), (0x90...0xA7).contains(last)
                else { return false }
            default: return false
            }
        }
        return true
    }

    private static let ligatures: [[Unicode.Scalar]] = [
        ["f", "f"], ["f", "i"], ["f", "l"], ["f", "f", "i"], ["f", "f", "l"], ["s", "t"],
        ["s", "t"],
    ]

    /// The bullets of office programs: characters of the Symbol and Wingdings fonts, which come in
    /// the private-use area.
    private static let bullets: [UInt32: Unicode.Scalar] = [
        0xF0A7: "▪", 0xF0B7: "•", 0xF0D8: "➢", 0xF0FC: "✓", 0xF076: "❖", 0xF0A8: "◻",
    ]

    private static func compatibilityLetters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        // The longest that is asked for has four letters.
        var buffer = [UInt32](repeating: 0, count: 8)
        let count = uncial_pdf_compatibility_letters(scalar.value, &buffer, buffer.count)
        guard count > 0 else { return [scalar] }
        // Marks that stand alone are spelled with a space to carry them.
        return buffer.prefix(count).compactMap(Unicode.Scalar.init).filter { $0 != " " }
    }
}

extension String {
    /// Whether ``PrintedText`` spells each character as itself, and none is a mark, a space, or read
    /// from right to left; false for an empty text.
    ///
    /// `true` is certain, and found quickly.
    var isSpelledAsDrawn: Bool { PrintedText.isSpelledAsDrawn(self) }
}
