/// Running text as Markdown: escaped where it would be markup, as it is everywhere else.
enum MarkdownText {
    /// Text that is a block of its own, on one line.
    static func paragraph(_ text: String) -> String {
        if MarkdownEscaper.isPlain(text) { return text }
        var escaper = MarkdownEscaper(text)
        escaper.markInline()
        escaper.markBlockStart()
        return escaper.text
    }

    /// Text behind the number signs of a heading.
    static func heading(_ text: String) -> String {
        var escaper = MarkdownEscaper(text)
        escaper.markInline()
        escaper.markClosingNumberSigns()
        return escaper.text
    }

    /// Text between the bars of a table; its line ends become breaks.
    static func cell(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { line in
            var escaper = MarkdownEscaper(String(line))
            escaper.markInline()
            escaper.markAll("|")
            return escaper.text
        }.joined(separator: "<br>")
    }
}
