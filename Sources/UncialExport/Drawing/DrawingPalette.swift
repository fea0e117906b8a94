import UncialModel

/// The colours of a drawing: dark enough on white, and different for the colour-blind too.
///
/// After Okabe and Ito, Color Universal Design.
enum DrawingPalette {
    static let rule = "#b3261e"
    static let edge = "#d98880"
    static let line = "#8a8a8a"
    static let figure = "#7a5c00"
    static let block = "#202020"
    static let ink = "#222222"

    static func color(of kind: PageLayout.Region.Kind) -> String {
        switch kind {
        case .text: "#0072b2"
        case .table: "#009e73"
        case .figure: "#b8860b"
        case .head: "#cc79a7"
        case .foot: "#8e44ad"
        case .sideNote: "#d55e00"
        case .footnotes: "#3a9bc1"
        }
    }

    static func name(of kind: PageLayout.Region.Kind) -> String {
        switch kind {
        case .text: "text"
        case .table: "table"
        case .figure: "figure"
        case .head: "head"
        case .foot: "foot"
        case .sideNote: "side note"
        case .footnotes: "footnotes"
        }
    }
}

extension DocBlock {
    /// What the block is, in a few words.
    var kindName: String {
        switch self {
        case .title: "title"
        case .heading(let level, _): "heading \(level)"
        case .paragraph: "paragraph"
        case .quotation: "quotation"
        case .listItem: "item"
        case .list(let items): "list of \(items.count)"
        case .table(let table): "table \(table.rowCount) × \(table.columnCount)"
        case .figure: "figure"
        case .caption: "caption"
        case .footnote: "footnote"
        case .sideNote: "side note"
        case .contents: "contents"
        case .code: "code"
        case .furniture(let furniture):
            switch furniture.kind {
            case .runningHead: "running head"
            case .runningFoot: "running foot"
            case .pageNumber: "page number"
            case .watermark: "watermark"
            }
        }
    }
}
