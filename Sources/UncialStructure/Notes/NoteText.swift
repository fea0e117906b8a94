import UncialModel

/// A line of notes taken apart: the mark a note begins with and its text.
struct NoteText: Sendable {
    var marker: String
    /// How many bytes mark and space take.
    var length: Int

    /// Reads the mark at the start of a line, or gives `nil` where it has none.
    init?(_ line: TextLine) {
        let text = line.text
        if let raised = line.words.first?.raised, raised.lowerBound == 0, !raised.isEmpty,
            raised.upperBound <= 4
        {
            self.init(text, mark: raised.upperBound)
            return
        }
        guard let first = text.first else { return nil }
        if "*†‡§¶".contains(first) || NoteMarks.isRaised(first.unicodeScalars.first ?? " ") {
            let mark = text.prefix { character in
                character == first
                    || NoteMarks.isRaised(character.unicodeScalars.first ?? " ")
                        && NoteMarks.isRaised(first.unicodeScalars.first ?? " ")
            }
            guard mark.count <= 4 else { return nil }
            self.init(text, mark: mark.count)
            return
        }
        let token = text.prefix { !$0.isWhitespace }
        let core = token.drop { $0 == "(" || $0 == "[" }
        let digits = core.prefix { ("0"..."9").contains($0) }
        guard (1...3).contains(digits.count) else {
            // A letter in brackets.
            guard token.count == 3, token.first == "(", token.last == ")" else { return nil }
            self.init(text, mark: 3)
            return
        }
        let rest = core.dropFirst(digits.count)
        let isOpened = core.startIndex != token.startIndex
        if rest.isEmpty || [")", "]", ".", "*"].contains(String(rest)) {
            guard token.endIndex != text.endIndex else { return nil }
            self.init(text, mark: token.count)
        } else if !isOpened, let next = rest.first, next.isLetter {
            // "1The": the mark was raised, and its space is lost.
            self.init(text, mark: digits.count)
        } else {
            return nil
        }
    }

    private init?(_ text: String, mark: Int) {
        let printed = text.prefix(mark)
        let rest = text.dropFirst(mark).drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return nil }
        marker = NoteMarks.plain(printed)
        length = text.utf8.count - rest.utf8.count
    }
}
