/// Joins printed lines into running text.
struct LineJoiner: Sendable {
    let vocabulary: Vocabulary

    /// Appends the next line, with a space or without, the end-of-line hyphen kept or not.
    func append(_ next: String, to text: inout String) {
        guard let last = text.last, let first = next.first else {
            text += next
            return
        }
        if LineText.endsWithHyphen(text), first.isLetter || first.isNumber {
            if last == "\u{AD}" || !keepsHyphen(text, next) { text.removeLast() }
            text += next
        } else if isRange(text, next) {
            text += next
        } else {
            text += " " + next
        }
    }

    private func keepsHyphen(_ text: String, _ next: String) -> Bool {
        // The last printed line is enough, and a paragraph may be long.
        let word = BrokenWord(text.suffix(80), next)
        if word.second.first?.isNumber == true || word.first.last?.isNumber == true { return true }
        if word.isFixedCompound { return true }
        if word.continuesInCapitals {
            return vocabulary.hasCompound(word) || !vocabulary.hasWhole(word)
        }
        return vocabulary.hasCompound(word) && !vocabulary.hasWhole(word)
    }

    /// Whether a line ends with "1939–" and the next goes on with the other end of the range.
    private func isRange(_ text: String, _ next: String) -> Bool {
        text.last == "–" && text.dropLast().last?.isNumber == true && next.first?.isNumber == true
    }
}
