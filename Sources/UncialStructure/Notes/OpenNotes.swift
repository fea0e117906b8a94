import UncialModel

/// The notes of a document, collected page by page.
struct OpenNotes {
    private struct Note {
        var marker: String
        var text: OpenText
    }

    private var notes: [Note] = []
    /// How many of them have their place among the blocks.
    private(set) var placed = 0

    /// The marks that notes begin with.
    var markers: Set<String> { Set(notes.lazy.map(\.marker).filter { !$0.isEmpty }) }

    mutating func add(_ line: TextLine, page: Int, column: Int?, joiner: LineJoiner) {
        let mark = NoteText(line)
        if mark == nil || isInside(mark, line), let last = notes.indices.last,
            goesOn(notes[last].text, page: page)
        {
            notes[last].text.append(
                line,
                page: page,
                column: column,
                measure: nil,
                joiner: joiner
            )
            return
        }
        let rest = mark.map { String(decoding: line.text.utf8.dropFirst($0.length), as: UTF8.self) }
        let text = OpenText(line, text: rest, page: page, column: column, measure: nil)
        notes.append(Note(marker: mark?.marker ?? "", text: text))
    }

    /// Whether a number at the line start is part of the note above: not the next one.
    private func isInside(_ mark: NoteText?, _ line: TextLine) -> Bool {
        guard let mark, let number = Int(mark.marker), let last = notes.last,
            let before = Int(last.marker)
        else { return false }
        return number != before + 1 && number != 1 && !LineText.endsClause(last.text.text)
    }

    /// Whether a note may go on: on its page, or at the head of the notes of the next one.
    private func goesOn(_ text: OpenText, page: Int) -> Bool {
        text.page == page || text.page &+ 1 == page && !LineText.endsSentence(text.text)
    }

    /// How many notes have no place yet; they have one after this.
    mutating func place() -> Range<Int> {
        defer { placed = notes.count }
        return placed..<notes.count
    }

    func block(_ index: Int) -> DocBlock {
        .footnote(FootnoteBlock(marker: notes[index].marker, content: notes[index].text.block))
    }
}
