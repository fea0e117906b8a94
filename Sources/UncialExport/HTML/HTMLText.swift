/// Running text in HTML, its marks linked to their notes.
struct HTMLText {
    /// How many marks led to each note so far.
    private var markCounts: [String: Int] = [:]

    /// The text between tags; line feeds become breaks.
    mutating func inline(_ text: RunningText) -> String {
        var html = ""
        for piece in text.pieces {
            switch piece {
            case .text(let part): html += Self.broken(part)
            case .mark(let mark, let note): html += link(mark, to: note)
            }
        }
        return html
    }

    private mutating func link(_ mark: String, to note: NoteLinks.Note) -> String {
        let count = markCounts[note.label, default: 0] + 1
        markCounts[note.label] = count
        // Labels have no full stop, so numbered marks meet no other label.
        let id = "mark-" + note.label + (count > 1 ? ".\(count)" : "")
        return "<sup id=\"\(id)\"><a href=\"#note-\(note.label)\" role=\"doc-noteref\">"
            + MarkupText.line(mark) + "</a></sup>"
    }

    private static func broken(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineFeed)
            .map { MarkupText.line(String($0)) }.joined(separator: "<br>\n")
    }
}
