/// The items of a list as Markdown lines, nested by indentation.
struct MarkdownList {
    private(set) var text = ""
    /// How far the content of each open item is indented: children start there.
    private var indents: [Int] = []

    init(_ entries: [DocumentElement.ListEntry], usesOtherMarker: Bool) {
        for entry in entries {
            var paragraphs = entry.paragraphs
            var marker = usesOtherMarker ? "*" : "-"
            if let number = entry.number {
                marker = String(number.digits + number.sign)
            } else if entry.hasWords {
                // A bullet or a dash is replaced by Markdown's; this was written.
                let first = paragraphs.isEmpty ? RunningText("") : paragraphs.removeFirst()
                paragraphs.insert(first.preceded(by: entry.marker), at: 0)
            }
            add(paragraphs, marker: marker, depth: entry.depth)
        }
    }

    /// The entries of a table of contents: the number of the page stands behind the title.
    init(_ lines: [DocumentElement.ContentsLine], usesOtherMarker: Bool) {
        for line in lines {
            let text = line.text.followed(by: line.pageLabel)
            add([text], marker: usesOtherMarker ? "*" : "-", depth: line.depth)
        }
    }

    private mutating func add(_ paragraphs: [RunningText], marker: String, depth: Int) {
        indents.removeLast(max(0, indents.count - depth))
        let outer = String(repeating: " ", count: indents.last ?? 0)
        let inner = outer + String(repeating: " ", count: marker.count + 1)
        if !text.isEmpty { text += "\n" }
        text += outer + marker
        for (number, paragraph) in paragraphs.enumerated() {
            text += number == 0 ? " " : "\n\n" + inner
            text += MarkdownText.paragraph(paragraph, indent: inner)
        }
        indents.append(inner.count)
    }
}
