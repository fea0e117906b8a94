/// A heading of a Markdown text.
struct MarkdownHeading: Sendable, Hashable {
    /// From 1, the most important, to 6.
    let level: Int
    /// Its text without the marks.
    let text: [UInt32]

    /// Returns the headings of a text in their order.
    static func all(in markdown: String) -> [MarkdownHeading] {
        ScoredText.lines(of: markdown).compactMap(MarkdownHeading.init)
    }

    /// Reads a line; `nil` when it is no heading.
    init?(line: String) {
        guard let parts = Self.parts(of: line) else { return nil }
        // Marks may stand behind the text too.
        var scalars = Substring(ScoredText.trimmed(parts.rest)).unicodeScalars
        guard let first = scalars.first else { return nil }
        while scalars.last == "#" { scalars.removeLast() }
        let text = ScoredText.trimmed(String(scalars))
        level = parts.level
        let squashed = ScoredText.squashed(text.isEmpty ? String(Character(first)) : text)
        let isOutside: (UInt32) -> Bool = { $0 == 0x2A || $0 == 0x20 }
        let start = squashed.drop(while: isOutside)
        self.text = Array(start.dropLast(start.reversed().prefix(while: isOutside).count))
    }

    /// Splits a heading into its level and all that follows the first white space.
    static func parts(of line: String) -> (level: Int, rest: String)? {
        let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        let scalars = line.unicodeScalars.dropFirst(level)
        guard (1...6).contains(level), let space = scalars.first, ComparedText.isSpace(space),
            scalars.count > 1
        else { return nil }
        return (level, String(scalars.dropFirst()))
    }
}
