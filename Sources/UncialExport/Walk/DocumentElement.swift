import UncialModel

/// A block as formats write it: checked, its notes linked, nothing in it empty.
enum DocumentElement {
    /// Running text and what it is.
    case text(RunningText, TextRole)
    /// A listing: every space and line end counts.
    case code(String)
    /// Items, each nested at most one step deeper than the one before it.
    case list([ListEntry])
    /// Rows and columns.
    case table(TableGrid)
    /// A picture; its text may be empty.
    case figure(FigureBlock)
    /// A note that a mark in the text leads to.
    case note(NoteLinks.Note, RunningText)
    /// Entries of a table of contents.
    case contents([ContentsLine])

    /// What a stretch of running text is.
    enum TextRole: Hashable {
        case title
        /// The level is from 1 to 6.
        case heading(level: Int)
        case paragraph
        case quotation
        case caption
        case sideNote
        /// A note that no mark leads to, its marker in front.
        case loneNote
        case furniture(FurnitureBlock.Kind)
    }

    /// An item of a list.
    struct ListEntry {
        /// Items that are nested deeper than this are moved out to it.
        static let maxDepth = 32

        var marker: String
        var depth: Int
        var paragraphs: [RunningText]

        /// The number before "." or ")" of a marker such as "3.", with that sign; `nil` for any other.
        var number: (digits: Substring, sign: Substring)? {
            let digits = marker.prefix { ("0"..."9").contains($0) }
            let rest = marker.dropFirst(digits.count)
            guard (1...9).contains(digits.count), rest == "." || rest == ")" else { return nil }
            return (digits, rest)
        }

        /// Whether the marker is part of what was written, such as "б)" or "1.2", and no mere bullet.
        var hasWords: Bool { marker.contains { $0.isLetter || $0.isNumber } }
    }

    /// An entry of a table of contents.
    struct ContentsLine {
        var depth: Int
        var pageLabel: String
        var text: RunningText
    }
}
