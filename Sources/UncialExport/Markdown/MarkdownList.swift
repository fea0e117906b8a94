import UncialModel

/// The items of a list as Markdown lines, nested by indentation.
struct MarkdownList {
    private(set) var text = ""

    init(_ items: [ListItem], usesOtherMarker: Bool) {
        // How far the content of each open item is indented: children start there.
        var indents: [Int] = []
        for item in items {
            indents.removeLast(max(0, indents.count - max(0, item.depth)))
            let indent = indents.last ?? 0
            let (marker, kept) = Self.marker(item.marker, usesOther: usesOtherMarker)
            let content = kept.isEmpty ? item.content.text : kept + " " + item.content.text
            if !text.isEmpty { text += "\n" }
            text += String(repeating: " ", count: indent) + marker
            let written = MarkdownText.paragraph(content)
            if !written.isEmpty { text += " " + written }
            indents.append(indent + marker.count + 1)
        }
    }

    /// The Markdown marker, and what of the printed marker has to stay in the text.
    private static func marker(_ printed: String, usesOther: Bool) -> (marker: String, kept: String)
    {
        let printed = printed.filter { !$0.isWhitespace }
        let digits = printed.prefix { ("0"..."9").contains($0) }
        let rest = printed.dropFirst(digits.count)
        if (1...9).contains(digits.count), rest == "." || rest == ")" {
            return (String(digits + rest), "")
        }
        let bullet = usesOther ? "*" : "-"
        // A bullet or a dash is replaced by Markdown's; a letter or "1.2" is part of what was written.
        let saysSomething = printed.contains { $0.isLetter || $0.isNumber }
        return (bullet, saysSomething ? printed : "")
    }
}
