/// A text beside the truth for a browser, differences marked.
enum AlignmentTable {
    /// Returns the lines as a table: the truth at the left, what was read at the right.
    static func html(_ lines: [TextAlignment.Line]) -> String {
        var text = "<table class=\"texts\">\n"
        text += "<thead><tr><th>truth</th><th>reading</th></tr></thead>\n<tbody>\n"
        for line in lines {
            text += "<tr\(line.differs ? "" : " class=\"right\"")>"
            text += "<td dir=\"auto\">\(marked(line.truth, "del"))</td>"
            text += "<td dir=\"auto\">\(marked(line.reading, "ins"))</td></tr>\n"
        }
        return text + "</tbody>\n</table>"
    }

    private static func marked(_ pieces: [TextAlignment.Piece], _ element: String) -> String {
        pieces.map { piece in
            let text = HTMLText.escaped(piece.text)
            return piece.differs ? "<\(element)>\(text)</\(element)>" : text
        }
        .joined()
    }
}
