import UncialModel

/// A heading as the outline of a document shows it.
struct Bookmark {
    /// The most characters of a heading that are shown.
    private static let mostCharacters = 160

    let title: String
    /// From 1 to 6; never more than one deeper than the bookmark before it.
    let level: Int
    let pageIndex: Int
    /// How far down the displayed page the heading begins, in points; `nil` where nobody knows.
    var top: Double?

    /// Makes a bookmark; `nil` for a heading without text.
    init?(_ heading: TextBlock, level: Int) {
        let text = heading.text.squeezed
        guard !text.isEmpty else { return nil }
        title = Self.trimmed(text)
        self.level = level
        pageIndex = heading.pageIndex
    }

    /// A long heading ends behind a word.
    private static func trimmed(_ text: String) -> String {
        guard text.count > mostCharacters else { return text }
        let cut = text.prefix(mostCharacters)
        let words = cut.split(separator: " ").dropLast().joined(separator: " ")
        return (words.isEmpty ? String(cut) : words) + "…"
    }
}
