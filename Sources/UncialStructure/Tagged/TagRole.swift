/// What a standard structure type means for blocks (ISO 32000-1, 14.8.4; ISO 32000-2, 14.8.4).
enum TagRole: Sendable, Equatable {
    /// Groups others and says nothing itself: "Document", "Sect", "Div".
    case group
    case title
    /// A heading; `nil` where the depth of sections gives the level.
    case heading(level: Int?)
    case paragraph
    case quotation
    case list
    case listItem
    /// The mark of a list item, of a note or of a caption.
    case label
    case listBody
    case table
    /// A group of rows.
    case rows
    case row
    case cell(isHeader: Bool)
    case figure
    case caption
    case note
    case code
    case sideNote
    case contents
    case contentsEntry
    /// Part of a line: "Span", "Link", "Reference".
    case inline
    case artifact

    init(_ role: String) {
        self = Self.known[role] ?? .group
        if case .group = self, role.first == "H", let level = Int(role.dropFirst()), level > 0 {
            self = .heading(level: min(6, level))
        }
    }

    private static let known: [String: TagRole] = [
        "Title": .title, "H": .heading(level: nil), "P": .paragraph, "BlockQuote": .quotation,
        "L": .list, "LI": .listItem, "Lbl": .label, "LBody": .listBody, "Table": .table,
        "THead": .rows, "TBody": .rows, "TFoot": .rows, "TR": .row, "TH": .cell(isHeader: true),
        "TD": .cell(isHeader: false), "Figure": .figure, "Caption": .caption, "Note": .note,
        "FENote": .note, "Code": .code, "Aside": .sideNote, "TOC": .contents,
        "TOCI": .contentsEntry, "Span": .inline, "Link": .inline, "Reference": .inline,
        "Quote": .inline, "BibEntry": .inline, "Annot": .inline, "Em": .inline,
        "Strong": .inline, "Sub": .inline, "Ruby": .inline, "RB": .inline, "RT": .inline,
        "RP": .inline, "Warichu": .inline, "WT": .inline, "WP": .inline, "Artifact": .artifact,
    ]
}
