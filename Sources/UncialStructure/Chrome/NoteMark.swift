import UncialModel

/// Tells whether a line begins with the mark of a note.
enum NoteMark {
    /// Whether a mark stands first: a small number, a star or a dagger, and text behind it.
    static func begins(_ line: TextLine) -> Bool {
        if let word = line.words.first, let raised = word.raised, raised.lowerBound == 0 {
            return true
        }
        let text = line.text
        guard let first = text.unicodeScalars.first else { return false }
        switch first.value {
        // Stars, daggers, section and pilcrow signs, raised digits.
        case 0x2A, 0x2020, 0x2021, 0xA7, 0xB6, 0xB9, 0xB2, 0xB3, 0x2070...0x2079, 0x2217:
            return true
        case 0x30...0x39, 0x28:
            let mark = text.prefix { $0.isWholeNumber || "()[].*".contains($0) }
            let inner = mark.drop { "([".contains($0) }
            let digits = inner.prefix(while: \.isWholeNumber)
            guard (1...3).contains(digits.count),
                inner.dropFirst(digits.count).allSatisfy({ !$0.isWholeNumber }), mark.count <= 5
            else { return false }
            let rest = text[mark.endIndex...].drop(while: \.isWhitespace)
            guard let start = rest.first else { return false }
            return rest.count >= 8 && (start.isLetter || "«“„\"‘(".contains(start))
        default: return false
        }
    }
}
