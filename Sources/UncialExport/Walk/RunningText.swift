import UncialModel

/// Text with the marks that lead to notes kept apart.
struct RunningText {
    /// A part of it.
    enum Piece {
        case text(String)
        /// A mark as printed, and the note it leads to.
        case mark(String, NoteLinks.Note)
    }

    private(set) var pieces: [Piece]

    init(_ text: String) {
        pieces = text.contains { !$0.isWhitespace } ? [.text(text)] : []
    }

    /// Splits a block's text at the marks whose note is in the document; other marks stay in the text.
    init(_ block: TextBlock, notes: NoteLinks) {
        self.init(block.text)
        guard !block.noteMarks.isEmpty, !pieces.isEmpty else { return }
        let characters = Array(block.text)
        var split: [Piece] = []
        var end = 0
        func append(upTo limit: Int) {
            if limit > end { split.append(.text(String(characters[end..<limit]))) }
        }
        for mark in block.noteMarks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let range = mark.range
            guard range.lowerBound >= end, range.upperBound <= characters.count, !range.isEmpty,
                let note = notes.note(for: mark.marker, in: block)
            else { continue }
            append(upTo: range.lowerBound)
            split.append(.mark(String(characters[range]), note))
            end = range.upperBound
        }
        append(upTo: characters.count)
        pieces = split
    }

    /// The text behind a word and a space.
    func preceded(by word: String) -> RunningText {
        var text = RunningText(word)
        if !isEmpty { text.pieces += (text.isEmpty ? [] : [.text(" ")]) + pieces }
        return text
    }

    /// The text before a space and a word.
    func followed(by word: String) -> RunningText {
        var text = self
        let end = RunningText(word)
        if !end.isEmpty { text.pieces += (isEmpty ? [] : [.text(" ")]) + end.pieces }
        return text
    }

    /// Whether nothing would be seen.
    var isEmpty: Bool { pieces.isEmpty }

    /// The text with its marks.
    var plain: String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let part), .mark(let part, _): text += part
            }
        }
    }
}
