/// Running text as Markdown: escaped where it would be markup, as it is everywhere else.
enum MarkdownText {
    /// Text that is a block of its own; its line feeds become hard breaks.
    ///
    /// - Parameter indent: what stands before each line but the first.
    static func paragraph(_ text: RunningText, indent: String = "") -> String {
        if case .text(let only)? = text.pieces.first, text.pieces.count == 1,
            MarkdownEscaper.isPlain(only)
        {
            return only
        }
        var escaper = MarkdownEscaper(text, keepsLines: true)
        escaper.markInline()
        escaper.markBlockStart()
        return escaper.lines.joined(separator: "  \n" + indent)
    }

    /// Text behind the number signs of a heading.
    static func heading(_ text: RunningText) -> String {
        var escaper = MarkdownEscaper(text, keepsLines: false)
        escaper.markInline()
        escaper.markClosingNumberSigns()
        return escaper.text
    }

    /// Text between the bars of a table; its line ends become breaks.
    static func cell(_ text: String) -> String {
        var escaper = MarkdownEscaper(RunningText(text), keepsLines: true)
        escaper.markInline()
        escaper.markAll("|")
        return escaper.lines.joined(separator: "<br>")
    }
}
